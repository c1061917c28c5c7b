import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("The prompt in linear mode", .hangLimit)
struct PlainPromptTests {
  init() {
    TestSections.register()
  }

  private let output = TextPipe()
  private let errors = TextPipe()

  private func talk(_ lines: [String]) async throws -> (exitCode: Int32, output: String, errors: String) {
    let rest = Mutex(lines)
    let exitCode = await prompt().run { rest.withLock { $0.isEmpty ? nil : .success($0.removeFirst()) } }
    return (exitCode, try output.finish(), try errors.finish())
  }

  private func prompt(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) -> PlainPrompt {
    let board = StubHTTPClient()
    board.answer("/categories", with: .categories(Fixture.categories))
    func stream(_ descriptor: Int32) -> FileStream {
      FileStream(descriptor: descriptor, columns: nil, canRedraw: false, painter: Painter(colour: false))
    }
    let console = StreamConsole(output: stream(output.writingEnd), errors: stream(errors.writingEnd))
    let session = ShellContext.stub(console, board: board)
    return PlainPrompt(
      console: console,
      context: session,
      runner: CommandRunner(context: session, deadline: nil),
      report: FailureReport(console: console, isJSON: false),
      now: now
    )
  }

  @Test("Ctrl-C at the prompt brings a new one and says how to leave; only a second one within a second leaves")
  func interrupts() async throws {
    let start = ContinuousClock.now
    let seconds = Mutex([0, 2, 2.5])
    let prompt = prompt { start + .seconds(seconds.withLock { $0.removeFirst() }) }

    #expect(await prompt.interrupt() == false)
    #expect(await prompt.interrupt() == false)
    #expect(await prompt.interrupt())
    #expect(
      try errors.finish()
        == "\nPress Ctrl-C again to leave.\nclassifieds> \nPress Ctrl-C again to leave.\nclassifieds> \n"
    )
  }

  @Test("The linear prompt prints a line's output, and an error does not end it")
  func conversation() async throws {
    let (exitCode, output, errors) = try await talk(["", "open 7", "serach", "categories"])

    #expect(exitCode == 0)
    #expect(output == "1  Véhicule\n4  Maison\n")
    #expect(
      errors
        == "classifieds> classifieds> "
        + "There is no row 7. No ads are listed. Try `search`.\nclassifieds> "
        + "Unknown command “serach”. Did you mean `search`?\nclassifieds> "
        + "classifieds> "
    )
  }

  @Test("`quit` ends the linear prompt")
  func quit() async throws {
    let (exitCode, output, errors) = try await talk(["quit", "categories"])

    #expect(exitCode == 0)
    #expect(output.isEmpty)
    #expect(errors == "classifieds> ")
  }

  @Test("A negative answer is not reported twice")
  func negativeAnswer() async throws {
    let (_, output, errors) = try await talk(["draft new", "draft check"])

    #expect(output.hasPrefix("title: the title is missing\n"))
    #expect(!errors.contains("problem"))
  }
}
