import Foundation
import TestSupport
import Testing

/// A download of orders as users see it: beside the prompt, from a server that delays it.
@Suite("Orders during a download", .hangLimit)
struct OrdersDownloadTests {
  private static let row = """
    {"orderId":"00000000000000000000000000000001","currency":"BTC","amount":"3.0019","orderType":"deposit",\
    "orderStatus":"executed","createdAt":"1619005800000"}
    """

  private let installation: Installation
  private let board: BoardProcess
  private let gate = Gate()

  init() async throws {
    installation = try Installation()
    board = try await BoardProcess.start(in: installation)
  }

  /// A server whose first response is one order, and whose later ones stop after the first order until the gate is open.
  private func server() throws -> RawServer {
    let body = #"{"orders":[\#(Self.row)]}"#
    return try RawServer { [gate] request in
      if request.number == 1 { return [.answer(body: body)] }
      let (first, rest) = (body.prefix(100), body.dropFirst(100))
      return [
        .answerHead(headers: [("Content-Length", String(body.utf8.count))]), .send(String(first)), .wait(gate),
        .send(String(rest)),
      ]
    }
  }

  private func variables(_ server: RawServer) -> [String: String] {
    ["CLASSIFIEDS_SERVER": board.address, "CLASSIFIEDS_ORDERS_SERVER": server.address]
  }

  private func prompt(_ server: RawServer) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment(
        variables(server).merging(["TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null"]) { $1 }
      ),
      columns: 100,
      rows: 30
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }

  @Test(
    "During a download an ad is searched live and the old ledger shown, Ctrl-C stops it and `retry` starts again"
  )
  func beside() async throws {
    let server = try server()
    let first = try await ProgramRun.run(["orders", "download"], in: installation, environment: variables(server))
    #expect(first.exitCode == 0)
    let terminal = try await prompt(server)

    terminal.send("orders download\r")
    try await terminal.waitUntil("a bar") { $0.text.contains("[########") && $0.text.contains("100 B of ") }
    terminal.send("search tandem")
    try await terminal.waitUntil("bar and rows") {
      $0.text.contains("[########") && $0.text.contains("1 ad, live\n  1  Tandem de 1983")
    }
    terminal.send("\u{15}")
    try await terminal.waitUntil("an empty line") { $0.text.contains("\nclassifieds>\n[########") }
    terminal.send("\u{3}")
    try await terminal.waitUntil("what was kept") {
      $0.text.contains("The download was stopped. The ledger still has 1 order. `retry` starts again.")
    }
    try await server.waitForClose(ofConnection: 2)
    terminal.send("retry\rorders\r")
    try await terminal.waitUntil("the old ledger, and the bar again") {
      $0.text.contains("1  In BTC                     +3.0019 BTC") && $0.text.contains("\nclassifieds>\n[########")
    }
    gate.open()
    try await terminal.waitUntil("the end") { $0.text.contains("1 order in the ledger. `orders` lists it.") }
    terminal.send("quit\r")

    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("`config set` stops the download, which can begin again in the session that follows, and so does `quit`")
  func stopped() async throws {
    let server = try server()
    _ = try await ProgramRun.run(["orders", "download"], in: installation, environment: variables(server))
    let terminal = try await prompt(server)
    let stopped = "The download was stopped. The ledger still has 1 order."

    terminal.send("orders download\r")
    try await terminal.waitUntil("a bar") { $0.text.contains("[########") }
    terminal.send("config set mouse false\r")
    try await terminal.waitUntil("what was kept, and a prompt") {
      $0.text.contains(stopped) && $0.text.hasSuffix("\nclassifieds>")
    }
    try await server.waitForClose(ofConnection: 2)
    terminal.send("orders download\r")
    try await server.waitForRequests(3)
    try await terminal.waitUntil("the bar again") { $0.text.contains("[########") }
    terminal.send("quit\r")

    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.screen.text.ranges(of: stopped).count == 2)
  }

  @Test("Leaving or a kill during a download leaves the ledger unchanged, and allows another download")
  func killed() async throws {
    let server = try server()
    _ = try await ProgramRun.run(["orders", "download"], in: installation, environment: variables(server))
    let terminal = try await prompt(server)
    terminal.send("orders download\r")
    try await terminal.waitUntil("a bar") { $0.text.contains("[########") }
    terminal.send("\u{4}")
    #expect(try await terminal.exitStatus() == 0)

    let session = try ProgramSession(["orders", "download"], in: installation, environment: variables(server))
    try await server.waitForRequests(3)
    session.kill()
    gate.open()

    let shown = try await ProgramRun.run(["orders", "--json"], in: installation, environment: variables(server))
    #expect(shown.output.hasPrefix(#"{"total":1,"items":[{"row":1,"#))
    let again = try await ProgramRun.run(["orders", "download"], in: installation, environment: variables(server))
    #expect(again.exitCode == 0)
  }
}
