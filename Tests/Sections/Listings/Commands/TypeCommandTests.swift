import HTTP
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Typing in a script", .hangLimit)
struct TypeCommandTests {
  init() {
    TestSections.register()
  }

  private let board = StubBoard(
    [.fixture(id: 3, title: "Vélo rouge"), .fixture(id: 2, title: "Velours"), .fixture(id: 1, title: "Table")],
    categories: Fixture.categories
  )

  private static let velo = """
    {"ms":0,"event":"key","query":"v"}
    {"ms":0,"event":"local paint","query":"v","source":"none","rows":null}
    {"ms":80,"event":"key","query":"ve"}
    {"ms":80,"event":"local paint","query":"ve","source":"none","rows":null}
    {"ms":200,"event":"sent","query":"ve"}
    {"ms":400,"event":"painted","query":"ve","source":"none, stalled","rows":null}
    {"ms":500,"event":"answered","query":"ve"}
    {"ms":500,"event":"painted","query":"ve","source":"live","rows":2}
    """

  private func conversation(_ client: StubHTTPClient? = nil) -> Conversation {
    Conversation(board: client ?? .answering(board))
  }

  @Test("Every step is a line with the time the engine would need, without waiting")
  func steps() async throws {
    let client = StubHTTPClient.answering(board)

    try await conversation(client).expect("type ve --every 80ms --latency 300ms", says: Self.velo)
    #expect(client.targets == ["/listings?query=ve&page=1&limit=20", "/categories"])
  }

  @Test("The same search with the same board and cache gives the same lines")
  func theSameTwice() async throws {
    for _ in 1...2 {
      try await conversation().expect("type ve --every 80ms --latency 300ms", says: Self.velo)
    }
  }

  @Test("A key during a request cancels it, and the board is never asked")
  func cancelled() async throws {
    let client = StubHTTPClient.answering(board)

    try await conversation(client).expect(
      "type ta --every 200ms --latency 500ms",
      says: """
        {"ms":0,"event":"key","query":"t"}
        {"ms":0,"event":"local paint","query":"t","source":"none","rows":null}
        {"ms":120,"event":"sent","query":"t"}
        {"ms":200,"event":"key","query":"ta"}
        {"ms":200,"event":"cancelled","query":"t"}
        {"ms":200,"event":"local paint","query":"ta","source":"none","rows":null}
        {"ms":380,"event":"sent","query":"ta"}
        {"ms":580,"event":"painted","query":"ta","source":"none, stalled","rows":null}
        {"ms":880,"event":"answered","query":"ta"}
        {"ms":880,"event":"painted","query":"ta","source":"live","rows":1}
        """
    )
    #expect(client.targets.filter { $0 != "/categories" } == ["/listings?query=ta&page=1&limit=20"])
  }

  @Test("With --enter the pause is skipped")
  func enter() async throws {
    try await conversation().expect(
      "type t --every 80ms --latency 30ms --enter",
      says: """
        {"ms":0,"event":"key","query":"t"}
        {"ms":0,"event":"local paint","query":"t","source":"none","rows":null}
        {"ms":0,"event":"enter","query":"t"}
        {"ms":0,"event":"sent","query":"t"}
        {"ms":30,"event":"answered","query":"t"}
        {"ms":30,"event":"painted","query":"t","source":"live","rows":3}
        """
    )
  }

  @Test("A board that does not respond is the last line")
  func failure() async throws {
    board.failRequest(1, with: HTTPError.refused(host: "h:1"))

    let said = try await conversation().say("type t --every 80ms --latency 30ms")

    #expect(
      said.hasSuffix(
        """
        {"ms":150,"event":"failed","query":"t","reason":"cannot connect to h:1"}
        {"ms":150,"event":"painted","query":"t","source":"none, failed","rows":null}
        """
      )
    )
  }

  @Test("`trace` prints the last typed search, or nothing without one")
  func trace() async throws {
    let conversation = conversation()
    try await conversation.expect(
      "trace",
      says: "! There has been no live search yet. Type `search ` and words at the prompt, or use `type`."
    )
    _ = try await conversation.say("type ve --every 80ms --latency 300ms")

    try await conversation.expect(
      "trace",
      says: """
          0 ms  key          “v”
          0 ms  local paint  “v” no rows, none
         80 ms  key          “ve”
         80 ms  local paint  “ve” no rows, none
        200 ms  sent         “ve”
        400 ms  painted      “ve” no rows, none, stalled
        500 ms  answered     “ve”
        500 ms  painted      “ve” 2 rows, live
        """
    )
    try await conversation.expect(
      "trace --json",
      says: "[" + Self.velo.split(separator: "\n").joined(separator: ",") + "]"
    )
  }

  @Test(
    "An invalid time is a usage error",
    arguments: [
      "type v --every soon", "type v --every -1", "type v --every 80ms --latency 2d", "type v", "type --every 1",
    ]
  )
  func usage(line: String) async throws {
    let said = try await conversation().say(line)

    #expect(said.hasPrefix("! "))
    #expect(["`help type`.", " 80ms`.", "` works."].contains { said.hasSuffix($0) }, "\(said)")
    #expect(board.requests == 0)
  }
}
