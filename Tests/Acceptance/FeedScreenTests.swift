import Foundation
import TestSupport
import Testing

/// The feed and the comments screen as users see them: on a real terminal, with a server that the test controls.
@Suite("Comments on a terminal", .hangLimit)
struct FeedScreenTests {
  private static let image = "00000000-0000-4000-8000-000000000001"
  private static let line = "feed comments id:\(image)"

  private let installation: Installation

  init() throws {
    installation = try Installation()
  }

  private static func comments(_ count: Int) -> String {
    let items = (0..<count).map { number in
      #"{"id":"00000000-0000-4000-8000-\#(100_000_000_000 + number)","message":"Message \#(number + 1)","#
        + #""created_at":"2026-11-01T11:55:00Z","author":{"username":"Ioanna"}}"#
    }
    return #"{"items":[\#(items.joined(separator: ","))]}"#
  }

  private func environment(_ server: RawServer, _ additions: [String: String] = [:]) -> [String: String] {
    installation.environment(
      [
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": server.address,
        "CLASSIFIEDS_NOW": "2026-11-01T12:00:00Z",
      ].merging(additions) { $1 }
    )
  }

  private func prompt(
    _ server: RawServer,
    _ additions: [String: String] = [:],
    columns: Int = 100,
    rows: Int = 30
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: environment(server, additions),
      columns: columns,
      rows: rows
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }

  @Test("Leaving the comments closes the connection", arguments: ["\u{1B}", "back\r", "\u{3}", "\u{4}"])
  func cancelled(keys: String) async throws {
    let server = try RawServer { _ in [.silence] }
    let terminal = try await prompt(server)

    terminal.send(Self.line + "\r")
    try await terminal.waitUntil("a spinner") { $0.text.contains("Comments>") && $0.text.contains(" loading …") }
    try await server.waitForRequests()
    terminal.send(keys)

    try await server.waitForClose(ofConnection: 1)
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    terminal.send("paths\r")
    try await terminal.waitUntil("the prompt at work") { $0.text.contains("\ncache") }
  }

