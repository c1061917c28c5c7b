import Foundation
import Testing

/// `./test` kills a few boards. `CLASSIFIEDS_MODERATION_KILLS=500 ./test --filter ModerationKillTests` kills 500 with each
/// database. `CLASSIFIEDS_SEED` repeats who acts, how, and when the board is killed, but not how far it is by then.
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
    let kills = Self.variables["CLASSIFIEDS_MODERATION_KILLS"].flatMap { Int($0) } ?? 3
    let first = Self.variables["CLASSIFIEDS_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...1_000_000)
    var (killed, acknowledged, answered, unanswered, faults) = (0, 0, 0, 0, [String]())
    var seed = first
    while killed < kills, faults.isEmpty {
      let rounds = min(ModeratedWorld.rounds, kills - killed)
      do {
        try await ModeratedWorld.with(seed: seed, on: store) { world in
          for _ in 0..<rounds where faults.isEmpty {
            killed += 1
            faults = try await world.play()
          }
          acknowledged += world.acknowledged.count
          answered += world.answered
          unanswered += world.unanswered
        }
      } catch {
        faults.append("\(error)")
      }
      faults = faults.map { "\($0) [CLASSIFIEDS_SEED=\(seed), \(store.rawValue), kill \(killed)]" }
      seed += 1
    }
    print(
      "\(store.rawValue), seed \(first): \(killed) kills, \(acknowledged) acknowledged, \(answered) of them "
        + "before a kill, \(unanswered) repeated"
    )
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    // Kills of boards that have done nothing yet, or that have done everything, would prove nothing. A few kills may be such.
    if killed >= 20 { #expect(answered > 0 && unanswered > 0) }
  }
}
