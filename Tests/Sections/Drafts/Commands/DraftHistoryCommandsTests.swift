import Drafts
import DraftsTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands
@testable import Shell
@testable import Terminal

@Suite("History of a draft", .hangLimit)
struct DraftHistoryCommandsTests {
  init() {
    TestSections.register()
  }

  private let store = InMemoryDraftStore()

  private func conversation(isJSON: Bool = false, width: Int? = nil) async throws -> Conversation {
    let conversation = Conversation(store: store, width: width, isJSON: isJSON)
    _ = try await conversation.say("draft set title A red bike")
    _ = try await conversation.say("draft set description One. Two.")
    _ = try await conversation.say("draft set title A blue bike")
    return conversation
  }

  @Test("Undo and redo say what they acted on, and when there is nothing left")
  func undoRedo() async throws {
    let conversation = try await conversation()
    try await conversation.expect("draft undo", says: "! Undone: @4 (title). `draft redo` brings it back.")
    #expect(try await store.current()?.fields[.title] == "A red bike")
    try await conversation.expect("draft redo", says: "! Redone: @4 (title).")
    try await conversation.expect(
      "draft redo",
      says: "! There is nothing to redo. `draft log` lists the revisions."
    )
  }

  @Test("The log shows changes, newest first")
  func log() async throws {
    let conversation = try await conversation()
    _ = try await conversation.say("draft undo")
    _ = try await conversation.say("draft discard")
    _ = try await conversation.say("draft restore")
    _ = try await conversation.say("draft restore @2")

    try await conversation.expect(
      "draft log",
      says: """
        @8  just now  back to @2: description
        @7  just now  restored from the trash
        @6  just now  moved to the trash
        @5  just now  @4 undone: title
        @4  just now  title
        @3  just now  description
        @2  just now  title
        @1  just now  started
        """
    )
  }

  @Test("A conflicting revision is marked and can be restored")
  func keptBeside() async throws {
    let one = try await conversation()
    let other = Conversation(store: store)
    _ = try await other.say("draft")
    _ = try await one.say("draft set title Mine")
    _ = try await other.say("draft set title Yours")

    #expect(try await one.say("draft log").hasPrefix("@6  just now  title        kept aside\n@5  just now  title\n"))
    try await one.expect("draft diff", says: "title\n[-Mine-]{+Yours+}")
    try await one.expect(
      "draft restore @6",
      says: "! Now uses the revision kept aside: @6 (title). `draft undo` reverses this."
    )
    #expect(try await store.current()?.fields[.title] == "Yours")
  }

  @Test("Differences are marked word by word, without needing colour")
  func diff() async throws {
    let conversation = try await conversation()
    try await conversation.expect("draft diff", says: "title\nA [-red-]{+blue+} bike")
    try await conversation.expect("draft diff @2 @3", says: "description\n{+One. Two.+}")
    try await conversation.expect("draft diff 4", says: "! @4 and @4 do not differ.")
    try await conversation.expect(
      "draft diff 9",
      says: "! There is no revision @9. `draft log` shows @1 to @4."
    )
  }