  @Test("An error keeps the comments, the next reload removes it, and new comments are marked")
  func reload() async throws {
    let gate = Gate()
    let server = try RawServer { request in
      switch request.number {
      case 1: [.answer(body: Self.comments(2))]
      case 2: [.answer(500)]
      default: [.wait(gate), .answer(body: Self.comments(3))]
      }
    }
    let terminal = try await prompt(server)
    terminal.send(Self.line + "\r")
    try await terminal.waitUntil("comments") {
      $0.text.contains("Comments>\n2 comments\nIoanna · 5 minutes ago\n  Message 1\nIoanna")
    }

    terminal.send("reload\r")
    try await terminal.waitUntil("an error, and the comments") {
      $0.text.contains("\nThe server's response is not valid: status 500. Showing the earlier comments.\nIoanna")
    }
    terminal.send("reload\r")
    try await server.waitForRequests(3)
    try await terminal.waitUntil("no error") { $0.text.contains("\n2 comments, ") && !$0.text.contains("not valid") }
    gate.open()
    try await terminal.waitUntil("the third one") {
      $0.text.contains("\n3 comments, 1 new\n") && $0.text.contains("Ioanna · 5 minutes ago · new\n  Message 3")
    }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    terminal.send("quit\r")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("A missing connection has its own message, in Greek as well")
  func refused() async throws {
    let server = try RawServer { _ in [.close] }
    let terminal = try await prompt(server, ["LANG": "el_GR.UTF-8"])

    terminal.send(Self.line + "\r")
    try await terminal.waitUntil("an error") {
      $0.text.contains("Σχόλια>\nΔεν ήταν δυνατή η σύνδεση στο διακομιστή: ")
    }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
  }

  @Test("Watched comments are reloaded automatically with new ones marked, and a narrow window wraps them")
  func watched() async throws {
    let server = try RawServer { request in [.answer(body: Self.comments(min(3, request.number + 1)))] }
    let terminal = try await prompt(server)

    terminal.send(Self.line + " --watch 1s\r")
    // It is marked for a second, and then no longer new.
    try await terminal.waitUntil("a mark") { $0.text.contains("Ioanna · 5 minutes ago · new\n  Message 3") }
    terminal.resize(columns: 30, rows: 24)
    try await terminal.waitUntil("the comments again") {
      $0.text.contains("\n3 comments, every 1 s") && $0.text.contains("Message 3")
    }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    terminal.send("quit\r")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test(
    "As arguments on a terminal comments are printed, and with --watch there is a screen without a prompt around it"
  )
  func once() async throws {
    let server = try RawServer { _ in [.answer(body: Self.comments(1))] }
    func run(_ words: [String]) throws -> PseudoTerminal {
      try PseudoTerminal(
        Installation.program,
        arguments: ["feed", "comments", "id:\(Self.image)"] + words,
        environment: environment(server),
        columns: 80,
        rows: 24
      )
    }

    let printing = try run([])
    #expect(try await printing.exitStatus() == 0)
    #expect(printing.screen.text.contains("Comments\nIoanna · 5 minutes ago\n  Message 1"))
    let watching = try run(["--watch", "30s"])
    try await watching.waitUntil("the screen") { $0.text.contains("Comments>\n1 comment, every 30 s\nIoanna") }
    watching.send("back\r")
    #expect(try await watching.exitStatus() == 0)
  }

  @Test("In a pipe a watched document is written at once, and the program ends with its reader")
  func piped() async throws {
    let server = try RawServer { request in [.answer(body: Self.comments(min(2, request.number)))] }
    let session = try ProgramSession(
      ["feed", "comments", "id:\(Self.image)", "--watch", "1s", "--json"],
      in: installation,
      environment: ["CLASSIFIEDS_SERVER": server.address]
    )

    let first = try await session.readLine()
    let second = try await session.readLine()

    #expect(first.contains("Message 1"))
    #expect(second.contains("Message 2") && !second.contains("Message 1"))
    session.kill()
  }

  @Test(
    "A configured feed server gets its ids back in its own spelling, and the board is not contacted"
  )
  func server() async throws {
    let board = try RawServer { _ in [.answer(500)] }
    let id = "7f022400-4c0b-4526-ade7-553cacd9a82e"
    let feed = try RawServer { request in
      let items = request.number == 1 ? #"{"id":"\#(id)","image":"http://h/1.png"}"# : ""
      return [.answer(body: #"{"items":[\#(items)]}"#)]
    }

    let run = try await ProgramRun.run(
      ["--json", "-c", "feed", "-c", "feed comments 1"],
      in: installation,
      environment: ["CLASSIFIEDS_SERVER": board.address, "CLASSIFIEDS_FEED_SERVER": feed.address]
    )

    #expect(
      run.output == #"""
        {"source":"server","cached_at":null,"items":[{"row":1,"id":"\#(id)","description":null,"location":null,\#
        "image":"http://h/1.png"}]}
        {"items":[]}

        """#
    )
    let lines = feed.requests.map { $0.head.prefix { $0 != "\r" && $0 != "\n" } }
    #expect(lines == ["GET /feed?limit=10 HTTP/1.1", "GET /image/\(id)/comments HTTP/1.1"])
    #expect(board.requests.isEmpty)
  }

  @Test(
    "The cache is shown for exactly seven days by the configured time, and deleted at the end of a prompt session",
    arguments: [("2026-11-08T11:59:59Z", true), ("2026-11-08T12:00:00Z", false), ("2026-11-08T12:00:01Z", false)]
  )
  func cache(now: String, isValid: Bool) async throws {
    let body = #"{"items":[{"id":"\#(Self.image)","description":"A lake.","image":"http://h/1.png"}]}"#
    let server = try RawServer { request in request.number == 1 ? [.answer(body: body)] : [.close] }
    func feed(_ time: String) async throws -> ProgramRun {
      let environment = ["CLASSIFIEDS_SERVER": server.address, "CLASSIFIEDS_NOW": time]
      return try await ProgramRun.run(["feed"], in: installation, environment: environment)
    }
    #expect(try await feed("2026-11-01T12:00:00Z").exitCode == 0)

    let offline = try await feed(now)
    #expect(offline.exitCode == (isValid ? 0 : 5))
    #expect(offline.output == (isValid ? "1\t\(Self.image)\tA lake.\t\thttp://h/1.png\n" : ""))
    #expect(
      offline.errors.contains(isValid ? "Showing the copy saved 6 days ago" : "was loaded 1 week ago and has expired")
    )

    let terminal = try await prompt(server, ["CLASSIFIEDS_NOW": now])
    terminal.send("quit\r")
    #expect(try await terminal.exitStatus() == 0)
    // Reading does not delete: a clock set back finds what is left.
    let back = try await feed("2026-11-02T12:00:00Z")
    #expect(back.exitCode == (isValid ? 0 : 5))
    #expect(back.errors.contains(isValid ? "Showing the copy saved 1 day ago" : "There is no saved copy"))
  }
}
