import Foundation
import Loading
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Failure reports")
struct FailureReportTests {
  init() {
    TestSections.register()
  }

  private static let failure = Failure(.network, "h broke \u{1B}off", kept: "the rows stay", hint: "say “retry”")

  private func notes(_ failure: Failure, line: Int? = nil, isJSON: Bool = false) async -> [RecordingConsole.Entry] {
    let console = RecordingConsole()
    await FailureReport(console: console, isJSON: isJSON, line: line).report(failure)
    return console.entries
  }

  @Test("A failure is one line that says what happened, what was kept and what to do")
  func text() async {
    #expect(
      await notes(Self.failure) == [.note("h broke \u{FFFD}off. the rows stay. say “retry”.")]
    )
    #expect(await notes(Failure(.usage, "no")) == [.note("no.")])
  }

  @Test("A file for which there is no room needs space, and another one a folder that may be written")
  func unwritable() {
    let hints = [ENOSPC, EDQUOT, EACCES].map { code in
      Failure(unwritable: "a.csv", FileError(code: code), kept: nil).hint?.message(at: .oneShot)?.english ?? ""
    }
    #expect(hints[0].hasPrefix("free some space") && hints[1] == hints[0], "\(hints)")
    #expect(hints[2] == "check the folder and its permissions")
  }

  @Test(
    "The advice fits the place: a one-shot command does not suggest `retry`",
    arguments: [
      (.prompt, "check the disk, then type `retry`"), (.script, "check the disk, then try again"),
      (.oneShot, "check the disk, then try again"), (.notice, "check the disk, then try again"),
    ] as [(Hint.Place, String)]
  )
  func places(place: Hint.Place, hint: String) async {
    let failure = Failure(.storage, "no", hint: .tryAgain(after: "check the disk"))
    let console = RecordingConsole()

    await FailureReport(console: console, isJSON: false, place: place).report(failure)
    await FailureReport(console: console, isJSON: true, place: place).report(failure)

    #expect(
      console.notes == [
        (place == .prompt ? "" : "classifieds: ") + "no. \(hint).",
        #"{"error":{"kind":"storage","message":"no.","hint":"\#(hint)."}}"#,
      ]
    )
  }

  @Test("A failure in a script has its line number")
  func line() async {
    #expect(
      await notes(Self.failure, line: 3) == [.note("line 3: h broke \u{FFFD}off. the rows stay. say “retry”.")]
    )
  }

  @Test("A failure is one JSON document")
  func json() async {
    #expect(
      await notes(Self.failure, isJSON: true) == [
        .note(
          #"{"error":{"kind":"network","message":"h broke \u001boff. the rows stay.","hint":"say “retry”."}}"#
        )
      ]
    )
  }

  @Test("A failure's JSON document has the line number, and a missing hint is null")
  func jsonLine() async {
    #expect(
      await notes(Failure(.usage, "no"), line: 3, isJSON: true) == [
        .note(#"{"error":{"kind":"usage","message":"no.","hint":null,"line":3}}"#)
      ]
    )
  }

  @Test(
    "The kinds have the names in the command line's contract",
    arguments: [
      (.usage, "usage", 2), (.network, "network", 5), (.invalidData, "invalid_data", 1), (.auth, "auth", 4),
      (.notFound, "not_found", 1), (.conflict, "conflict", 1), (.storage, "storage", 1),
      (.interrupted, "interrupted", 130),
    ] as [(Failure.Kind, String, Int32)]
  )
  func kinds(kind: Failure.Kind, name: String, exitCode: Int32) {
    #expect(kind.rawValue == name)
    #expect(kind.exitCode == exitCode)
  }
}
