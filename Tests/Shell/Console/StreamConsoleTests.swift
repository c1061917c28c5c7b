import Foundation
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import Shell

@Suite("Standard output and standard error", .hangLimit)
struct StreamConsoleTests {
  init() {
    TestSections.register()
  }

  private let output = TextPipe()
  private let errors = TextPipe()

  private func console(columns: Int? = nil, canRedraw: Bool = false, colour: Bool = false) -> StreamConsole {
    func stream(_ descriptor: Int32) -> FileStream {
      FileStream(
        descriptor: descriptor,
        columns: columns,
        canRedraw: canRedraw,
        painter: Painter(colour: colour)
      )
    }
    return StreamConsole(output: stream(output.writingEnd), errors: stream(errors.writingEnd))
  }

  @Test("Data goes to standard output, everything else to standard error")
  func streams() async throws {
    let console = console()

    try await console.print(["a", "b"])
    await console.note("remark")
    try await console.print(document: "{}")
    await console.note(document: #"{"error":{}}"#)
    console.prompt("classifieds> ")

    #expect(try output.finish() == "a\nb\n{}\n")
    #expect(try errors.finish() == "remark\n{\"error\":{}}\nclassifieds> ")
  }

  @Test("In linear mode the terminal wraps lines")
  func linear() async throws {
    var console = console(columns: 12)
    console.isLinear = true
    await console.note("nothing was changed")
    try await console.print(["nothing was printed"])

    #expect(await console.columns() == nil)
    #expect(try output.finish() == "nothing was printed\n")
    #expect(try errors.finish() == "nothing was changed\n")
  }

  @Test("On a terminal a line that is too wide is broken between words, but never inside an address")
  func wrapping() async throws {
    let console = console(columns: 12)
    await console.note("nothing was changed")
    try await console.print(["see http://127.0.0.1:8080/a for it"])

    #expect(try errors.finish() == "nothing was\nchanged\n")
    #expect(try output.finish() == "see\nhttp://127.0.0.1:8080/a\nfor it\n")
  }

  @Test("In a pipe no line is broken")
  func pipe() async throws {
    let console = console()
    let text = String(repeating: "nothing was changed ", count: 10)
    await console.note(StyledText(SafeText(text)))

    #expect(try errors.finish() == text + "\n")
  }

  @Test("Without a terminal there is no colour or animation, and nothing is cut")
  func withoutTerminal() async throws {
    let console = console()

    try await console.print([StyledText("red", .failure)])
    await console.showActivity("searching …")
    await console.showActivity(nil)

    #expect(await console.columns() == nil)
    #expect(try output.finish() == "red\n")
    #expect(try errors.finish().isEmpty)
  }

  @Test("Two pipes are recognised as not being terminals")
  func capabilities() async throws {
    for end in [output.writingEnd, errors.writingEnd] {
      let capabilities = Capabilities.current(environment: ["TERM": "xterm-256color", "COLUMNS": "40"], output: end)

      #expect(capabilities.columns == nil)
      #expect(!capabilities.colour)
    }
  }

  @Test("On a terminal, progress is shown on one row and removed")
  func activity() async throws {
    let console = console(columns: 12, canRedraw: true, colour: true)

    await console.showActivity(StyledText("searching for velo", .note))
    await console.showActivity(nil)

    #expect(try errors.finish() == "\r\u{1B}[K\u{1B}[36msearching …\u{1B}[0m\r\u{1B}[K")
    #expect(try output.finish().isEmpty)
  }

  @Test("Progress is printed once if nothing can be overwritten")
  func linearActivity() async throws {
    let console = console(columns: 12)

    await console.showActivity(StyledText("searching for velo", .note))
    await console.showActivity(nil)

    #expect(try errors.finish() == "searching\nfor velo\n")
  }

  @Test("Unread data ends the program, and an unread notice does not")
  func closed() async throws {
    signal(SIGPIPE, SIG_IGN)
    let console = console()
    try output.closeReadingEnd()
    try errors.closeReadingEnd()

    await #expect(throws: OutputClosed.self) { try await console.print(["a"]) }
    await #expect(throws: OutputClosed.self) { try await console.print(document: "{}") }
    await console.note("remark")
    await console.note(document: "{}")
  }

  @Test("Output larger than a pipe's buffer is written completely, even to a non-blocking descriptor")
  func long() async throws {
    let flags = fcntl(output.writingEnd, F_GETFL)
    #expect(fcntl(output.writingEnd, F_SETFL, flags | O_NONBLOCK) == 0)
    let console = console()
    let document = String(repeating: "é", count: 500_000)

    // On a thread of its own, because the writer waits for it.
    let read = Watched<String?>(nil)
    Thread.detachNewThread { [output] in
      let text = try? output.readToEnd()
      read.change { $0 = text ?? "" }
    }

    try await console.print(document: document)
    try output.closeWritingEnd()

    try await read.wait { $0 != nil }
    #expect(read.value == document + "\n")
  }
}
