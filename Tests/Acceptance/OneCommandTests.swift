import Foundation
import TestSupport
import Testing

@Suite("One command", .hangLimit)
struct OneCommandTests {
  @Test(
    "A single `-c` exits as its command does as arguments, and with 3 if there are several",
    arguments: [("bogus", Int32(2)), ("open 99", 1), ("search <abc", 2), ("draft show", 1), ("paths", 0)]
  )
  func exitCode(command: String, code: Int32) async throws {
    let installation = try Installation()
    let words = command.split(separator: " ").map(String.init)

    #expect(try await ProgramRun.run(words, in: installation).exitCode == code)
    #expect(try await ProgramRun.run(["-c", command], in: installation).exitCode == code)
    let several = try await ProgramRun.run(["-c", command, "-c", "paths"], in: installation)
    #expect(several.exitCode == (code == 0 ? 0 : 3))
    #expect(several.output.isEmpty == (code != 0))
  }

  @Test("A command without the words that it needs says so in a window of any width", arguments: [12, 20, 26])
  func narrow(columns: Int) async throws {
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: ["open"],
      environment: try Installation().environment(),
      columns: columns
    )

    try await terminal.waitUntil("the whole message") { $0.text.hasSuffix("`open 3`.") || $0.text.hasSuffix("3`.") }
  }

  @Test("`retry --json` repeats the last failed command with its output as JSON, until it succeeds")
  func retry() async throws {
    let installation = try Installation()
    let refusing = try RefusingPort()
    let board = try RawServer { _ in [.answer(body: #"[{"id":1,"name":"Maison"}]"#)] }
    func run(_ arguments: String..., server: String) async throws -> ProgramRun {
      try await ProgramRun.run(arguments, in: installation, environment: ["CLASSIFIEDS_SERVER": server])
    }
    let nowhere = "http://127.0.0.1:\(refusing.port)"

    let failed = try await run("categories", server: nowhere)
    let again = try await run("retry", "--json", server: nowhere)
    let plain = try await run("retry", server: nowhere)
    let done = try await run("retry", "--json", server: board.address)
    let none = try await run("retry", server: board.address)

    #expect([failed, again, plain].map(\.exitCode) == [5, 5, 5])
    #expect(!failed.errors.contains("{") && plain.errors == failed.errors)
    #expect(again.errors.hasPrefix(#"{"error":{"kind":"network""#))
    #expect(done.output == #"[{"id":1,"name":"Maison"}]"# + "\n")
    #expect(none.errors.contains("Nothing has failed"))
  }

  @Test(
    "Help is a document with --json, in English in every language",
    arguments: [
      ("--json help", "command", ""), ("help draft set --json", "command", "draft set"),
      ("search --help --json", "command", "search"), ("--json board", "command", "board"),
      ("--language fr --json help orders", "command", "orders"), ("help keys --json", "keys", nil),
      ("--json --version", "libraries", nil),
    ] as [(String, String, String?)]
  )
  func help(words: String, member: String, value: String?) async throws {
    let words = words.split(separator: " ").map(String.init)

    let run = try await ProgramRun.run(words, in: try Installation())

    #expect(run.exitCode == 0)
    let document = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document[member] != nil)
    if let value { #expect(document[member] as? String == value) }
    #expect(!run.output.contains("Afficher") && run.output.hasSuffix("}\n"))
  }
}
