import Foundation
import Synchronization
import TestSupport
import Testing

/// `./test` kills `watch run` a few times; `CLASSIFIEDS_WATCH_KILLS=1000 ./test --filter WatchKillTests` does more, and
/// `CLASSIFIEDS_SEED` repeats a run.
@Suite("Crash: kills of watch run", .timeLimit(.minutes(60)))
struct WatchKillTests {
  private struct Event: Decodable, Equatable {
    var event: String
    var kind: String
    var id: Int
  }

  @Test("However often watch run is killed, each event is in the log once, and told under the same id until it arrives")
  func kills() async throws {
    let variables = ProcessInfo.processInfo.environment
    let kills = variables["CLASSIFIEDS_WATCH_KILLS"].flatMap { Int($0) } ?? 30
    let seed = variables["CLASSIFIEDS_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...1_000_000)
    var random = SeededGenerator(seed: seed)
    let board = try ChangingBoard()
    let installation = try Installation()
    let told = installation.folder.appending(path: "told.jsonl")
    let program = installation.folder.appending(path: "tell.sh")
    try InstalledProgram.write(
      "#!/bin/sh\nline=$(cat)\nprintf '%s\\n' \"$line\" >> \(told.path)\n",
      to: program.path
    )
    let environment = ["CLASSIFIEDS_SERVER": board.address]
    for words in ["velo", "rouge"] {
      let added = try await ProgramRun.run(
        ["watch", "add", words, "--notify", "exec:\(program.path)"],
        in: installation,
        environment: environment
      )
      try #require(added.exitCode == 0, "\(added.errors)")
    }
    var expected: [String] = []
    for _ in 0..<kills {
      for _ in 0..<Int.random(in: 0...3, using: &random) { expected.append(board.change(&random)) }
      let process = try ChildProcess(
        Installation.program,
        arguments: ["watch", "run"],
        environment: installation.environment(environment)
      )
      let delay = Duration.microseconds(Int.random(in: 0...180_000, using: &random))
      // The moment of a kill is chance, not a wait for something.
      try await ContinuousClock().sleep(for: delay)
      process.send(SIGKILL)
      _ = try await offPool { process.wait() }
    }
    let last = try await ProgramRun.run(["watch", "run"], in: installation, environment: environment)
    #expect(last.exitCode == 0, "\(last.errors)")

    let tail = try await ProgramRun.run(["--json", "watch", "tail"], in: installation, environment: environment)
    let log = try Self.events(tail.output)
    #expect(Set(log.map(\.event)).count == log.count, "seed \(seed)")
    let new = log.filter { $0.kind == "new" }.map { "new \($0.id)" }
    #expect(new.sorted() == expected.filter { $0.hasPrefix("new") }.sorted(), "seed \(seed)")
    // A check sees the last of several prices.
    let prices = Set(expected.filter { $0.hasPrefix("price") })
    #expect(Set(log.filter { $0.kind == "price" }.map { "price \($0.id)" }).isSubset(of: prices), "seed \(seed)")

    var first = try Self.arrived(in: told)
    // One run tells for ten seconds, so a slow computer needs several.
    while first.count < log.count {
      let more = try await ProgramRun.run(["watch", "run"], in: installation, environment: environment)
      #expect(more.exitCode == 0, "\(more.errors)")
      let now = try Self.arrived(in: told)
      try #require(now.count > first.count, "seed \(seed): a run told none of \(log.count - first.count) events")
      first = now
    }
    #expect(first == log, "seed \(seed)")
  }

  /// The events that have arrived, each when it arrived first.
  private static func arrived(in file: URL) throws -> [Event] {
    var (known, first): (Set<String>, [Event]) = ([], [])
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    for event in try events(text) where known.insert(event.event).inserted { first.append(event) }
    return first
  }

  private static func events(_ text: String) throws -> [Event] {
    try text.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
  }
}

/// A board that lists its changes, and changes when a test says so.
private final class ChangingBoard: Sendable {
  private struct State {
    /// The prices of the ads, by id.
    var prices: [Int: Int] = [:]
    var changes: [Int] = []
  }

  var address: String { server.address }

  private let state: StateBox
  private let server: RawServer

  private final class StateBox: Sendable {
    let state = Mutex(State())
  }

  init() throws {
    let state = StateBox()
    self.state = state
    server = try RawServer { request in
      let parts = URLComponents(string: request.target)
      let after = parts?.queryItems?.first { $0.name == "after" }?.value.flatMap { Int($0) }
      switch parts?.path {
      case "/board": return [.answer(body: #"{"extensions":["changes"]}"#)]
      case "/categories": return [.answer(body: #"[{"id":1,"name":"Loisirs"}]"#)]
      case "/changes": return [.answer(body: state.state.withLock { Self.changes($0, after: after) })]
      case "/listings": return [.answer(body: state.state.withLock { Self.page($0) })]
      default: return [.answer(404, body: "")]
      }
    }
  }

  /// Adds an ad, or changes the price of one; returns which.
  func change(_ random: inout SeededGenerator) -> String {
    state.state.withLock { state in
      let isNew = state.prices.isEmpty || random.oneIn(2)
      let id = isNew ? state.prices.count + 1 : Int.random(in: 1...state.prices.count, using: &random)
      state.prices[id] = (state.prices[id] ?? 100) + Int.random(in: 1...9, using: &random)
      state.changes.append(id)
      return "\(isNew ? "new" : "price") \(id)"
    }
  }

  private static func changes(_ state: State, after: Int?) -> String {
    guard let after else { return #"{"changes":[],"next":"\#(state.changes.count)"}"# }
    let page = Array(zip(1..., state.changes).dropFirst(after).prefix(100))
    let items = page.map { number, id in #"{"seq":\#(number),"id":\#(id),"item":\#(item(id, state))}"# }
    return #"{"changes":[\#(items.joined(separator: ","))],"next":"\#(after + page.count)"}"#
  }

  private static func page(_ state: State) -> String {
    let items = state.prices.keys.sorted(by: >).map { item($0, state) }
    return
      #"{"items":[\#(items.joined(separator: ","))],"total":\#(items.count),"page":1,"limit":1000,"has_more":false}"#
  }

  private static func item(_ id: Int, _ state: State) -> String {
    let date = "2026-10-01T12:00:\(id % 60 < 10 ? "0" : "")\(id % 60)Z"
    return """
      {"id":\(id),"category_id":1,"title":"Velo rouge \(id)","description":"","price":\(state.prices[id] ?? 0),\
      "creation_date":"\(date)","is_urgent":false,"images_url":{}}
      """
  }
}
