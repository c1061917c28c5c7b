import Foundation
import Testing

@testable import BoardPictures
@testable import BoardRules
@testable import BoardServer

/// A rich board on which moderators have done all that they can do, and a member has left.
struct ModeratedBoard: Sendable {
  private let members: [String: Int]
  private let ads: [String: Int]
  /// One that is open, one that was used, one that was withdrawn, and a code to sign in.
  private let invitations: [PublishingToken]
  private let receipts: [PublishingToken]
  private let tokens: [PublishingToken]
  private let feed: PublishingToken
  private let picture: String

  private static let now = RichBoard.now

  /// Fills an empty board.
  init(on store: any BoardStore, _ files: UploadFiles) async throws {
    let rich = try await RichBoard(on: store, files)
    let day = RichBoard.time(39)
    var (members, tokens): ([String: Int], [PublishingToken]) = ([:], rich.tokens)
    for (name, role) in [("Mo", AccountRole.moderator), ("Ida", .member), ("Nil", .member), ("Ola", .member)] {
      let (account, token) = try await store.accept(
        try await store.invite(name, as: role, at: day).code,
        name: nil,
        key: nil,
        at: day
      )
      members[name] = account.id
      tokens.append(token)
    }
    func member(_ name: String) throws -> Int { try #require(members[name]) }
    let (mo, ida, nina, ola) = (try member("Mo"), try member("Ida"), try member("Nil"), try member("Ola"))
    let uploads = UploadStore(store: store, files: files)
    picture = try await uploads.keep(Data(SmallPicture.png(width: 7)), at: day).hash

    func decide(_ action: ModerationAction, _ subject: ModerationSubject, by moderator: Int, lasting: Int? = nil)
      async throws -> Int
    {
      let statement = try StatementOfReasons(facts: "Parce que \(action.rawValue)", rule: "§ \(subject.id)")
      let decision = try ModerationDecision(action, statement, lasting: lasting)
      return try await store.decide(decision, on: subject, inCase: nil, by: moderator, at: day).logged.id
    }
    var ads: [String: Int] = [:]
    func publish(_ title: String, by owner: Int, picture: String? = nil) async throws {
      let submission = try RichBoard.submission(title, picture: picture)
      ads[title] = try await store.publish(submission, for: RichBoard.request(title, owner), at: day).adID
    }
    func ad(_ title: String) throws -> ModerationSubject { ModerationSubject(.listing, try #require(ads[title])) }

    // A member who leaves: with an ad, messages, a report, a block, a device and an open invitation.
    let own = try await uploads.keep(Data(SmallPicture.png(width: 8)), at: day).hash
    try await publish("Partie", by: ida, picture: own)
    _ = try await store.write("Adieu", about: rich.ads[0], for: RichBoard.request("bye", ida), dailyLimit: 9, at: day)
    let report = try SubmittedReport(reason: "other", text: "Une lampe de trop")
    _ = try await store.report(ModerationSubject(.listing, rich.ads[0]), report, by: ida, dailyLimit: 9, at: day)
    try await store.block("Sel", by: ida, at: day)
    _ = try await store.invite("Amie", by: ida, quota: 9, at: day)
    _ = try await store.erase([try await store.erasure(of: ida, at: day)], at: day)

    // Decisions about ads, with appeals that are open and decided.
    for title in ["Cachée", "Rendue", "Effacée", "Encore là"] { try await publish(title, by: nina, picture: picture) }
    let hidden = try await decide(.hide, try ad("Cachée"), by: mo)
    _ = try await store.appeal(hidden, "Elle est vraie.", by: nina, at: day)
    let restored = try await decide(.hide, try ad("Rendue"), by: mo)
    _ = try await store.appeal(restored, "Elle aussi.", by: nina, at: day)
    _ = try await decide(.restore, try ad("Rendue"), by: 1)
    _ = try await decide(.purge, try ad("Effacée"), by: mo)
    let suspended = try await decide(.suspend, ModerationSubject(.account, nina), by: mo, lasting: 30 * 86_400)
    _ = try await store.appeal(suspended, "Trente jours ?", by: nina, at: day)

    // A held account, whose ad waits.
    _ = try await decide(.hold, ModerationSubject(.account, ola), by: mo)
    try await publish("En attente", by: ola)
    let conversation = ModerationSubject(.conversation, rich.conversation)
    _ = try await store.report(conversation, report, by: 3, dailyLimit: 9, at: day)
    var receipts: [PublishingToken] = []
    for (number, place) in [0, 1].enumerated() {
      let notice = try SubmittedNotice(
        address: "\(rich.ads[place])",
        reason: "illegal",
        text: "Volé",
        name: "Zoé",
        email: "zoe\(number)@example.org",
        isInGoodFaith: true
      )
      receipts.append(try await store.take(notice, at: day).0)
    }
    _ = try await decide(.dismiss, ModerationSubject(.listing, rich.ads[0]), by: mo)
    self.receipts = receipts
    feed = try await store.newToken(of: .queue, for: mo, at: day)

    let open = try await store.invite("Uta", by: ola, quota: 9, at: day).code
    let used = try await store.invite("Wim", by: ola, quota: 9, at: day).code
    members["Wim"] = try await store.accept(used, name: nil, key: "wim", at: day).0.id
    let withdrawn = try await store.invite("Vic", by: ola, quota: 9, at: day).code
    try await store.withdrawInvitations(to: "Vic", by: ola)
    invitations = [open, used, withdrawn, try await store.signInCode(for: "Ola", at: day).code]
    (self.members, self.ads, self.tokens) = (members, ads, tokens)
  }

  /// What the board answers to everybody about all of it, in lines.
  func answers(of store: any BoardStore, at now: Int = Self.now) async throws -> [String] {
    var answers: [String] = []
    func note(_ name: String, _ answer: () async throws -> String) async throws {
      do {
        answers.append("\(name): \(try await answer())")
      } catch let error as PublishingError {
        answers.append("\(name): \(error)")
      }
    }
    try await note("decisions") { try await store.decisions(before: nil).json { $0.json + $0.publicJSON } }
    try await note("cases") { try await store.cases(after: nil, at: now).json { $0.json } }
    try await note("accounts") { "\(try await store.accounts(limit: 20, at: now))" }
    try await note("feed") { "\(try await store.reader(of: .queue, with: feed).account)" }
    for receipt in receipts { try await note("notice") { try await store.notice(receipt).json } }
    for token in tokens { try await note("token") { String(describing: try await store.account(of: token)) } }
    for id in 1...(members.values.max() ?? 0) + 1 {
      try await note("export \(id)") { try await store.exportedAccount(id, at: now) }
    }
    for viewer in [nil] + [1] + members.values.sorted() {
      for (title, id) in ads.sorted(by: { $0.key < $1.key }) {
        try await note("\(title) for \(viewer ?? 0)") { "\(try await store.ad(id, for: viewer, at: now))" }
      }
      try await note("picture for \(viewer ?? 0)") { "\(try await store.audience(ofUpload: picture, for: viewer))" }
    }
    try await note("ads") { "\(try await store.page(of: ListingsQuery(paging: .everything, text: ""), at: now))" }
    try await note("search") {
      try await store.page(of: SearchRequest(query: "e"), for: 1, at: now).json(currency: "EUR")
    }
    return answers
  }

  /// What becomes of it.
  func sequel(on store: any BoardStore) async throws -> [String] {
    var events: [String] = []
    let later = RichBoard.time(70)
    for code in invitations {
      do {
        let key = code.hash == invitations[1].hash ? "wim" : nil
        let (account, _) = try await store.accept(code, name: nil, key: key, at: Self.now)
        events.append("\(account)")
      } catch let error as PublishingError {
        events.append("\(error)")
      }
    }
    // The name of the member who has left is free.
    let ida = try await store.invite("Ida", as: .member, at: Self.now).code
    events.append("\(try await store.accept(ida, name: nil, key: nil, at: Self.now).0)")
    let restore = ModerationDecision(.restore, try StatementOfReasons(facts: "Elle est vraie."))
    let hidden = ModerationSubject(.listing, try #require(ads["Cachée"]))
    events.append(try await store.decide(restore, on: hidden, inCase: nil, by: 1, at: Self.now).logged.json)
    let release = ModerationDecision(.release, try StatementOfReasons(facts: "Rien à dire."))
    let ola = ModerationSubject(.account, try #require(members["Ola"]))
    events.append(try await store.decide(release, on: ola, inCase: nil, by: 1, at: Self.now).logged.json)
    events += try await answers(of: store)
    try await store.endSuspensions(at: later)
    events += try await answers(of: store, at: later)
    // Each board gives other numbers to new tokens.
    return events.map { $0.replacing(/"id":"[0-9a-f]{16}"/, with: "") }
  }
}
