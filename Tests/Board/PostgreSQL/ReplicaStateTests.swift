import Testing

@testable import BoardPostgreSQL
@testable import BoardRules

@Suite("What is known of a replica")
struct ReplicaStateTests {
  private let start = ContinuousClock.now
  private let limits = ReplicaLimits(
    pauses: .milliseconds(5) ... .milliseconds(20),
    lag: .seconds(10),
    probes: .milliseconds(100) ... .seconds(10)
  )

  private func position(_ number: Int, incarnation: Int = 1) -> BoardPosition {
    BoardPosition(incarnation: incarnation, number: number)
  }

  @Test("One that has not replayed enough is not asked for that until a pause is over, which doubles up to its limit")
  func pauses() {
    var replica = ReplicaState(limits)
    var now = start
    for pause in [5, 10, 20, 20] {
      #expect(replica.mayAnswer(position(2), at: now))
      replica.found(position(1), needed: position(2), newest: nil, at: now)
      #expect(!replica.mayAnswer(position(2), at: now + .milliseconds(pause) - .nanoseconds(1)))
      #expect(replica.mayAnswer(position(1), at: now), "it has what this client needs")
      now += .milliseconds(pause)
    }
    replica.found(position(2), needed: position(2), newest: nil, at: now)
    replica.found(position(2), needed: position(3), newest: nil, at: now)
    #expect(replica.mayAnswer(position(3), at: now + .milliseconds(5)), "after a success the pause is short again")
  }

  @Test("One that shows what is not committed is not asked, whatever is needed, until the pause is over")
  func ahead() {
    var replica = ReplicaState(limits)
    replica.found(position(5), needed: position(5), newest: nil, at: start)
    replica.isAhead(at: start)
    #expect(!replica.mayAnswer(position(5), at: start))
    #expect(replica.mayAnswer(position(5), at: start + .milliseconds(5)))
  }

  @Test("It lags if what was committed ten seconds ago is still missing, also while newer writes come in")
  func lag() {
    var replica = ReplicaState(limits)
    replica.found(position(1), needed: position(1), newest: position(2), at: start)
    #expect(!replica.isLagging(at: start + .seconds(9)))
    replica.found(position(1), needed: position(1), newest: position(9), at: start + .seconds(9))
    #expect(replica.isLagging(at: start + .seconds(10)))
  }

  @Test("One that is always a little behind does not lag")
  func alwaysBehind() {
    var replica = ReplicaState(limits)
    for number in 1...30 {
      let now = start + .seconds(number)
      replica.found(position(number), needed: position(number), newest: position(number + 1), at: now)
      #expect(!replica.isLagging(at: now))
    }
  }

  @Test("A position of another run of the server has nothing of this one, whatever its number")
  func otherIncarnation() {
    var replica = ReplicaState(limits)
    replica.found(position(100), needed: position(1, incarnation: 2), newest: nil, at: start)
    #expect(!replica.mayAnswer(position(1, incarnation: 2), at: start))
    #expect(replica.mayAnswer(position(100), at: start))
  }

  @Test("One that is left out is not asked until it comes back, and then nothing is known of it")
  func absence() {
    var replica = ReplicaState(limits)
    replica.found(position(1), needed: position(2), newest: position(2), at: start)
    let (isNews, isNewsAgain) = (replica.leave(.lagging), replica.leave(.promoted))
    #expect(isNews && !isNewsAgain)
    #expect(!replica.mayAnswer(position(1), at: start + .seconds(60)))
    #expect(replica.absence == .promoted)
    replica.comeBack()
    #expect(replica.mayAnswer(position(2), at: start))
    #expect(!replica.isLagging(at: start + .seconds(60)))
  }
}
