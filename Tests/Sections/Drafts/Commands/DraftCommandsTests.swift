import Drafts
import DraftsTestSupport
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Draft commands", .hangLimit)
struct DraftCommandsTests {
  private let store = InMemoryDraftStore()
  private let board = StubHTTPClient()

  init() {
    TestSections.register()
    board.answer("/categories", with: .categories(Fixture.categories))
  }

  private func conversation(isJSON: Bool = false) -> Conversation {
    Conversation(board: board, store: store, isJSON: isJSON)
  }

  @Test("Without a draft, `draft` says how to start one")
  func none() async throws {
    let conversation = conversation()

    try await conversation.expect(
      "draft",
      says: "! There is no current draft. `draft new` starts one, `draft list` lists all."
    )
    try await conversation.expect("draft --json", says: "null")
    try await conversation.expect("draft list", says: "! There are no drafts. `draft new` starts one.")
    try await conversation.expect("draft list --json", says: "[]")
    try await conversation.expect("draft trash", says: "! The trash is empty.")
    for line in ["draft show", "draft check", "draft discard", "draft reset title"] {
      try await conversation.expect(
        line,
        says:
          "! There is no current draft. `draft new` starts one, `draft list` lists all."
      )
    }
  }

  @Test(
    "An empty text clears no field, and starts no draft: `draft reset` clears",
    arguments: [
      ("draft set title \"\"", "! The text is empty. To clear the field, use `draft reset title`."),
      ("draft set price '  '", "! The text is empty. To clear the field, use `draft reset price`."),
      ("draft set urgent ''", "! The text is empty. To clear the field, use `draft reset urgent`."),
      ("draft set title --", "! A text must follow --."),
      ("draft set title", "! `draft set` needs a field and its value, as in `draft set price 140`."),
    ]
  )
  func emptyText(line: String, says: String) async throws {
    let conversation = conversation()
    try await conversation.expect(line, says: says)
    #expect(try await store.drafts(.draft).isEmpty)
    for words in ["draft set title Vélo", "draft set price 5", "draft set urgent yes"] {
      _ = try await conversation.say(words)
    }
    let before = try await store.drafts(.draft).map(\.fields)

    try await conversation.expect(line, says: says)

    #expect(try await store.drafts(.draft).map(\.fields) == before)
  }

  @Test("A set field is saved at once, and read as people write it")
  func set() async throws {
    let conversation = conversation()

    try await conversation.expect("draft set title Vélo rouge", says: "! Started a new draft. Title saved.")
    try await conversation.expect("draft set category maison", says: "! Category saved.")
    try await conversation.expect("draft set price '12,50 €'", says: "! Price saved.")
    try await conversation.expect("draft set description 'Bon état.'", says: "! Description saved.")
    try await conversation.expect("draft set urgent Y", says: "! Urgent saved.")
    try await conversation.expect(
      "draft show",
      says: """
        Vélo rouge
        €12.50  Maison  URGENT

        Bon état.

        draft, revision 6, saved just now
        """
    )
    try await conversation.expect(
      "draft check",
      says: """
        description: advice: it is short: describe the condition, the age and why you are selling it
        ! No problems found.
        """
    )
  }

  @Test("An invalid value is reported and saved nevertheless")
  func wrong() async throws {
    let conversation = conversation()

    try await conversation.expect(
      "draft set price -5",
      says: "! Started a new draft. Price saved.\n! The price is below zero."
    )
    try await conversation.expect(
      "draft set category Jardin",
      says: "! Category saved.\n! The board has no category “Jardin”; choose Véhicule, Maison."
    )
    try await conversation.expect(
      "draft set urgent maybe",
      says: "! “maybe” is neither yes nor no. The field urgent is unchanged. Type yes or no."
    )
    let draft = try #require(try await store.current())
    #expect(draft.fields == [.price: "-5", .category: "Jardin"])
  }

  @Test("`draft check` answers no with the problems")
  func check() async throws {
    let conversation = conversation()
    _ = try await conversation.say("draft set title Vélo rouge")

    await #expect(throws: NegativeAnswer.self) { try await conversation.say("draft check") }

    #expect(
      conversation.console.data == [
        "category: the category is missing", "price: the price is missing",
        "description: the description is missing",
      ]
    )
    await #expect(throws: NegativeAnswer.self) { try await conversation.say("draft check --json") }
    #expect(
      conversation.console.data.last?.contains(
        #""problems":[{"field":"category","rule":"missing","message":"the category is missing"},"#
      ) == true
    )
  }

  @Test("With --json a change returns the draft as it is now")
  func json() async throws {
    let conversation = conversation(isJSON: true)

    let new = try await conversation.say("draft new")
    let set = try await conversation.say("draft set title Vélo rouge")

    #expect(new.hasPrefix(#"{"id":"draft-1","status":"draft","revision":1,"updated_at":"2019-11-08T15:56:59Z","#))
    #expect(set.hasPrefix(#"{"id":"draft-1","status":"draft","revision":2,"#))
    #expect(set.contains(#""fields":{"title":"Vélo rouge","category":null,"#))
    try await conversation.expect("draft", says: set)
    try await conversation.expect("draft show", says: set)
    try await conversation.expect("draft list", says: "[\(set)]")
    #expect(conversation.console.notes.isEmpty)
  }

  @Test("A field, or all of them, can be cleared")
  func reset() async throws {
    let conversation = conversation()
    _ = try await conversation.say("draft set title Vélo rouge")
    _ = try await conversation.say("draft set price 5")

    try await conversation.expect("draft reset price", says: "! Price cleared.")
    #expect(try await store.current()?.fields == [.title: "Vélo rouge"])
    try await conversation.expect("draft reset", says: "! All fields cleared.")
    #expect(try await store.current()?.fields == [:])
  }
}
