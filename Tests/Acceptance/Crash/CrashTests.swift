import Foundation
import Testing

/// `./test` includes a few kills; set `CLASSIFIEDS_KILLS=1000` for more, and `CLASSIFIEDS_SEED` to repeat a run.
@Suite("Crash: kills at random moments", .timeLimit(.minutes(120)))
struct CrashTests {
  /// How many worlds are played at once: they wait for disks and processes as much as they work.
  private static let players = 2

  @Test(
    "After random kills of the program or the board, nothing acknowledged is lost, and no ad or message is there twice"
  )
  func kills() async throws {
    let variables = ProcessInfo.processInfo.environment
    let kills = variables["CLASSIFIEDS_KILLS"].flatMap { Int($0) } ?? 12
    let first = variables["CLASSIFIEDS_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...1_000_000)
    let worlds = stride(from: 0, to: kills, by: CrashWorld.rounds).enumerated().map { number, done in
      (seed: first + number, rounds: min(CrashWorld.rounds, kills - done))
    }

    let total = try await withThrowingTaskGroup(of: CrashTally.self) { group in
      var (total, waiting) = (CrashTally(), worlds[...])
      for world in waiting.prefix(Self.players) { group.addTask { try await play(world.seed, world.rounds) } }
      waiting = waiting.dropFirst(Self.players)
      while let tally = try await group.next() {
        total += tally
        // A long run reports its progress.
        if total.kills.isMultiple(of: 60), total.kills < kills { print("so far \(total.summary)") }
        if let world = waiting.popFirst() { group.addTask { try await play(world.seed, world.rounds) } }
      }
      return total
    }

    print("seed \(first): \(total.summary)")
    #expect(total.faults.isEmpty, "\(total.faults.map(\.description).joined(separator: "\n"))")
    // Killing a program that does nothing would prove nothing.
    #expect(total.kills == kills && total.acknowledged > kills)
  }

  private func play(_ seed: Int, _ rounds: Int) async throws -> CrashTally {
    var world = try CrashWorld(seed: seed)
    defer { world.end() }
    for round in 1...rounds {
      do {
        try await world.play(round: round)
      } catch {
        Issue.record("CLASSIFIEDS_SEED=\(seed) CLASSIFIEDS_KILLS=\(round): \(error)")
        throw error
      }
    }
    return world.tally
  }
}