  @Test("History commands print documents with --json")
  func documents() async throws {
    let conversation = try await conversation(isJSON: true)
    try await conversation.expect(
      "draft diff",
      says: #"""
        {"from":3,"to":4,"fields":[{"field":"title","before":"A red bike","after":"A blue bike","changes":[\#
        {"kind":"same","text":"A "},{"kind":"removed","text":"red"},{"kind":"added","text":"blue"},\#
        {"kind":"same","text":" bike"}]}]}
        """#
    )
    let log = try await conversation.say("draft log")
    #expect(log.hasPrefix(#"[{"revision":4,"kind":"edited","fields":["title"],"session":""#))
    #expect(log.contains(#""kept_beside":false,"refers_to":null,"bytes":7}"#))
  }

  @Test("Restore takes a revision by its number only with @")
  func restore() async throws {
    let conversation = try await conversation()
    try await conversation.expect(
      "draft restore @2",
      says: "! Restored @2. `draft undo` reverses this."
    )
    try await conversation.expect(
      "draft restore @x",
      says: "! Invalid revision: “@x”. See `help draft restore`."
    )
    try await conversation.expect(
      "draft restore 2",
      says: "! The trash is empty. `draft list` lists the drafts."
    )
    _ = try await conversation.say("draft discard")
    for command in ["restore", "purge"] {
      try await conversation.expect(
        "draft \(command) 9",
        says: "! There is no draft 9. `draft trash` shows drafts 1 to 1."
      )
    }
  }

  @Test("Purge asks for confirmation, and without a terminal requires --yes")
  func purge() async throws {
    let conversation = try await conversation()
    try await conversation.expect(
      "draft purge",
      says: "! The trash is empty. `draft list` lists the drafts."
    )
    _ = try await conversation.say("draft discard")
    try await conversation.expect(
      "draft purge 1",
      says: "! Cannot ask for confirmation here. Use --yes to skip the question."
    )
    #expect(try await store.count(.discarded) == 1)
    try await conversation.expect("draft purge --all --yes", says: "! 1 draft permanently deleted.")
    #expect(try await store.count(.discarded) == 0)
    try await conversation.expect(
      "draft purge 1 --all",
      says: "! Use either a number or --all, not both. See `help draft purge`."
    )
  }

  @Test("A draft that is restored while purging it is being confirmed is not deleted")
  func restoredWhileAsked() async throws {
    let (store, now) = (store, Fixture.now)
    let conversation = Conversation(store: store, isJSON: false) { context in
      context.interaction.dialogue = Dialogue { _ in
        for draft in (try? await store.drafts(.discarded)) ?? [] {
          _ = try? await store.move(draft.id, to: .draft, at: now)
        }
        return "y"
      }
    }
    _ = try await conversation.say("draft set title Vélo")
    _ = try await conversation.say("draft discard")

    try await conversation.expect(
      "draft purge",
      says: """
        ! 0 drafts permanently deleted.
        ! The draft changed while you were asked. \
        Numbers may have changed: look at the list before you repeat the command.
        """
    )

    #expect(try await store.current()?.fields == [.title: "Vélo"])
  }

  @Test("A draft that somebody else purges while purging it is being confirmed is none to complain about")
  func purgedWhileAsked() async throws {
    let store = store
    let conversation = Conversation(store: store, isJSON: false) { context in
      context.interaction.dialogue = Dialogue { _ in
        for draft in (try? await store.drafts(.discarded)) ?? [] { _ = try? await store.purge(draft) }
        return "y"
      }
    }
    _ = try await conversation.say("draft set title Vélo")
    _ = try await conversation.say("draft discard")

    try await conversation.expect("draft purge", says: "! 0 drafts permanently deleted.")
  }

  @Test("A second session is told once who has the draft open, and can take it over")
  func holders() async throws {
    let one = DraftsModel(store: store, session: .stub(process: 7), now: { Fixture.now }, makeID: Fixture.counter())
    let draft = try await one.create([.title: "Vélo"])
    _ = try await one.hold(draft.id)
    let other = Conversation(store: store)

    let told =
      "! The draft is open in another session: process 7 (pts/7), just now. Last changed just now. "
      + "`draft use N --take-over` takes it over."
    try await other.expect("draft use 1", says: told + "\n! “Vélo” is the current draft.")
    try await other.expect("draft set price 5", says: "! Price saved.")
    try await other.expect("draft use 1 --take-over", says: "! “Vélo” is the current draft.")
    #expect(try await one.otherHolder(of: draft.id)?.process.id == 100)
  }

  @Test("Undo, redo and restore report who else has the draft open", arguments: ["undo", "redo", "restore @1"])
  func holdersOfWhatIsUndone(command: String) async throws {
    let one = DraftsModel(store: store, session: .stub(process: 7), now: { Fixture.now }, makeID: Fixture.counter())
    let draft = try await one.create([.title: "Vélo"])
    _ = try await one.write([.price: "5"], to: draft.id)
    if command == "redo" { _ = try await one.undo() }
    _ = try await one.hold(draft.id)

    let said = try await Conversation(store: store).say("draft \(command)")

    #expect(said.hasPrefix("! The draft is open in another session: process 7 (pts/7)"))
  }

  @Test(
    "Only a yes counts as yes, as a word of any language or a letter of the session's",
    arguments: [
      ("y", true), (" OUI ", true), ("Ναι", true), ("sim", true), ("n", false), ("", false), ("yeah", false),
      ("o", false),
      (nil, false),
    ]
  )
  func answers(answer: String?, isYes: Bool) async throws {
    var session = ShellContext.stub(RecordingConsole())
    session.interaction.dialogue = Dialogue { _ in answer }
    if isYes {
      try await session.confirm("delete?", option: "--yes")
    } else {
      await #expect(throws: Failure.self) { try await session.confirm("delete?", option: "--yes") }
    }
  }
}

@Suite("Questions at the prompt", .hangLimit)
struct QuestionsTests {
  init() {
    TestSections.register()
  }

  @Test("A line answers only a question that waits")
  func answer() async throws {
    let questions = Questions()
    #expect(await !questions.give("early"))
    let asking = Task { await questions.answer() }
    while await !questions.give("y") { await Task.yield() }
    #expect(await asking.value == "y")
    #expect(await !questions.give("late"))
  }

  @Test("A cancelled command gets no answer")
  func cancelled() async throws {
    let questions = Questions()
    let asking = Task { await questions.answer() }
    asking.cancel()
    #expect(await asking.value == nil)
  }
}
