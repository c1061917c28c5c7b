import HTTP
import Listings
import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import BoardsCommands
@testable import DraftsCommands
@testable import FeedCommands
@testable import ListingsCommands
@testable import OrdersCommands
@testable import Shell

@Suite("Commands of one session", .hangLimit)
struct CommandRunnerTests {
  init() {
    TestSections.register()
  }

  private let console = RecordingConsole()
  private let board = StubHTTPClient()

  private func runner(deadline: Duration? = nil) -> CommandRunner {
    CommandRunner(context: .stub(console, board: board), deadline: deadline)
  }

  private func failure(of words: [String], in runner: CommandRunner) async -> Failure? {
    await #expect(throws: Failure.self) { try await runner.run(words) }
  }

  @Test("Commands share what is displayed")
  func sharing() async throws {
    board.answer("/listings?page=1&limit=20", with: .feed([.fixture(id: 7)]))
    board.answer("/categories", with: .categories(Fixture.categories))
    let runner = runner()

    try await runner.run(["search"])
    try await runner.run(["open", "1", "--json"])

    #expect(console.data.last?.hasPrefix(#"{"row":1,"id":7,"#) == true)
    try board.verify()
  }

  @Test("A command whose section is missing is unknown, and the shell's own commands run without any")
  func missingSection() async throws {
    var context = ShellContext.stub(console, board: board)
    context.sections.removeAll { $0 is OrdersSection }
    let runner = CommandRunner(context: context, deadline: nil)

    #expect(await failure(of: ["orders", "totals"], in: runner)?.what.english == "unknown command “orders totals”")
    context.sections = []
    try await CommandRunner(context: context, deadline: nil).run(["paths"])
  }

  @Test("A command about an ad fails in a session that displays no ads")
  func noSectionWithAds() async throws {
    var context = ShellContext.stub(console, board: board)
    context.sections.removeAll { $0 is ListingsSection }
    let runner = CommandRunner(context: context, deadline: nil)

    let said = await failure(of: ["answer", "1", "Hello"], in: runner)

    #expect(said?.kind == .unsupported)
    #expect(said?.what.english == "no ads are displayed here")
  }

  @Test("`retry` repeats a failed command, as requested, until it succeeds")
  func retry() async throws {
    for _ in 1...2 { board.fail("/listings?query=velo&page=1&limit=20", with: HTTPError.broken(host: "h")) }
    board.answer("/listings?query=velo&page=1&limit=20", with: .feed([.fixture(id: 7)]))
    for _ in 1...3 { board.answer("/categories", with: .categories(Fixture.categories)) }
    let runner = runner()

    #expect(await failure(of: ["search", "velo", "--json"], in: runner)?.kind == .network)
    #expect(await failure(of: ["retry"], in: runner)?.kind == .network)
    try await runner.run(["retry"])

    #expect(console.data.count == 1)
    #expect(console.data.first?.hasPrefix(#"{"query":"velo","category":null,"source":"server","total":1,"#) == true)
    #expect(await failure(of: ["retry"], in: runner)?.what.english == "nothing has failed")
  }

  @Test(
    "A command that cannot succeed a second time is not repeated",
    arguments: [["open", "9"], ["serach"], ["search", "--limit", "0"]]
  )
  func notWorthRepeating(words: [String]) async throws {
    let runner = runner()

    #expect(await failure(of: words, in: runner) != nil)

    #expect(await failure(of: ["retry"], in: runner)?.what.english == "nothing has failed")
  }

  @Test("Another command in between does not make `retry` forget")
  func remembering() async throws {
    board.fail("/categories", with: HTTPError.refused(host: "h"))
    board.answer("/categories", with: .categories(Fixture.categories))
    let runner = runner()

    #expect(await failure(of: ["categories"], in: runner)?.kind == .network)
    try await runner.run(["paths"])
    #expect(await failure(of: ["open", "9"], in: runner)?.kind == .notFound)
    try await runner.run(["retry", "--json"])

    #expect(console.data.last == #"[{"id":1,"name":"Véhicule"},{"id":4,"name":"Maison"}]"#)
  }

  @Test(
    "An option for the start of the program is refused in a line",
    arguments: [
      (["search", "--server", "http://x"], "--server"), (["--keep-going", "more"], "--keep-going"),
      (["more", "--linear"], "--linear"), (["--color", "never", "more"], "--color"),
      (["more", "--no-images"], "--no-images"), (["-c", "more", "more"], "-c"),
      (["birds", "--birds-project", "p"], "--birds-project"),
      (["birds", "--watermark-server", "http://x"], "--watermark-server"),
      (["birds", "--birds-host", "x"], "--birds-host"), (["birds", "--birds-auth-host", "x"], "--birds-auth-host"),
    ]
  )
  func optionsOfTheStart(words: [String], option: String) async {
    let failure = await failure(of: words, in: runner())

    #expect(failure?.kind == .usage)
    #expect(failure?.what.english == "\(option) can only be used when you start the program")
    #expect(failure?.kept == nil)
    #expect(board.requests.isEmpty)
  }

  @Test("Help is printed as data")
  func help() async throws {
    try await runner().run(["help", "more"])

    #expect(console.data.contains { $0.contains("Usage: classifieds more") })
    #expect(console.notes.isEmpty)
  }

  @Test("`quit` ends the session")
  func quit() async {
    await #expect(throws: Quit.self) { try await runner().run(["quit"]) }
  }

  @Test("A command that exceeds the deadline is abandoned, and can be repeated")
  func deadline() async throws {
    board.answer("/listings?page=1&limit=20", after: Gate(), with: .feed([]))
    board.answer("/categories", after: Gate(), with: .categories([]))
    let runner = runner(deadline: .milliseconds(1))

    #expect(await failure(of: ["search"], in: runner)?.kind == .network)

    try await board.waitForCancelled()
    #expect(await failure(of: ["retry"], in: runner)?.what.english != "nothing has failed")
  }

  @Test("Only commands without a natural end have no deadline")
  func unbounded() {
    #expect(!ServeCommand.isBounded)
    #expect(SearchCommand.isBounded)
    #expect(DraftSetCommand.isBounded)
  }

  @Test("A cancelled command is interrupted, and can be repeated")
  func interrupted() async throws {
    board.answer("/categories", after: Gate(), with: .categories([]))
    board.answer("/categories", with: .categories(Fixture.categories))
    let runner = runner()
    let running = Task { try await runner.run(["categories"]) }

    try await board.waitForRequests()
    running.cancel()

    let failure = await #expect(throws: Failure.self) { try await running.value }
    #expect(failure?.kind == .interrupted)
    try await runner.run(["retry"])
    #expect(console.data == ["1  Véhicule", "4  Maison"])
  }

  @Test("Closed output is not a failure, and cannot be repeated")
  func closedOutput() async throws {
    board.answer("/categories", with: .categories(Fixture.categories))
    let closed = RecordingConsole(isClosed: true)
    let runner = CommandRunner(context: .stub(closed, board: board), deadline: nil)

    await #expect(throws: OutputClosed.self) { try await runner.run(["categories"]) }

    #expect(await failure(of: ["retry"], in: runner)?.what.english == "nothing has failed")
  }
}
