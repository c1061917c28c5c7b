import Foundation
import Languages
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

/// The bytes that leave the program: to a terminal, a pager, or a completing shell.
@Suite("Hostile text in the bytes written", .hangLimit)
struct HostileStreamTests {
  init() {
    TestSections.register()
  }

  private static let lines = HostileAds.items.flatMap { item in
    ListingDetail(item: item, now: Fixture.now, zone: .gmt, language: .english).lines(width: 80)
  }

  @Test("A console writes no active characters, including its progress line")
  func console() async throws {
    let output = TextPipe()
    let stream = FileStream(
      descriptor: output.writingEnd,
      columns: 80,
      rows: 24,
      canRedraw: true,
      painter: HostileAds.painter
    )
    let console = StreamConsole(output: stream, errors: stream)
    let written = Task.detached { try output.readToEnd() }

    try await console.print(Self.lines)
    for sample in HostileText.all {
      await console.note(StyledText(SafeText(sample.text), .failure))
      await console.showActivity(StyledText(SafeText(sample.text), .note))
    }
    await console.showActivity(nil)
    try output.closeWritingEnd()

    // Progress is overwritten: only that sequence moves the cursor.
    let text = try await written.value.replacing("\r\u{1B}[K", with: "\n")
    #expect(PaintedText(text, endsLines: true).flaws.isEmpty)
    #expect(text.split(separator: "\n").count > Self.lines.count / 2)
  }

  @Test("A pager gets the painted lines and nothing else")
  func pager() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let environment = ["PATH": "/usr/bin:/bin", "FILE": file.path]
    let pager = try #require(
      Pager(command: #"cat | cat > "$FILE""#, environment: environment, language: .english, loan: TerminalLoan())
    )

    #expect(await pager.show(PagedText(Self.lines, HostileAds.painter)))

    let painted = PaintedText(try String(contentsOf: file, encoding: .utf8), endsLines: true)
    #expect(painted.flaws.isEmpty)
    #expect(painted.text.split(separator: "\n", omittingEmptySubsequences: false).count == Self.lines.count + 1)
  }

  @Test("A completing shell gets one safe line for each word", arguments: CompletingShell.allCases)
  func completions(shell: CompletingShell) {
    for sample in HostileText.all {
      let word = CompletionWord(sample.text, purpose: sample.text)
      let row = shell.row(word.neutralised, in: PartialLine("classifieds category "), breaks: " \t\n")
      #expect(HostileText.harm(in: row.replacing("\t", with: "")).isEmpty, "\(sample.name)")
      #expect(row.count { $0 == "\t" } == (shell == .bash ? 0 : 1), "\(sample.name)")
    }
  }
}
