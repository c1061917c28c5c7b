import Foundation
import TestSupport
import Testing

/// `./test` ends a PostgreSQL server a few times; `CLASSIFIEDS_DATABASE_KILLS=1000 ./test --filter DatabaseKillTests`
/// does more, and `CLASSIFIEDS_SEED` repeats the moments.
@Suite("Crash: kills of PostgreSQL", .enabled(if: ReplicaServer.primary != nil), .timeLimit(.minutes(120)))
struct DatabaseKillTests {
  /// Sellers who publish at the same time, each in a home of their own.
  private static let sellers = 3

  @Test("After kills of the database during publications, each ad is on the board once")
  func kills() async throws {
    let variables = ProcessInfo.processInfo.environment
    let kills = variables["CLASSIFIEDS_DATABASE_KILLS"].flatMap { Int($0) } ?? 3
    let seed = variables["CLASSIFIEDS_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...1_000_000)
    var random = SeededGenerator(seed: seed)
    let server = try await ReplicaServer()
    try await server.promote()
    let operators = try Installation()
    let token = operators.folder.appending(path: "token").path
    let arguments = [
      // No other test uses this database.
      "--database", server.address(of: "template1"), "--pictures", operators.folder.appending(path: "pictures").path,
      "--token-file", token, "--daily-ads", "100000",
    ]
    var board = try await BoardProcess.start(arguments, in: operators)
    defer { board.kill() }
    let environment = [
      "CLASSIFIEDS_SERVER": board.address,
      "CLASSIFIEDS_TOKEN": try String(contentsOfFile: token, encoding: .utf8).trimmingCharacters(in: .newlines),
    ]
    let sellers = try (0..<Self.sellers).map { _ in try Installation() }
    var (repeated, noticed, titles) = (0, 0, [String]())
    for kill in 1...kills {
      let moment = Duration.microseconds(Int.random(in: 0...150_000, using: &random))
      let isBack = Watched(false)
      let ends = try await withThrowingTaskGroup(of: (titles: [String], isSent: Bool).self) { group in
        for (number, seller) in sellers.enumerated() {
          group.addTask {
            var (mine, isSent) = ([String](), true)
            // Until the database is back, or an ad was not published at once.
            repeat {
              mine.append("Lampe k\(kill)s\(number)a\(mine.count)")
              isSent = try await Self.publish(mine[mine.count - 1], seller, environment)
            } while isSent && !isBack.value
            return (mine, isSent)
          }
        }
        // The moment of a kill is chance, not a wait for something.
        try await ContinuousClock().sleep(for: moment)
        try await server.kill()
        try await server.restart()
        isBack.change { $0 = true }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      titles += ends.flatMap(\.titles)
      repeated += ends.count { !$0.isSent }
      for seller in sellers { try await Self.send(seller, environment, "seed \(seed), kill \(kill)") }
      if board.errors.contains("the database cannot be reached") { noticed += 1 }
      // Another one counts the requests of these clients from zero.
      board.kill()
      try await board.ended()
      board = try await board.restarted(arguments)
    }
    // Most requests that meet a kill are repeated by the client itself.
    print(
      "PostgreSQL, seed \(seed): \(kills) kills, \(noticed) of them noticed by requests, \(titles.count) ads, "
        + "\(repeated) of them sent again by hand"
    )
    let found = try await ProgramRun.run(
      ["--json", "search", "Lampe", "--limit", "\(titles.count + 1)"],
      in: operators,
      environment: environment
    )
    let there = found.output.matches(of: /"title":"([^"]*)"/).map { String($0.output.1) }
    #expect(there.sorted() == titles.sorted(), "seed \(seed): \(found.errors)")
    // Kills that no request meets prove nothing. A few may be such.
    if kills >= 20 { #expect(noticed > 0) }
    try await server.kill()
  }

  /// Writes and publishes an ad; returns whether it was published at once.
  private static func publish(
    _ title: String,
    _ seller: Installation,
    _ environment: [String: String]
  ) async throws -> Bool {
    let commands = [
      "draft new", "draft set title '\(title)'", "draft set category 1", "draft set price 12",
      "draft set description 'Une lampe qui plie.'", "draft publish",
    ]
    return try await ProgramRun.run(commands.flatMap { ["-c", $0] }, in: seller, environment: environment).exitCode == 0
  }

  /// Sends what is waiting, as its user would, until the current draft is on the board.
  private static func send(
    _ seller: Installation,
    _ environment: [String: String],
    _ place: Comment
  ) async throws {
    var runs: [ProgramRun] = []
    while runs.last?.exitCode != 0 {
      // The board tries its connections again by itself, at most every few seconds.
      try #require(runs.count < 20, "\(place): \(runs.map(\.errors))")
      runs.append(
        try await ProgramRun.run(["-c", "outbox send", "-c", "draft publish"], in: seller, environment: environment)
      )
    }
  }
}
