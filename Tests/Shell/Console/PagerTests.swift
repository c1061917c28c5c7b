import Foundation
import Languages
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Pager", .hangLimit)
struct PagerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var file: String { folder.appending(path: "shown").path }

  init() throws {
    TestSections.register()
    signal(SIGPIPE, SIG_IGN)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func pager(
    _ command: String,
    _ environment: [String: String] = [:],
    loan: TerminalLoan = TerminalLoan()
  ) throws -> Pager {
    let environment = ["PATH": "/usr/bin:/bin", "FILE": file].merging(environment) { $1 }
    return try #require(Pager(command: command, environment: environment, language: .english, loan: loan))
  }

  private func text(_ text: String) -> PagedText {
    PagedText(text.split(separator: "\n").map { StyledText(SafeText(String($0))) }, Painter(colour: false))
  }

  private func shown() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test("An empty command and `cat` mean no pager", arguments: ["", " ", "cat", " cat "])
  func none(command: String) {
    #expect(Pager(command: command, environment: [:], language: .english, loan: TerminalLoan()) == nil)
  }

  @Test(
    "The pager shows output that does not fit above the next prompt",
    arguments: [(22, false), (23, false), (24, true), (500, true)]
  )
  func takes(lines: Int, takes: Bool) throws {
    defer { clean() }
    #expect(try pager("less").takes(lines, rows: 24) == takes)
  }

  @Test("The shell runs the pager with the whole text as its input")
  func shows() async throws {
    defer { clean() }
    let text = String(repeating: "Vélo\n", count: 100_000)

    #expect(try await pager(#"cat | cat > "$FILE""#).show(self.text(text)))

    #expect(try shown() == text)
  }

  @Test("A pager that stops reading has shown enough, whatever its exit code", arguments: [0, 1, 125])
  func quitsEarly(code: Int) async throws {
    defer { clean() }
    let pager = try pager(#"head -c 4 > "$FILE"; exit \#(code)"#)

    #expect(await pager.show(text(String(repeating: "0123456789\n", count: 50_000))))

    #expect(try shown() == "0123")
    #expect(pager.takes(24, rows: 24))
  }

  @Test(
    "A pager that cannot be started is not tried again",
    arguments: ["no-such-pager-anywhere 2>&1", "/dev/null 2>&1"]
  )
  func cannotStart(command: String) async throws {
    defer { clean() }
    let pager = try pager(command + #" > "$FILE""#)

    #expect(await !pager.show(text("text")))

    #expect(!pager.takes(24, rows: 24))
    #expect(pager.remark.plain.description.hasSuffix("Choose another with the setting `pager` or CLASSIFIEDS_PAGER."))
  }

  @Test(
    "The pager lets colours through unless the user decided otherwise",
    arguments: [([:], "FRX utf-8 -c\n"), (["LESS": "-i", "LESSCHARSET": "latin1", "LV": "-x"], "-i latin1 -x\n")]
  )
  func environment(_ environment: [String: String], said: String) async throws {
    defer { clean() }

    #expect(try await pager(#"echo "$LESS" "$LESSCHARSET" "$LV" > "$FILE""#, environment).show(text("text")))

    #expect(try shown() == said)
  }

  @Test("A pager that borrows a screen is told to restore it unless the user decided otherwise")
  func leavesScreen() async throws {
    defer { clean() }
    let command = #"echo "$LESS" > "$FILE""#

    #expect(try await pager(command).show(text("text"), leavesScreen: true))
    #expect(try shown() == "R\n")
    #expect(try await pager(command, ["LESS": "-i"]).show(text("text"), leavesScreen: true))
    #expect(try shown() == "-i\n")
  }

  @Test(
    "No graphics go to a pager, whatever is printed",
    arguments: [PictureProtocol.kitty, .sixel, .blocks],
    [false, true]
  )
  func noGraphics(way: PictureProtocol, isInsideTmux: Bool) async throws {
    defer { clean() }
    let painter = Painter(theme: .dark, depth: .trueColour)
    let renderer = PictureRenderer(protocol: way, isInsideTmux: isInsideTmux)
    let lines = try await renderer.lines(PictureFixture.png, columns: 8, rows: 4).map { $0 + StyledText("|", .title) }

    let text = PagedText(lines, painter).text

    let printed = painter.paint(lines: lines, lineEnd: "\n")
    // Without them in the printed text, this would prove nothing.
    #expect(way == .blocks || printed.contains("\u{1B}P") || printed.contains("\u{1B}_G"))
    #expect(text.matches(of: /\e[^\[]/).isEmpty)
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .privateUse })
    let plain = text.replacing(/\e\[[0-9;]*m/, with: "")
    #expect(plain.split(separator: "\n").map(\.count) == [9, 9, 9, 9])
  }

  @Test("The pager does not inherit ignored or blocked signals")
  func signals() async throws {
    defer { clean() }

    #expect(try await pager(#"awk '/^Sig(Blk|Ign)/ { print $2 }' /proc/self/status > "$FILE""#).show(text("text")))

    let masks = try shown().split(separator: "\n").map { UInt64($0, radix: 16) }
    #expect(masks.count == 2)
    // Signals 1 to 31; those above belong to the C library.
    for mask in masks { #expect(mask.map { $0 & 0x7FFF_FFFF } == 0) }
  }

  @Test("Cancelling ends the pager, which has the terminal until then")
  func cancelled() async throws {
    defer { clean() }
    let loan = TerminalLoan()
    let pager = try pager("exec tail -f /dev/null", loan: loan)
    let showing = Task { await pager.show(text("text")) }
    while !loan.isLent { await Task.yield() }

    showing.cancel()

    #expect(await showing.value)
    #expect(!loan.isLent)
  }

  @Test("Pager time is only counted while the terminal is lent, and once")
  func time() async throws {
    let clock = TestClock()
    let loan = TerminalLoan(clock: clock)

    clock.advance(by: .seconds(1))
    await loan.lend { clock.advance(by: .seconds(5)) }
    #expect(loan.takeSpent() == .seconds(5))
    await loan.lend {
      clock.advance(by: .seconds(2))
      #expect(loan.takeSpent() == .seconds(2))
      clock.advance(by: .seconds(3))
    }
    clock.advance(by: .seconds(1))

    #expect(loan.takeSpent() == .seconds(3))
    #expect(loan.takeSpent() == .zero)
  }
}
