import Birds
import BirdsTestSupport
import Foundation
import TestSupport
import Testing

@Suite("Listening rules")
struct BirdsListenerStateMachineTests {
  private var timeline = Timeline()

  private mutating func becomeLive() {
    _ = timeline.start()
    _ = timeline.received(.added, .bird(2), .bird(1), .current, .settled("a"))
  }

  @Test("Nothing is reported before the first state is complete and consistent")
  mutating func initial() {
    #expect(timeline.start() == ["connecting", "open from nothing"])
    #expect(timeline.received(.added, .bird(2), .settled("early"), .bird(1), .current) == [])
    #expect(timeline.received(.settled("a")) == ["first [1 2] +1 +2 (a)", "live"])
  }

  @Test("An empty collection is a first state too")
  mutating func empty() {
    _ = timeline.start()
    #expect(timeline.received(.added, .current, .settled("a")) == ["first []  (a)", "live"])
  }

  @Test("Changes are reported together at the next consistent moment")
  mutating func changes() {
    becomeLive()
    #expect(timeline.received(.bird(1, "other"), .bird(3), .noBird(2)) == [])
    #expect(timeline.received(.settled("b")) == ["[1 3] ~1 -2 +3 (b)"])
  }

  @Test("Changes that cancel out are not reported, nor are heartbeats")
  mutating func same() {
    becomeLive()
    #expect(timeline.received(.bird(1), .settled("b"), .settled("c")) == [])
    #expect(timeline.received(.bird(3), .noBird(3), .settled("d")) == [])
    #expect(timeline.ended()[1...] == ["wait 0.25 seconds"])
    #expect(timeline.waited() == ["connecting", "open from d"])
  }

  @Test("After a reset only the differences are reported")
  mutating func reset() {
    becomeLive()
    #expect(timeline.received(.bird(9), .reset, .bird(2, "other"), .settled("x")) == [])
    #expect(timeline.received(.current, .settled("b")) == ["[2] -1 ~2 (b)"])
  }

  @Test("After an interruption, listening resumes at the last consistent state and discards what came later")
  mutating func cut() {
    becomeLive()
    _ = timeline.received(.bird(3))
    #expect(timeline.ended(.unavailable) == ["not live: unavailable", "wait 0.25 seconds"])
    #expect(timeline.waited() == ["connecting", "open from a"])
    #expect(timeline.received(.added, .bird(4), .current, .settled("b")) == ["[1 2 4] +4 (b)", "live"])
  }

