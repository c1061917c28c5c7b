import Foundation
import Loading
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardRules
@testable import BoardServer

/// A board on which everything has happened that a board keeps, and what it answers.
struct RichBoard: Sendable {
  /// Seconds since 1970: forty days after its first ad.
  static let now = 1_700_000_000 + 40 * 86_400

  /// Of a client that has not asked for a month.
  let cursor: ChangeCursor
  let tokens: [PublishingToken]
  let invitation: PublishingToken
  let ads: [Int]
  let conversation: Int
  let picture: String

  static func time(_ day: Int) -> Int { 1_700_000_000 + day * 86_400 }

  static func request(_ key: String, _ owner: Int) -> PublishingRequest {
    PublishingRequest(owner: owner, key: key, fingerprint: key, body: Data())
  }

  static func submission(_ title: String, picture: String? = nil) throws -> Submission {
    let images = picture.map { #","images":["\#($0)"]"# } ?? ""
    return try Submission(
      json: Data(
        #"{"title":"\#(title)","description":"Ligne 1\nLigne 2 – été","price":12.50,"category_id":1\#(images)}"#.utf8
      )
    )
  }

  /// Fills an empty board.
  init(on store: any BoardStore, _ files: UploadFiles) async throws {
    let folder = try SmallCatalogue.folder()
    let catalogue = try Catalogue(.folder(path: folder.path))
    _ = try await store.importOnce(expires: Self.time(30)) { catalogue }
    var tokens = [try #require(try await store.firstToken(at: Self.time(0)))]
    for name in ["Sel", "Bea"] {
      let code = try await store.invite(name, as: .member, at: Self.time(0)).code
      tokens.append(try await store.accept(code, name: nil, key: "in", at: Self.time(0)).1)
    }
    invitation = try await store.invite("Tom", as: .moderator, at: Self.time(39)).code
    tokens.append(try await store.addToken(for: 2, named: "phone", at: Self.time(1)).1)
    let (lost, _) = try await store.addToken(for: 2, named: "lost phone", at: Self.time(1))
    try await store.revokeToken(lost, of: 2, at: Self.time(2))
    self.tokens = tokens

    let uploads = UploadStore(store: store, files: files)
    picture = try await uploads.keep(Data(SmallPicture.png()), at: Self.time(0)).hash
    var ads: [Int] = []
    for (number, title) in ["Lampe rouge", "Vélo d’été", "Lampe verte", "Table basse"].enumerated() {
      let submission = try Self.submission(title, picture: number < 2 ? picture : nil)
      ads.append(try await store.publish(submission, for: Self.request("ad \(number)", 2), at: Self.time(0)).adID)
    }
    let cheaper = try Submission(
      json: Data(#"{"title":"Vélo d’été","description":"–","price":9,"category_id":2}"#.utf8)
    )
    _ = try await store.replace(ads[1], by: cheaper, for: Self.request("cheaper", 2), at: Self.time(1))
    _ = try await store.setStatus(.sold, of: ads[2], for: Self.request("sold", 2), at: Self.time(1))
    _ = try await store.setStatus(.reserved, of: ads[0], for: Self.request("reserved", 2), at: Self.time(2))
    cursor = try await store.changes(after: nil, limit: 1, for: nil, waits: false, at: Self.time(10)).next
    _ = try await store.withdraw(ads[3], for: Self.request("gone", 2), at: Self.time(11))

    let first = try await store.write(
      "Encore là ?",
      about: ads[0],
      for: Self.request("m1", 3),
      dailyLimit: 9,
      at: Self.time(12)
    )
    conversation = first.conversation
    for number in 2...4 {
      _ = try await store.reply(
        "Oui \(number)",
        in: conversation,
        for: Self.request("m\(number)", 2),
        dailyLimit: 9,
        at: Self.time(13)
      )
    }
    try await store.markRead(conversation, upTo: first.message.id, by: 2, at: Self.time(13))
    _ = try await store.write("Bonjour", about: ads[1], for: Self.request("m5", 3), dailyLimit: 9, at: Self.time(14))
    let suspension = try ModerationDecision(.suspend, try StatementOfReasons(facts: "Rude"), lasting: 86_400)
    _ = try await store.decide(suspension, on: ModerationSubject(.account, 3), inCase: nil, by: 1, at: Self.time(33))
    try await store.endSuspensions(at: Self.time(34))
    ads.append(
      try await store.publish(try Self.submission("Chaise"), for: Self.request("last", 3), at: Self.time(35)).adID
    )
    _ = try await uploads.keep(Data(SmallPicture.png(width: 5)), at: Self.time(39))
    for ad in [ads[0], ads[1]] {
      let report = try SubmittedReport(reason: "fraud", text: "Déjà vendu ?")
      _ = try await store.report(ModerationSubject(.listing, ad), report, by: 3, dailyLimit: 9, at: Self.time(36))
    }
    let notice = try SubmittedNotice(
      address: "https://board.example/ads/\(ads[1])",
      reason: "illegal",
      text: "Volé",
      name: "Zoé",
      email: "zoe@example.org",
      isInGoodFaith: true
    )
    _ = try await store.take(notice, at: Self.time(36))
    let address = try #require(MailAddress("sel@example.org"))
    _ = try await store.setMailAddress(address, in: "fr", confirmedBy: "12345678", of: 2, at: Self.time(36))
    try await store.execute("UPDATE mail_address SET code = NULL")
    for feed in PrivateFeed.allCases { _ = try await store.newToken(of: feed, for: 1, at: Self.time(36)) }
    let dismissal = ModerationDecision(.dismiss, try StatementOfReasons(facts: "Nothing is wrong", rule: "§ 2"))
    _ = try await store.decide(
      dismissal,
      on: ModerationSubject(.listing, ads[0]),
      inCase: 1,
      by: 1,
      at: Self.time(37)
    )
    _ = try await store.invite("Ulla", by: 3, quota: 1, at: Self.time(38))
    try await store.block("Sel", by: 1, at: Self.time(38))
    // The ads of the catalogue, and the one that was sold.
    try await store.retireOverdue(at: Self.now)
    self.ads = ads
  }

  /// What a board answers to everything that can be asked, in lines.
  func answers(of store: any BoardStore, _ files: UploadFiles) async throws -> [String] {
    let now = Self.now
    var answers = [String(describing: try await store.categories())]
    for text in ["", "lampe", "e"] {
      let page = try await store.page(of: ListingsQuery(paging: .everything, text: text), at: now)
      answers.append("“\(text)” \(page.total) \(page.ads)")
    }
    for query in ["", "velo", "lampe sort:price", "status:reserved", "photo:yes", "<10 sort:-price", "sort:match e"] {
      let page = try await store.page(of: SearchRequest(query: query), for: 2, at: now)
      answers.append("\(query): \(page.json(currency: "EUR"))")
    }
    for id in ads + [11, 12, 13, 999] {
      do {
        answers.append("\(id): \(try await store.ad(id, for: 2, at: now))")
      } catch let error as PublishingError {
        answers.append("\(id): \(error.code)")
      }
    }
    for account in 1...4 {
      answers.append("\(account) has \(try await store.ownAds(of: account, after: nil, at: now))")
      let page = try await store.conversations(of: account, after: nil, at: now)
      answers.append("\(account) talks \(page)")
      for conversation in page.items {
        answers.append("\(try await store.messages(in: conversation.id, for: account, after: nil, at: now))")
      }
      for key in ["ad 0", "ad 1", "ad 3", "cheaper", "sold", "reserved", "gone", "last"] {
        answers.append("\(key): \(String(describing: try await store.answer(to: key, of: account)))")
      }
      // A new token is different on each board.
      guard account < 4 else { continue }
      answers.append("\(account): \(try await store.tokens(of: account, current: tokens[0]))")
    }
    for token in tokens { answers.append("\(String(describing: try await store.account(of: token)))") }
    for viewer in [nil, 2, 3] {
      let page = try await store.changes(after: cursor, limit: 100, for: viewer, waits: viewer != nil, at: now)
      answers.append("\(page.json) \(page.next) \(page.hasMessages) \(page.list.owners.sorted())")
    }
    answers.append("\(try await store.invitations(of: 3, at: now)) \(try await store.blockedNames(by: 1))")
    answers.append("\(try await store.accounts(limit: 9, at: now))")
    answers.append("\(try await store.cases(after: nil, at: now).json { $0.json })")
    answers.append("\(try await store.decisions(before: nil).json { $0.json })")
    answers.append("\(try await store.moderationRecord(of: 3))")
    answers.append("\(try await store.receivedMessages(of: 3, at: now))")
    answers.append("\(String(describing: try await store.mailAddress(of: 2, at: nil)))")
    let recipients = try await store.changeState(messagesAfter: 1, at: now).recipients
    answers.append("\(recipients.sorted { $0.key < $1.key })")
    answers.append("\(try await files.bytes(of: picture)?.count ?? 0) bytes")
    return answers
  }

  /// What happens next on a board: the numbers that it gives, and what it does with what it knows.
  func sequel(on store: any BoardStore, _ files: UploadFiles) async throws -> [String] {
    let now = Self.now
    var events: [String] = []
    let (account, _) = try await store.accept(invitation, name: nil, key: "tom", at: now)
    events.append("\(account)")
    let submission = try Self.submission("Lampe neuve", picture: picture)
    events.append("\(try await store.publish(submission, for: Self.request("ad 0", 2), at: now))")
    events.append("\(try await store.publish(submission, for: Self.request("new", 2), at: now))")
    events.append("\(try await store.renew(ads[4], for: Self.request("renewed", 3), at: now))")
    let sent = try await store.write("Oui ?", about: ads[4], for: Self.request("m6", 2), dailyLimit: 9, at: now)
    events.append("\(sent)")
    let repeated = try await store.reply("Oui", in: conversation, for: Self.request("m2", 2), dailyLimit: 9, at: now)
    events.append("\(repeated)")
    events.append("\(try await store.changes(after: cursor, limit: 100, for: nil, waits: false, at: now).json)")
    try await UploadStore(store: store, files: files).tidy(at: now + 86_400)
    return events + (try await answers(of: store, files))
  }
}
