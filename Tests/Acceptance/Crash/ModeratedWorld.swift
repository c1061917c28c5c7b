import Foundation
import TestSupport
import Testing

/// A board with two moderators and three members that is killed while they act, and what it has acknowledged.
struct ModeratedWorld: Sendable {
  /// How often a board is killed before another one begins.
  static let rounds = 25

  /// Where the board's ads are.
  enum Store: String, CaseIterable, Sendable {
    case sqlite = "SQLite"
    case postgresql = "PostgreSQL"
  }

  /// A request that changes something; its text is in no other one.
  struct Act: Sendable {
    var actor: Int
    var target: String
    var body: [String: String]
    var caseID: Int?
    var text: String
    var number: Int?
  }

  /// An empty database, and a folder for everything else.
  struct Place: Sendable {
    let installation: Installation
    let database: String
    /// The schema in PostgreSQL.
    private let schema: String?

    init(_ store: Store) async throws {
      installation = try Installation()
      switch store {
      case .sqlite:
        (database, schema) = (installation.folder.appending(path: "board.sqlite").path, nil)
      case .postgresql:
        let server = try #require(ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"])
        let schema = "killed_" + UUID().uuidString.filter { $0 != "-" }.lowercased()
        try await Self.run("CREATE SCHEMA \(schema)")
        (database, self.schema) = (server + "&options=-csearch_path%3D" + schema, schema)
      }
    }

    /// Removes the database.
    func remove() async throws {
      if let schema { try await Self.run("DROP SCHEMA \(schema) CASCADE") }
    }

    private static func run(_ statement: String) async throws {
      let variables = ProcessInfo.processInfo.environment
      let server = try #require(variables["CLASSIFIEDS_POSTGRES"])
      let programs = try #require(variables["CLASSIFIEDS_POSTGRES_PROGRAMS"])
      let status = try await offPool {
        try ChildProcess(
          programs + "/psql",
          arguments: ["--no-psqlrc", "--quiet", "--command", statement, server],
          environment: variables
        ).wait()
      }
      try #require(status == 0, "\(statement)")
    }
  }

  let seed: Int
  private let place: Place
  private(set) var board: BoardProcess
  private var random: SeededGenerator
  /// The operator, two moderators and three members.
  private(set) var tokens: [String] = []
  /// The account of each of them.
  private(set) var accounts: [Int] = []
  /// The owner of each ad.
  private(set) var owners: [Int: Int] = [:]
  private(set) var acknowledged: [Act] = []
  /// How many of them were acknowledged before a kill.
  private(set) var answered = 0
  /// How many acts were not answered before a kill.
  private(set) var unanswered = 0
  private var known = ModerationState()
  private var written = 0

  private static let names = ["Mo", "Max", "Ada", "Bea", "Cem"]
  private static let moderators = 1...2
  private static let members = 3...5

  /// Does something with a new board, and removes it.
  static func with(
    seed: Int,
    on store: Store,
    _ body: (inout ModeratedWorld) async throws -> Void
  ) async throws {
    let place = try await Place(store)
    do {
      var world = try await ModeratedWorld(seed: seed, in: place)
      defer { world.board.kill() }
      try await body(&world)
    } catch {
      try? await place.remove()
      throw error
    }
    try await place.remove()
  }

