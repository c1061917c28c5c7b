import Drafts
import DraftsTestSupport
import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands
@testable import Shell

@Suite("Drafts that an agent has written", .hangLimit)
struct AgentDraftsTests {
  private let store = InMemoryDraftStore()
  private let board = StubHTTPClient()
  private static let fields: [DraftField: String] = [
    .title: "Vélo de ville", .category: "Maison", .price: "140", .description: "Peu servi, pneus neufs.", .agent: "yes",
  ]

  init() {
    TestSections.register()
    board.answerAlways { request in
      switch request.url.path() {
      case "/categories": .categories(Fixture.categories)
      case "/listings" where request.method == "POST":
        HTTPResponse(
          status: 201,
          body: Data(#"{"id":7,"status":"active","expires_at":"2019-12-31T12:00:00Z","expires_soon":false}"#.utf8)
        )
      default: nil
      }
    }
  }

  private func conversation(_ answers: [String] = [], language: Language = .english, isJSON: Bool = false)
    -> Conversation
  {
    let left = Watched(answers)
    return Conversation(board: board, store: store, width: 80, isJSON: isJSON, language: language) { context in
      if answers.isEmpty { return }
      context.interaction.dialogue = Dialogue { _ in left.change { $0.isEmpty ? nil : $0.removeFirst() } }
    }
  }

  private var publications: Int { board.requests.filter { $0.method == "POST" }.count }

  @Test("Lists, the draft, its document and its columns say that an agent wrote it; a draft of one's own says nothing")
  func marked() async throws {
    _ = try await store.create(id: "own", fields: [.title: "Lampe"], at: Fixture.now)
    _ = try await store.create(id: "theirs", fields: Self.fields, at: Fixture.now)
    let conversation = conversation()

    try await conversation.expect(
      "draft list",
      says: """
        1  Lampe          saved just now
        2  Vélo de ville  saved just now  by an AI agent, current
        """
    )
    try await conversation.expect("draft list --fields row,by_agent", says: "1\tfalse\n2\ttrue")
    #expect(
      try await conversation.say("draft show").hasSuffix(
        "An AI agent has written in this draft. `draft publish` asks you first."
      )
    )
    #expect(try await conversation.say("draft show --json").hasSuffix(#","by_agent":true}"#))
    _ = try await conversation.say("draft use 1")
    #expect(try await !conversation.say("draft show --json").contains("by_agent"))
    #expect(try await !conversation.say("draft show").contains("agent"))
  }

  @Test("Where nobody can answer, publishing is a mistake of usage, and nothing is sent", arguments: [false, true])
  func piped(isJSON: Bool) async throws {
    _ = try await store.create(id: "theirs", fields: Self.fields, at: Fixture.now)

    let said = try await conversation(isJSON ? ["y"] : [], isJSON: isJSON).say("draft publish")

    #expect(said.contains("n AI agent has written in this draft, so a person has to publish it"), "\(said)")
    #expect(Failure(AdPublisherError.writtenByAgent).kind == .usage)
    #expect(publications == 0)
    #expect(try await store.draft(id: "theirs")?.isByAgent == true)
  }

  @Test("Publishing shows the draft and asks; only a yes publishes it, and removes the mark")
  func asked() async throws {
    _ = try await store.create(id: "theirs", fields: Self.fields, at: Fixture.now)
    let conversation = conversation(["", "n", "yes"])

    for _ in 0..<2 {
      let refused = try await conversation.say("draft publish")
      #expect(refused.contains("Peu servi, pneus neufs.") && refused.hasSuffix("! Not confirmed."), "\(refused)")
    }
    #expect(publications == 0)
    let published = try await conversation.say("draft publish")

    #expect(published.contains("Published as ad 7"), "\(published)")
    #expect(publications == 1)
    let draft = try #require(try await store.draft(id: "theirs"))
    #expect(!draft.isByAgent && draft.fields[.title] == "Vélo de ville")
    // Nobody is asked about the draft as it was approved.
    #expect(try await conversation.say("draft publish").contains("lready published"))
  }

  @Test("A draft with problems is refused for them, without a question, and stays marked")
  func notReady() async throws {
    _ = try await store.create(id: "theirs", fields: [.title: "Vélo de ville", .agent: "yes"], at: Fixture.now)

    let said = try await conversation(["y"]).say("draft publish")

    #expect(said.contains("not ready") && !said.contains("Peu servi"), "\(said)")
    #expect(publications == 0)
    #expect(try await store.draft(id: "theirs")?.isByAgent == true)
  }

  @Test("What an agent writes while the question is open is not published")
  func changedWhileAsked() async throws {
    _ = try await store.create(id: "theirs", fields: Self.fields, at: Fixture.now)
    let (store, now) = (store, Fixture.now)
    let conversation = Conversation(board: board, store: store, width: 80) { context in
      context.interaction.dialogue = Dialogue { _ in
        _ = try? await store.edit("theirs", [.title: "Gold bars"], by: DraftWriter(session: "agent", seen: 1), at: now)
        return "y"
      }
    }

    let said = try await conversation.say("draft publish")

    #expect(said.contains("The draft changed while you were asked"), "\(said)")
    #expect(publications == 0)
    #expect(try await store.draft(id: "theirs")?.isByAgent == true)
    // No revision without the mark was written, which could be restored.
    for revision in try await store.revisions(of: "theirs") {
      #expect(try await store.fields(of: "theirs", at: revision.number)?[.agent] == "yes")
    }
    _ = try await store.undo("theirs", by: DraftWriter(session: "user", seen: 9), at: Fixture.now)
    #expect(try await store.draft(id: "theirs")?.fields == Self.fields)
  }

  @Test("A person who would not see the draft is not asked")
  func notSeen() async throws {
    _ = try await store.create(id: "theirs", fields: Self.fields, at: Fixture.now)
    let conversation = Conversation(board: board, store: store, width: nil) { context in
      context.interaction.dialogue = Dialogue { _ in "y" }
    }

    let said = try await conversation.say("draft publish")

    #expect(said.contains("a person has to publish it"), "\(said)")
    #expect(publications == 0)
    #expect(try await store.draft(id: "theirs")?.isByAgent == true)
  }

  @Test("The mark has a name in `draft log`, and is no difference of texts in `draft diff`")
  func history() async throws {
    _ = try await store.create(id: "theirs", fields: [.title: "Lampe"], at: Fixture.now)
    let agent = DraftWriter(session: "agent", seen: 1)
    _ = try await store.edit("theirs", [.title: "Lampe rouge", .agent: "yes"], by: agent, at: Fixture.now)
    let conversation = conversation()

    #expect(try await conversation.say("draft log").contains("title, agent’s mark"))
    #expect(try await !conversation.say("draft diff").contains("agent"))
  }
}
