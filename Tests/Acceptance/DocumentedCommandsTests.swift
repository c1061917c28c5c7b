import Foundation
import TestSupport
import Testing

@Suite("Command lines in the documentation", .hangLimit)
struct DocumentedCommandsTests {
  /// Beginnings of lines that need more than the sample board, and what they need.
  private static let notRun = [
    "---complete": "it has placeholders, and CompletionTests runs it",
    "board import board.jsonl": "a PostgreSQL server; MovingTests runs it",
    "board invite Ada --database postgres:": "a PostgreSQL server",
    "board reset": "an answer at a terminal; LocalBoardTests runs it",
    "birds watch": "it does not end",
    "browse": "a browser",
    "draft write": "a terminal; DraftFormTests runs it",
    "fish": "it is an argument of `completions` in the table's row",
    "export": "it is a subcommand of `orders` in the table's row",
    "login": "a board and an invitation for this reader; AccountsTests runs it",
    "logout": "a board that was signed in to; AccountsTests runs it",
    "orders cancel": "a running download",
    "problems": "it is a subcommand of `orders` in the table's row",
    "retry": "a command that has failed",
    "serve": "it does not end; ServeOptionsTests runs it",
    "trace": "a live search before it, at a prompt",
    "watch tail --json --after": "the event of a recorded session",
    "zsh": "it is an argument of `completions` in the table's row",
  ]

  /// What the prompt and a shell are given, with the arguments of a program's run. A prompt has listed ads before.
  private static let lines: [(text: String, arguments: [String])] =
    DocumentedLine.tabulated.map { ($0.text, ["-c", "search", "-c", $0.text]) }
    + DocumentedLine.all.map { ($0.text, $0.text.split(separator: " ").map(String.init)) }

  @Test("Each that needs only the sample board does what it says, in one home, in the order of the documents")
  func run() async throws {
    let installation = try Installation()
    let folder = installation.folder.path
    let prepared = try await ProgramRun.run(
      [
        "draft set title Tandem for two", "draft set category Loisirs", "draft set price 12",
        "draft set description It folds and fits into every car.",
      ].flatMap { ["-c", $0] },
      in: installation
    )
    #expect(prepared.exitCode == 0, "\(prepared)")
    let runnable = Self.lines.filter { line in !Self.notRun.keys.contains { line.text.hasPrefix($0) } }
    #expect(runnable.count > 50)
    for line in runnable {
      // What is a row in the line was listed before it.
      if line.text.contains(/[ ][0-9]/) { _ = try await ProgramRun.run(["search"], in: installation) }
      let arguments = line.arguments.map { $0.replacing(/^board\.(?:sqlite|jsonl)$/) { "\(folder)/\($0.output)" } }

      let run = try await ProgramRun.run(arguments, in: installation)

      #expect(run.exitCode == 0, "\(line.text): \(run)")
    }
  }

  @Test("Each line that is left out is in a document", arguments: notRun.keys.sorted())
  func leftOut(beginning: String) {
    #expect(Self.lines.contains { $0.text.hasPrefix(beginning) })
  }
}
