import Foundation
import Testing

/// `./test` kills a few boards; `CLASSIFIEDS_MODERATION_KILLS=1000 ./test --filter ModerationKillTests` kills more, half of
/// them with each database, and `CLASSIFIEDS_SEED` repeats a run.
@Suite("Crash: kills of a board while moderators decide", .timeLimit(.minutes(120)))
struct ModerationKillTests {
  private static let variables = ProcessInfo.processInfo.environment

  /// The databases that there are.
  private static let stores = ModeratedWorld.Store.allCases.filter {
    $0 == .sqlite || variables["CLASSIFIEDS_POSTGRES"] != nil
  }

  @Test(
    "After kills of the board, each acknowledged decision has its entry in the log, its statement and its effect once",
    arguments: stores
  )
  func kills(store: ModeratedWorld.Store) async throws {
    let kills = (Self.variables["CLASSIFIEDS_MODERATION_KILLS"].flatMap { Int($0) } ?? 6) / 2
    let first = Self.variables["CLASSIFIEDS_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...1_000_000)
    var (killed, acknowledged, unanswered, faults) = (0, 0, 0, [String]())
    var seed = first
    while killed < kills, faults.isEmpty {
      var world = try await ModeratedWorld(seed: seed, on: store)
      defer { world.end() }
      for _ in 0..<min(ModeratedWorld.rounds, kills - killed) where faults.isEmpty {
        killed += 1
        faults = try await world.play().map { "\($0) [CLASSIFIEDS_SEED=\(seed), \(store.rawValue), kill \(killed)]" }
      }
      acknowledged += world.acknowledged.count
      unanswered += world.unanswered
      seed += 1
    }
    print("\(store.rawValue), seed \(first): \(killed) kills, \(acknowledged) acknowledged, \(unanswered) repeated")
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    // Killing a board on which nothing happens would prove nothing.
    #expect(acknowledged > kills)
  }
}
