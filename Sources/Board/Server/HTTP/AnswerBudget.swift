import BoardRules
import Hummingbird
import NIOCore
import Synchronization

/// The budget of answers in memory, over all connections.
///
/// If it is used up, the clients that have taken nothing for a while lose their connections, those that have waited
/// longest first. So a client that asks and does not read costs others nothing.
final class AnswerBudget: Sendable {
  /// How long a client may take nothing while others need room.
  static let patience = Duration.seconds(1)

  private struct Holding {
    let bytes: Int
    /// `nil` for a request of this process.
    let channel: (any Channel)?
    var progressed: ContinuousClock.Instant
  }

  private struct State {
    var left: Int
    var holdings: [Int: Holding] = [:]
    var lastNumber = 0
  }

  private let state: Mutex<State>
  private let clock: @Sendable () -> ContinuousClock.Instant

  init(_ bytes: Int, clock: @escaping @Sendable () -> ContinuousClock.Instant) {
    state = Mutex(State(left: bytes))
    self.clock = clock
  }

  /// A JSON document. A long one counts until its client has it. Throws ``RequestError/busy``.
  func response(json: String, for channel: (any Channel)?) throws(RequestError) -> Response {
    let length = json.utf8.count
    return Response(json: json, held: length > Response.piece ? try hold(length, for: channel) : nil)
  }

  /// Reserves bytes for an answer, as long as the result exists. Throws ``RequestError/busy``.
  func hold(_ bytes: Int, for channel: (any Channel)?) throws(RequestError) -> HeldAnswer {
    let now = clock()
    let (number, slow) = state.withLock { state -> (Int?, [any Channel]) in
      var slow: [any Channel] = []
      let idle = state.holdings.filter { $0.value.channel != nil && now - $0.value.progressed >= Self.patience }
      for (number, holding) in idle.sorted(by: { $0.value.progressed < $1.value.progressed }) where bytes > state.left {
        state.left += holding.bytes
        state.holdings[number] = nil
        if let channel = holding.channel { slow.append(channel) }
      }
      guard bytes <= state.left else { return (nil, slow) }
      state.left -= bytes
      state.lastNumber += 1
      state.holdings[state.lastNumber] = Holding(bytes: bytes, channel: channel, progressed: now)
      return (state.lastNumber, slow)
    }
    for channel in slow { channel.close(promise: nil) }
    guard let number else { throw .busy }
    return HeldAnswer(self, number)
  }

  fileprivate func progressed(_ number: Int) {
    let now = clock()
    state.withLock { $0.holdings[number]?.progressed = now }
  }

  fileprivate func giveBack(_ number: Int) {
    state.withLock { state in
      if let holding = state.holdings.removeValue(forKey: number) { state.left += holding.bytes }
    }
  }
}

/// The part of the budget that one answer has.
final class HeldAnswer: Sendable {
  private let budget: AnswerBudget
  private let number: Int

  fileprivate init(_ budget: AnswerBudget, _ number: Int) { (self.budget, self.number) = (budget, number) }

  /// Records that the client has taken a part of the answer.
  func progressed() { budget.progressed(number) }

  deinit { budget.giveBack(number) }
}
