import Foundation
import Testing
import WatchesTestSupport

@testable import Watches

@Suite("Queue of a channel")
struct WatchQueueStateMachineTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let events = [WatchEvent.fixture(3), .fixture(5)]

  private func begun(
    _ delivery: WatchDelivery = WatchDelivery(channel: .desktop, position: 1)
  ) -> (WatchQueueStateMachine, WatchQueueStateMachine.Action) {
    var machine = WatchQueueStateMachine()
    #expect(machine.handle(.begun) == .read)
    let action = machine.handle(.read(delivery, events, now: now, quietUntil: nil))
    return (machine, action)
  }

  @Test("The position moves after the events have arrived, and the queue is read again")
  func delivered() {
    var (machine, action) = begun()
    #expect(action == .send(events))
    action = machine.handle(.sent(.delivered, now: now, jitter: 0))
    let reached = WatchDelivery(channel: .desktop, position: 5)
    #expect(action == .save(reached))
    #expect(machine.handle(.saved) == .read)
    #expect(machine.handle(.read(reached, [], now: now, quietUntil: nil)) == .rest(.done))
    #expect(machine.told == 2)
  }

  @Test("A failure keeps the position, and the queue rests")
  func failed() {
    var (machine, _) = begun()
    let action = machine.handle(.sent(.failed(.status(500)), now: now, jitter: 0))
    let until = now.addingTimeInterval(5)
    #expect(
      action
        == .save(WatchDelivery(channel: .desktop, position: 1, failures: 1, failure: "status 500", nextTry: until))
    )
    #expect(machine.handle(.saved) == .rest(.failed(.status(500), until: until)))
    #expect(machine.told == 0)
  }

  @Test("A success ends the series of failures")
  func recovered() {
    let failed = WatchDelivery(channel: .desktop, position: 1, failures: 9, failure: "timeout", nextTry: now)
    var (machine, action) = begun(failed)
    #expect(action == .send(events))
    action = machine.handle(.sent(.delivered, now: now, jitter: 0))
    #expect(action == .save(WatchDelivery(channel: .desktop, position: 5)))
  }

  @Test(
    "Pauses grow to ten minutes, with a quarter of jitter, and are never shorter than the receiver asked for",
    arguments: [
      (0, 0.0, nil, 5.0), (1, 0, nil, 10), (2, 0, nil, 20), (6, 0, nil, 320), (7, 0, nil, 600), (Int.max, 0, nil, 600),
      (0, 1, nil, 6.25), (7, 0.5, nil, 675), (0, 9, nil, 6.25), (3, 0, 7, 40), (3, 0, 3_600, 3_600),
      (0, 0, 90_000, 86_400),
    ] as [(Int, Double, Int?, TimeInterval)]
  )
  func pauses(failures: Int, jitter: Double, asked: Int?, pause: TimeInterval) {
    var (machine, _) = begun(WatchDelivery(channel: .desktop, position: 1, failures: failures))
    let result = WatchSendResult.failed(.timedOut, retryAfter: asked.map { .seconds($0) })
    guard case .save(let delivery) = machine.handle(.sent(result, now: now, jitter: jitter)) else {
      Issue.record("The failure is not saved.")
      return
    }
    #expect(delivery.nextTry == now.addingTimeInterval(pause))
  }

  @Test("Before the time of the next attempt, nothing is sent")
  func tooEarly() {
    let until = now.addingTimeInterval(600)
    let (_, action) = begun(
      WatchDelivery(channel: .desktop, position: 1, failures: 8, failure: "status 503", nextTry: until)
    )
    #expect(action == .rest(.failed(.status(503), until: until)))
  }

  @Test("A next attempt that is further away than any pause is made at once: the clock was wrong")
  func clockSetBack() {
    let (_, action) = begun(
      WatchDelivery(channel: .desktop, position: 1, failures: 1, nextTry: now.addingTimeInterval(86_401))
    )
    #expect(action == .send(events))
  }

  @Test("In quiet hours nothing is sent, and the queue rests until they end")
  func quiet() {
    var machine = WatchQueueStateMachine()
    let end = now.addingTimeInterval(60)
    _ = machine.handle(.begun)
    let delivery = WatchDelivery(channel: .desktop, position: 1)
    #expect(machine.handle(.read(delivery, events, now: now, quietUntil: end)) == .rest(.quiet(until: end)))
    #expect(machine.handle(.read(delivery, [], now: now, quietUntil: end)) == .rest(.done))
  }

  @Test("A receiver that wants no more events ends the channel, but does not lose its position")
  func ended() {
    var (machine, _) = begun()
    let action = machine.handle(.sent(.ended(.gone), now: now, jitter: 0))
    let delivery = WatchDelivery(channel: .desktop, position: 1, failure: "gone", hasEnded: true)
    #expect(action == .save(delivery))
    #expect(machine.handle(.saved) == .rest(.ended))
    let (_, again) = begun(delivery)
    #expect(again == .rest(.ended))
  }

  @Test("An attempt that was interrupted changes nothing")
  func interrupted() {
    var (machine, _) = begun()
    #expect(machine.handle(.sent(.interrupted, now: now, jitter: 0)) == .rest(.unfinished))
  }

  @Test(
    "Another process, a store that fails and the end of the time let the queue rest",
    arguments: [
      (WatchQueueStateMachine.Event.busy, WatchQueueStateMachine.Rest.busy), (.storeFailed, .storeFailed),
      (.timeIsUp, .unfinished),
    ]
  )
  func others(event: WatchQueueStateMachine.Event, rest: WatchQueueStateMachine.Rest) {
    var machine = WatchQueueStateMachine()
    _ = machine.handle(.begun)
    #expect(machine.handle(event) == .rest(rest))
  }

  @Test(
    "Every failure is read back from its text",
    arguments: [
      .status(500), .gone, .unreachable("h:1"), .broken("h"), .insecure("h"), .timedOut, .exitCode(3), .crashed,
      .missingProgram("/a b/c"), .noDesktop, .unwritable("No such file or directory"),
    ] as [WatchDeliveryFailure]
  )
  func texts(failure: WatchDeliveryFailure) {
    #expect(WatchDeliveryFailure(failure.text) == failure)
  }

  @Test("An unknown failure is none", arguments: ["", "status", "status x", "what", "gone 1"])
  func unknown(text: String) { #expect(WatchDeliveryFailure(text) == nil) }
}