  private init(seed: Int, in place: Place) async throws {
    (self.seed, self.place) = (seed, place)
    random = SeededGenerator(seed: seed)
    let file = place.installation.folder.appending(path: "operator").path
    board = try await BoardProcess.start(Self.options(place) + ["--token-file", file], in: place.installation)
    tokens = [try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines)]
    for (number, name) in zip(1..., Self.names) {
      let role = Self.moderators.contains(number) ? "moderator" : "member"
      let invite = ["board", "invite", name, "--role", role, "--database", place.database]
      let run = try await ProgramRun.run(invite, in: place.installation)
      let code = run.output.trimmingCharacters(in: .newlines)
      let made: Account = try await read("POST", "/accounts", by: nil, #"{"invitation":"\#(code)"}"#)
      tokens.append(try #require(made.token))
    }
    for actor in tokens.indices {
      let account: Account = try await read("GET", "/account", by: actor)
      accounts.append(account.id)
    }
  }

  /// Lets everybody act, kills the board in between, starts it again, repeats what was not answered, and looks for what
  /// is wrong.
  mutating func play() async throws -> [String] {
    try await publish()
    let acts = Dictionary(grouping: plan(), by: \.actor).sorted { $0.key < $1.key }.map(\.value)
    let moment = Duration.microseconds(Int.random(in: 0...80_000, using: &random))
    let world = self
    let results = try await withThrowingTaskGroup(of: [(Act, Answer?)].self) { group -> [[(Act, Answer?)]] in
      for acts in acts { group.addTask { try await world.perform(acts) } }
      // The moment of a kill is chance, not a wait for something.
      try await ContinuousClock().sleep(for: moment)
      board.kill()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // In the order of the plan: who was ready first differs from run to run.
    .sorted { $0.first?.0.actor ?? 0 < $1.first?.0.actor ?? 0 }.flatMap(\.self)
    try await board.ended()
    board = try await BoardProcess.start(Self.options(place), in: place.installation)
    for (act, first) in results {
      let answer = if let first { first } else { try await send(act) }
      if first == nil { unanswered += 1 }
      guard let answer else { return ["no answer to \(act)"] }
      guard (200...201).contains(answer.status) else {
        if answer.status >= 500 || answer.status == 400 { return ["\(answer.status) to \(act): \(answer.text)"] }
        continue
      }
      if first != nil { answered += 1 }
      var act = act
      act.number = try answer.document(Numbered.self).id
      acknowledged.append(act)
    }
    known = try await state()
    return known.faults(in: self) + (try await faultsOfPages(known))
  }

  private struct Numbered: Decodable { var id: Int }

  private func perform(_ acts: [Act]) async throws -> [(Act, Answer?)] {
    var results: [(Act, Answer?)] = []
    for act in acts {
      results.append((act, try await send(act)))
      // The board is gone.
      if results.last?.1 == nil { break }
    }
    return results
  }

  private func send(_ act: Act) async throws -> Answer? {
    let members = act.body.sorted { $0.key < $1.key }.map { #""\#($0.key)":"\#($0.value)""# }
    let seen = act.caseID.map { [#""case":\#($0)"#] } ?? []
    return try await request("POST", act.target, by: act.actor, "{" + (members + seen).joined(separator: ",") + "}")
  }

  /// Sees to it that there are ads to decide about.
  private mutating func publish() async throws {
    while owners.keys.count(where: { known.actions[$0] != "purge" }) < 6 {
      let free = Self.members.filter { !known.suspended.contains(accounts[$0]) }
      guard let owner = free.randomElement(using: &random) else { return }
      written += 1
      let body = #"{"title":"Kettle \#(written)","description":"Number \#(written)","price":5,"category_id":1}"#
      let made: Numbered = try await read("POST", "/listings", by: owner, body, key: "ad-\(written)")
      owners[made.id] = accounts[owner]
    }
  }

  /// A few acts for everybody, most of which are possible.
  private mutating func plan() -> [Act] {
    var acts: [Act] = []
    for actor in Self.moderators {
      for _ in 0..<4 { acts.append(random.oneIn(4) ? decisionAboutAccount(actor) : decisionAboutAd(actor)) }
    }
    for actor in Self.members {
      let possible = (known.statements[accounts[actor]] ?? []).filter { $0.appeal == "possible" }
      if let statement = possible.randomElement(using: &random) {
        acts.append(act(actor, "/moderation/\(statement.id)/appeal", [:], naming: "text"))
      }
      let others = owners.filter { $0.value != accounts[actor] && known.isVisible($0.key, of: $0.value) }.keys.sorted()
      if let ad = others.randomElement(using: &random) {
        acts.append(act(actor, "/listings/\(ad)/reports", ["reason": "spam"], naming: "text"))
      }
    }
    return acts
  }

  private mutating func decisionAboutAd(_ actor: Int) -> Act {
    let ad = owners.keys.filter { known.actions[$0] != "purge" }.sorted().randomElement(using: &random) ?? 0
    let caseID = known.cases.first { $0.subject == "listing" && $0.subjectId == ad }?.case
    let possible =
      switch known.actions[ad] {
      case "hide": ["restore", "restore", "purge"]
      case "hold": ["release", "release", "hide"]
      default: caseID == nil ? ["hide", "hold", "hide", "purge"] : ["hide", "hold", "dismiss", "dismiss"]
      }
    let action = possible.randomElement(using: &random) ?? "hide"
    return act(actor, "/listings/\(ad)/moderation", ["action": action], caseID: caseID, naming: "reason")
  }

  private mutating func decisionAboutAccount(_ actor: Int) -> Act {
    let account = accounts[Int.random(in: Self.members, using: &random)]
    let caseID = known.cases.first { $0.subject == "account" && $0.subjectId == account }?.case
    let actions = [
      known.suspended.contains(account) ? "reinstate" : "suspend", known.held.contains(account) ? "release" : "hold",
    ]
    let action = actions.randomElement(using: &random) ?? "hold"
    return act(actor, "/accounts/\(account)/moderation", ["action": action], caseID: caseID, naming: "reason")
  }

  private mutating func act(
    _ actor: Int,
    _ target: String,
    _ body: [String: String],
    caseID: Int? = nil,
    naming member: String
  ) -> Act {
    written += 1
    let text = "Words \(written)"
    return Act(actor: actor, target: target, body: body.merging([member: text]) { $1 }, caseID: caseID, text: text)
  }

  private static func options(_ place: Place) -> [String] {
    [
      "--database", place.database, "--pictures", place.installation.folder.appending(path: "pictures").path,
      "--daily-ads", "1000000", "--daily-reports", "1000000",
    ]
  }
}
