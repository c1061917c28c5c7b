import HTTP
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Typing in a script: known answers", .hangLimit)
struct TypeCommandKnownTests {
  init() {
    TestSections.register()
  }

  private let board = StubBoard(
    [.fixture(id: 3, title: "Vélo rouge"), .fixture(id: 2, title: "Velours"), .fixture(id: 1, title: "Table")],
    categories: Fixture.categories
  )

  private func conversation(_ client: StubHTTPClient? = nil) -> Conversation {
    Conversation(board: client ?? .answering(board))
  }

  @Test("Cached ads are painted with the key, before the board is asked")
  func local() async throws {
    let conversation = conversation()
    _ = try await conversation.say("search")

    try await conversation.expect(
      "type ve --every 1s --latency 50ms",
      says: """
        {"ms":0,"event":"key","query":"v"}
        {"ms":0,"event":"local paint","query":"v","source":"cached","rows":2}
        {"ms":120,"event":"sent","query":"v"}
        {"ms":170,"event":"answered","query":"v"}
        {"ms":170,"event":"painted","query":"v","source":"live","rows":2}
        {"ms":1000,"event":"key","query":"ve"}
        {"ms":1000,"event":"painted","query":"ve","source":"live","rows":2}
        """
    )
  }

  @Test("A complete answer answers every narrower word without a request, with and without local conditions")
  func narrower() async throws {
    let conversation = conversation()

    let said = try await conversation.say("type 'velo <500' --every 2s --latency 50ms")

    #expect(board.requests == 1)
    #expect(said.split(separator: "\n").filter { $0.contains(#""sent""#) }.count == 1)
    #expect(said.contains(#"{"ms":4000,"event":"painted","query":"vel","source":"live","rows":2}"#))
    #expect(said.contains(#"{"ms":6000,"event":"painted","query":"velo","source":"live","rows":2}"#))
    #expect(said.hasSuffix(#""event":"painted","query":"velo <500","source":"live","rows":2}"#))
  }

  @Test("An incomplete answer does not answer a narrower word")
  func incomplete() async throws {
    board.insert((10...40).map { .fixture(id: $0, title: "Vé \($0)") })

    let said = try await conversation().say("type vel --every 2s --latency 50ms")

    #expect(said.split(separator: "\n").filter { $0.contains(#""sent""#) }.count == 3)
    #expect(said.hasSuffix(#"{"ms":4170,"event":"painted","query":"vel","source":"live","rows":2}"#))
  }

  @Test("A word that is not narrower is requested, even after a complete answer")
  func notNarrower() async throws {
    // A dash is text; before a letter, it excludes ads that contain it.
    let said = try await conversation().say("type --every 2s --latency 50ms -- -v")

    #expect(board.requests == 2)
    #expect(said.contains(#""query":"-","source":"live","rows":0}"#))
    #expect(said.hasSuffix(#""query":"-v","source":"live","rows":1}"#))
  }

  @Test("The session's filter applies, and a named category is looked up")
  func filters() async throws {
    board.insert([.fixture(id: 9, categoryID: 4, title: "Vélo d’appartement")])
    let conversation = conversation()

    let named = try await conversation.say("type 'v cat:maison' --every 2s --latency 50ms")
    #expect(named.hasSuffix(#""event":"painted","query":"v cat:maison","source":"live","rows":1}"#))
    _ = try await conversation.say("category vehicule")
    let filtered = try await conversation.say("type v --every 2s --latency 50ms")
    #expect(filtered.hasSuffix(#""query":"v","source":"live","rows":2}"#))
  }
}
