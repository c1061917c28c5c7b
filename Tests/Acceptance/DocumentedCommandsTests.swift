import Foundation
import TestSupport
import Testing

@Suite("Command lines in the documentation", .hangLimit)
struct DocumentedCommandsTests {
  /// Beginnings of lines that need more than the sample board, and what they need.
  private static let notRun = [
    "---complete": "it has placeholders, and CompletionTests runs it",
    "account delete": "an account on a board; AccountsTests runs it",
    "account feed": "a board of others; ModerationCommandsTests runs it",
    "account mail": "a board that sends mail; ModerationCommandsTests runs it",
    "board dismiss 8": "a report; ModerationTests runs it",
    "board feed": "a board of others; ModerationCommandsTests runs it",
    "board hide 1440951132": "an ad on this board; ModerationTests runs it",
    "board signin Ada": "an account; InvitationTests runs it",
    "board suspend --branch Sel": "an account; InvitationTests runs it",
    "board suspend Sel": "an account; ModerationTests runs it",
    "board import board.jsonl": "a PostgreSQL server; MovingTests runs it",
    "board invite Ada --database postgres:": "a PostgreSQL server",
    "board reset": "an answer at a terminal; LocalBoardTests runs it",
    "birds watch": "it does not end",
    "draft edit": "an editor; DraftEditCommandTests runs it",
    "draft purge": "a draft in the trash",
    "draft redo": "a change that was undone",
    "draft write": "a terminal; DraftFormTests runs it",
    "login": "a board and an invitation for this reader; AccountsTests runs it",
    "mcp": "a client; ModelContextProtocolTests has one",
    "logout": "a board that was signed in to; AccountsTests runs it",
    "orders cancel": "a running download",
    "retry": "a command that has failed",
    "serve": "it does not end; ServeOptionsTests runs it",
    "trace": "a live search before it, at a prompt",
    "watch tail --json --after": "the event of a recorded session",
  ]

  /// A draft that can be published.
  private static let draft = [
    "draft set title Tandem for two", "draft set category Loisirs", "draft set price 12",
    "draft set description It folds and fits into every car.",
  ]

  private static func isRun(_ line: DocumentedLine) -> Bool { !notRun.keys.contains { line.text.hasPrefix($0) } }

  @Test("Each command of the table that needs no argument and only the sample board does what it says")
  func table() async throws {
    // A watch needs words, or options that say what it watches.
    let lines = DocumentedLine.tabulated.filter { Self.isRun($0) && $0.text != "watch add" }.map(\.text)
    #expect(lines.count > 40)
    // Ads were listed before each, and there is a new draft before each that is about drafts.
    let script = lines.flatMap { line in
      ["search"] + (line.hasPrefix("draft") ? ["draft new"] + Self.draft : []) + [line]
    }

    let run = try await ProgramRun.run(
      ["--keep-going"],
      input: script.joined(separator: "\n") + "\n",
      in: try Installation()
    )

    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test("Each that needs only the sample board does what it says, in one home, in the order of the documents")
  func run() async throws {
    let installation = try Installation()
    let folder = installation.folder.path
    let prepared = try await ProgramRun.run(Self.draft.flatMap { ["-c", $0] }, in: installation)
    #expect(prepared.exitCode == 0, "\(prepared)")
    // Those of that page need a board of their own; ModeratingTests runs them.
    let runnable = DocumentedLine.all.filter { Self.isRun($0) && $0.file != "Docs/moderating.md" }.map(\.text)
    #expect(runnable.count > 30)
    for line in runnable {
      // What is a row in the line was listed before it.
      if line.contains(/[ ][0-9]/) { _ = try await ProgramRun.run(["search"], in: installation) }
      let arguments = line.split(separator: " ").map { word in
        String(word).replacing(/^(?:board|backup|restored)\.(?:sqlite|jsonl)$/) { "\(folder)/\($0.output)" }
      }

      let run = try await ProgramRun.run(arguments, in: installation)

      #expect(run.exitCode == 0, "\(line): \(run)")
    }
  }

  @Test("Each line that is left out is in a document", arguments: notRun.keys.sorted())
  func leftOut(beginning: String) {
    #expect((DocumentedLine.all + DocumentedLine.tabulated).contains { $0.text.hasPrefix(beginning) })
  }
}
