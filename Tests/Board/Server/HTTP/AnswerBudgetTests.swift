import NIOCore
import NIOEmbedded
import Synchronization
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Budget of answers", .hangLimit)
struct AnswerBudgetTests {
  /// A clock that only a test moves.
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    func now() -> ContinuousClock.Instant { time.withLock(\.self) }
    func advance(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  private static func connection() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "10.0.0.1", port: 1)).wait()
    return channel
  }

  @Test("A client that takes nothing for a second loses its connection when another needs the room")
  func slow() throws {
    let clock = Clock()
    let budget = AnswerBudget(100, clock: clock.now)
    let (slow, quick, third) = (try Self.connection(), try Self.connection(), try Self.connection())
    let (one, other) = (try budget.hold(50, for: slow), try budget.hold(50, for: quick))
    clock.advance(AnswerBudget.patience)
    other.progressed()

    let held = try budget.hold(50, for: third)

    withExtendedLifetime([one, other, held]) {
      #expect([slow, quick, third].map(\.isActive) == [false, true, true])
    }
  }

  @Test("While all clients take their answers, one more is refused, and has room when one of them has ended")
  func full() throws {
    let clock = Clock()
    let budget = AnswerBudget(100, clock: clock.now)
    let channels = try (0..<2).map { _ in try Self.connection() }
    var held = try channels.map { try budget.hold(50, for: $0) }
    clock.advance(AnswerBudget.patience - .milliseconds(1))

    #expect(throws: RequestError.busy) { try budget.hold(1, for: nil) }
    #expect(channels.allSatisfy { $0.isActive })
    held.removeLast()
    let third = try budget.hold(50, for: nil)
    withExtendedLifetime([third] + held) {}
  }

  @Test("An answer that loses its room does not give it back twice")
  func once() throws {
    let clock = Clock()
    let budget = AnswerBudget(100, clock: clock.now)
    var slow: HeldAnswer? = try budget.hold(100, for: Self.connection())
    clock.advance(AnswerBudget.patience)
    let held = try budget.hold(100, for: nil)
    #expect(slow != nil)
    slow = nil

    #expect(throws: RequestError.busy) { try budget.hold(1, for: nil) }
    withExtendedLifetime(held) {}
  }

  @Test("Only so many pieces of work run at a time, and the others follow in their order")
  func turns() async throws {
    let turns = Turns(1)
    let (entered, entering) = AsyncStream<Int>.makeStream()
    let gate = Gate()
    let order = Watched<[Int]>([])
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await turns.take {
          entering.yield(0)
          try? await gate.opened()
          order.change { $0.append(0) }
        }
      }
      for await _ in entered { break }
      group.addTask { await turns.take { order.change { $0.append(1) } } }
      gate.open()
    }

    #expect(order.value == [0, 1])
  }
}