  @Test("More birds than a catalogue can have are refused, and the known ones stay")
  mutating func endless() {
    becomeLive()
    let large = String(repeating: "x", count: 1 << 20)
    for number in 3..<66 { #expect(timeline.received(.bird(number, large)) == []) }
    #expect(timeline.received(.bird(66, large)) == ["close", "stopped: outOfRange", "halt"])
    #expect(timeline.waited() == ["connecting", "open from a"])
    // The same bird again needs no more room.
    for _ in 0..<100 { #expect(timeline.received(.bird(3, large)) == []) }
    #expect(timeline.received(.noBird(3), .current, .settled("b")) == ["[1 2]  (b)", "live"])
  }

  @Test("More names than a catalogue can have are refused, even if all of them only report removals")
  mutating func endlessNames() {
    becomeLive()
    for number in 0..<100_000 { #expect(timeline.received(.gone("birds/\(number)")) == []) }
    #expect(timeline.received(.gone("birds/one-more")) == ["close", "stopped: outOfRange", "halt"])
  }

  @Test("The number of documents is known, however they are added and removed")
  mutating func counted() {
    becomeLive()
    #expect(timeline.received(.bird(3), .bird(3), .noBird(1), .noBird(9), .count(2)) == [])
    #expect(timeline.received(.bird(1), .count(3), .noBird(1), .noBird(1), .count(2)) == [])
    #expect(timeline.received(.settled("b"), .count(2)) == ["[2 3] -1 +3 (b)"])
    #expect(timeline.received(.reset, .count(0), .bird(2), .count(1)) == [])
  }

  @Test("A resumed stream without changes is live nevertheless")
  mutating func nothingNew() {
    becomeLive()
    _ = timeline.ended()
    _ = timeline.waited()
    #expect(timeline.received(.added, .current, .settled("a")) == ["[1 2]  (a)", "live"])
  }

  @Test("Pauses grow to half a minute, and start over after a consistent state")
  mutating func backoff() {
    var pauses: [String] = []
    for _ in 0..<9 {
      pauses.append(timeline.ended(.unavailable).last ?? "")
      _ = timeline.waited()
    }
    #expect(
      pauses == ["0.25", "0.5", "1.0", "2.0", "4.0", "8.0", "16.0", "30.0", "30.0"].map { "wait \($0) seconds" }
    )
    becomeLive()
    #expect(timeline.ended(.unavailable).last == "wait 0.25 seconds")
  }

  @Test("An overloaded service gets the longest pause")
  mutating func exhausted() {
    becomeLive()
    #expect(timeline.ended(.resourceExhausted) == ["not live: resourceExhausted", "wait 30.0 seconds"])
  }

  @Test("A wrong document count causes a request for everything, and only differences are reported")
  mutating func mismatch() {
    becomeLive()
    #expect(timeline.received(.count(2)) == [])
    #expect(timeline.received(.count(1)) == ["close", "connecting", "open from nothing"])
    #expect(timeline.received(.added, .bird(2), .current, .settled("b")) == ["[2] -1 (b)", "live"])
  }

  @Test("The count refers to the documents sent so far, consistent or not")
  mutating func countsPending() {
    becomeLive()
    #expect(timeline.received(.bird(3), .bird(1, "other"), .noBird(2), .noBird(7), .count(2)) == [])
    #expect(timeline.received(.bird(4), .count(3), .settled("b")) == ["[1 3 4] ~1 -2 +3 +4 (b)"])
  }

  @Test("A complete collection with a wrong count is not requested again at once")
  mutating func wrongTwice() {
    _ = timeline.start()
    #expect(timeline.received(.added, .bird(1), .count(2)) == ["close", "not live: ended", "wait 0.25 seconds"])
    #expect(timeline.waited() == ["connecting", "open from nothing"])
  }

  @Test(
    "A resume token that the service refuses is forgotten, once",
    arguments: [FirestoreError.Code.invalidArgument, .failedPrecondition, .outOfRange, .notFound, .dataLoss]
  )
  mutating func badToken(code: FirestoreError.Code) {
    becomeLive()
    #expect(timeline.ended(code) == ["connecting", "open from nothing"])
    #expect(timeline.ended(code) == ["stopped: \(code)", "halt"])
  }

  @Test("A refused identity is renewed once in a row")
  mutating func unauthenticated() {
    _ = timeline.start()
    #expect(timeline.ended(.unauthenticated) == ["renew", "open from nothing"])
    #expect(timeline.ended(.unauthenticated) == ["stopped: unauthenticated", "halt"])
    #expect(timeline.waited() == ["connecting", "open from nothing"])
    #expect(timeline.ended(.unauthenticated) == ["renew", "open from nothing"])
    _ = timeline.received(.current, .settled("a"))
    #expect(timeline.ended(.unauthenticated) == ["renew", "open from a"])
  }

  @Test(
    "A forbidden request is not retried automatically",
    arguments: [FirestoreError.Code.permissionDenied, .unimplemented]
  )
  mutating func halts(code: FirestoreError.Code) {
    becomeLive()
    #expect(timeline.ended(code) == ["stopped: \(code)", "halt"])
    #expect(timeline.waited() == ["connecting", "open from a"])
  }

  @Test("A target that the service removes ends the stream")
  mutating func removed() {
    becomeLive()
    #expect(
      timeline.received(.removed(FirestoreError(.unavailable))) == [
        "close", "not live: unavailable", "wait 0.25 seconds",
      ]
    )
    #expect(timeline.waited() == ["connecting", "open from a"])
    #expect(timeline.received(.removed(nil)) == ["close", "not live: ended", "wait 0.5 seconds"])
  }

  @Test("Stored birds are the starting point, and only differences from them are reported")
  mutating func kept() {
    timeline = Timeline(
      from: CachedBirds(birds: [.fixture(1), .fixture(2)], savedAt: .distantPast, resumeToken: Data("k".utf8))
    )
    #expect(timeline.start() == ["connecting", "open from k"])
    #expect(timeline.received(.added, .noBird(1), .count(1), .current, .settled("a")) == ["[2] -1 (a)", "live"])
  }

  @Test("Stored birds without a resume token are compared with the whole collection")
  mutating func keptWithoutToken() {
    timeline = Timeline(from: CachedBirds(birds: [.fixture(1), .fixture(2)], savedAt: .distantPast))
    #expect(timeline.start() == ["connecting", "open from nothing"])
    #expect(timeline.received(.added, .bird(2), .bird(3), .current, .settled("a")) == ["[2 3] -1 +3 (a)", "live"])
  }

  @Test("A document that is not a bird is left out but counted, and prevents resuming later")
  mutating func unreadable() {
    let odd = ListenEvent.document("projects/p/databases/d/documents/birds/odd")
    _ = timeline.start()
    #expect(timeline.received(.bird(1), odd, .current, .count(2), .settled("a")) == ["first [1] +1 (none)", "live"])
    _ = timeline.received(.gone("projects/p/databases/d/documents/birds/odd"))
    #expect(timeline.received(.count(1), .bird(2), .settled("b")) == ["[1 2] +2 (b)"])
  }
}
