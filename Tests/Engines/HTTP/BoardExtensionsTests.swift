import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite("What a board can do beyond the contract", .hangLimit)
struct BoardExtensionsTests {
  private let client = StubHTTPClient()
  private let store = StubStore()
  private let now = Watched(Date(timeIntervalSince1970: 1_600_000_000))
  private let clock = TestClock()

  private var extensions: BoardExtensions {
    .stub(client, store: store, now: { [now] in now.value }, clock: clock)
  }

  private func answer(_ extensions: String, after gate: Gate? = nil) {
    client.answer("/board", after: gate, with: HTTPResponse(status: 200, body: Data(extensions.utf8)))
  }

  @Test("A cancelled question does not wait for the board, and the answer serves the others")
  func cancellation() async throws {
    let answered = Gate()
    answer(#"{"extensions":["search"]}"#, after: answered)
    let extensions = extensions
    let patient = Task { await extensions.hasSearch() }
    try await client.waitForRequests()
    let question = Task { await extensions.hasChanges() }

    question.cancel()
    #expect(await question.value == false)
    answered.open()

    #expect(await patient.value)
    #expect(client.requests.count == 1)
  }

  @Test("A board that did not answer until nobody waited any more is asked again")
  func abandoned() async throws {
    let extensions = extensions
    answer("", after: Gate())
    let question = Task { await extensions.hasSearch() }
    try await client.waitForRequests()

    question.cancel()
    #expect(await question.value == false)

    answer(#"{"extensions":["search"]}"#)
    #expect(await extensions.hasSearch())
    try await client.waitForCancelled()
  }

  @Test("A board that is unavailable is not remembered as a plain one", arguments: [408, 429, 500, 503])
  func unavailable(status: Int) async throws {
    let extensions = extensions
    client.answer("/board", with: HTTPResponse(status: status))
    await #expect(throws: BoardTrouble(response: HTTPResponse(status: status))) { try await extensions.names() }
    answer(#"{"extensions":["publish"]}"#)
    #expect(await extensions.hasPublishing() == true)
    try client.verify()
  }

  @Test(
    "What a board says of itself counts for a day, in every process",
    arguments: [
      (200, #"{"extensions":["search","accounts"]}"#, ["search", "accounts"]),
      (200, #"{"extensions":[],"keeps":false}"#, ["in-memory"]), (404, #"{"error":true,"reason":"Not Found"}"#, []),
      (405, "", []), (501, "", []),
    ]
  )
  func memory(status: Int, body: String, listed: [String]) async throws {
    let names = Set(listed)
    client.answer("/board", with: HTTPResponse(status: status, body: Data(body.utf8)))
    let first = extensions
    #expect(try await first.names() == names)

    now.change { $0 += 86_399 }
    #expect(try await first.names() == names)
    #expect(try await extensions.names() == names)

    now.change { $0 += 1 }
    answer(#"{"extensions":["changes"]}"#)
    #expect(try await first.names() == ["changes"])
    #expect(try await extensions.names() == ["changes"])
    try client.verify()
  }

  @Test(
    "Junk is taken for the answer of a plain board, but only for a minute, and not by other processes",
    arguments: [(200, "<html>Sign in</html>"), (200, "{}"), (302, ""), (401, ""), (403, "")]
  )
  func junk(status: Int, body: String) async throws {
    client.answer("/board", with: HTTPResponse(status: status, body: Data(body.utf8)))
    let extensions = extensions
    #expect(try await extensions.names() == [])
    now.change { $0 += 59 }
    #expect(try await extensions.names() == [])
    #expect(store.kept.value == nil)

    now.change { $0 += 1 }
    answer(#"{"extensions":["search"]}"#)
    #expect(try await extensions.names() == ["search"])
    try client.verify()
  }

  @Test("Who does not wait for the board gets what it said last, and causes one question")
  func soFar() async throws {
    let gate = Gate()
    let extensions = extensions
    answer(#"{"extensions":["search"]}"#, after: gate)
    #expect(await extensions.namesSoFar() == nil)
    #expect(await extensions.namesSoFar() == nil)
    gate.open()
    #expect(try await extensions.names() == ["search"])

    now.change { $0 += 86_400 }
    let next = Gate()
    answer(#"{"extensions":[]}"#, after: next)
    #expect(await extensions.namesSoFar() == ["search"])
    #expect(await extensions.searches)
    next.open()
    #expect(try await extensions.names() == [])
    #expect(await !extensions.searches)
    try client.verify()
  }

  @Test(
    "A board's name is a line of at most 60 characters, or none",
    arguments: [
      ("Dorfbrett", "Dorfbrett"), (String(repeating: "é", count: 60), String(repeating: "é", count: 60)), ("", nil),
      ("Dorf\nbrett", nil), (String(repeating: "x", count: 61), nil), ("classifieds", nil),
      ("x" + String(repeating: "\u{301}", count: 500), nil),
    ]
  )
  func title(name: String, expected: String?) async throws {
    let extensions = extensions
    let json = try JSONEncoder().encode(name)
    answer(#"{"name":\#(String(decoding: json, as: UTF8.self)),"extensions":[]}"#)

    _ = try await extensions.names()

    #expect(await extensions.title == expected)
  }

  @Test(
    "The currency that a board names is known in every process, and nothing else is one",
    arguments: [
      (#""extensions":["search"],"currency":"CHF""#, "CHF"), (#""extensions":["search"]"#, nil),
      (#""extensions":["currency:CHF"]"#, nil), (#""extensions":[],"currency":"chf""#, nil),
      (#""extensions":[],"currency":"CHFX""#, nil), (#""extensions":[],"currency":"C,F""#, nil),
    ]
  )
  func currency(description: String, expected: String?) async throws {
    let (first, second) = (extensions, extensions)
    #expect(first.currency == nil)
    answer("{\(description)}")

    _ = try await first.names()
    await second.recall()

    #expect(first.currency == expected)
    #expect(second.currency == expected)
    try client.verify()
  }

  @Test("Junk does not change the currency of a board that has named it")
  func currencyAndJunk() async throws {
    let extensions = extensions
    answer(#"{"extensions":["search"],"currency":"CHF"}"#)
    _ = try await extensions.names()
    now.change { $0 += 86_400 }
    answer("<html>Sign in</html>")

    #expect(try await !extensions.names().contains("search"))
    #expect(extensions.currency == "CHF")
  }

  @Test("A board in the same process is waited for, and has the currency of its user")
  func near() async throws {
    answer(#"{"extensions":["search"],"currency":"CHF"}"#)
    let url = try #require(URL(string: "http://board.test"))
    let extensions = BoardExtensions(client: client, base: { url }, store: nil, isNear: true, now: { Date() })

    #expect(await extensions.namesSoFar()?.contains("search") == true)
    #expect(extensions.currency == nil)
  }

  @Test("The end of a process waits for an answer that is on its way, but not for long")
  func settling() async throws {
    let gate = Gate()
    let extensions = extensions
    // Nothing is on its way.
    await extensions.settle()

    answer(#"{"extensions":["search"]}"#, after: gate)
    #expect(await extensions.namesSoFar() == nil)
    try await client.waitForRequests()
    let late = Task { await extensions.settle() }
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(250))
    await late.value
    #expect(store.kept.value == nil)

    let settled = Task { await extensions.settle() }
    try await clock.waitForSleepers()
    gate.open()
    await settled.value
    #expect(store.kept.value?.names == ["search"])
  }

  @Test("A slow board is given as long again as its answer has taken so far, from 250 ms to two seconds")
  func slow() async throws {
    let gate = Gate()
    let extensions = extensions
    answer(#"{"extensions":["search"]}"#, after: gate)
    #expect(await extensions.namesSoFar() == nil)
    try await client.waitForRequests()

    // So long after the question, and the longest wait then.
    for (age, patience) in [(0, 250), (100, 250), (700, 700), (1_900, 1_900), (9_000, 2_000)] {
      clock.advance(by: .milliseconds(age) - clock.now.offset)
      let settling = Task { await extensions.settle() }
      try await clock.waitForSleepers()
      #expect(clock.waits == [.milliseconds(patience)])
      settling.cancel()
      await settling.value
    }
    gate.open()
  }
}

/// A store in memory.
private final class StubStore: BoardExtensionsStore {
  let kept = Watched<(names: Set<String>, seenAt: Date)?>(nil)

  func extensions() async throws -> (names: Set<String>, seenAt: Date)? { kept.value }
  func setExtensions(_ names: Set<String>, seenAt date: Date) async throws { kept.change { $0 = (names, date) } }
}
