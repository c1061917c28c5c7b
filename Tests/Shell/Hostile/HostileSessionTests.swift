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

@testable import BirdsCommands
@testable import Drafts
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell
@testable import Terminal

/// Everything that a session prints from a hostile board, from its responses to the bytes written.
@Suite("Hostile text through a session", .hangLimit)
struct HostileSessionTests {
  init() {
    TestSections.register()
  }

  private let board = StubBoard(HostileAds.listings, categories: HostileAds.categories)

  private func conversation(isJSON: Bool = false, width: Int? = 80) -> (Conversation, RecordingConsole) {
    let console = RecordingConsole(width: width, painter: HostileAds.painter)
    return (Conversation(board: .answering(board), isJSON: isJSON, console: console), console)
  }

  private static let commands = [
    "search --limit 500", "search --explain cat:a since:b", "open 15", "compare 1 200 400", "categories", "more",
    "open id:9999", "category nowhere",
  ]

  @Test(
    "Hostile text is harmless in rows, details, comparisons, categories and failures of a session",
    arguments: [40, 200]
  )
  func lines(width: Int) async throws {
    let (conversation, console) = conversation(width: width)

    for command in Self.commands { _ = try await conversation.say(command) }

    #expect(console.entries.count > HostileText.all.count * 2)
    for text in console.data + console.notes {
      #expect(PaintedText(text).flaws.isEmpty)
    }
  }

  @Test("Documents with hostile text are valid, unchanged and harmless")
  func documents() async throws {
    let (conversation, console) = conversation(isJSON: true)

    for command in Self.commands.dropLast(2) { _ = try await conversation.say(command) }

    for text in console.data {
      #expect(HostileText.flaws(in: text, by: .document).isEmpty)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
    let view = try JSONDecoder().decode(View.self, from: Data(try #require(console.data.first).utf8))
    for (title, sample) in zip(view.items.map(\.title), board.listings.map(\.title)) {
      #expect(title.unicodeScalars.elementsEqual(sample.unicodeScalars))
    }
    #expect(view.items.count == HostileText.all.count)
  }

  @Test("Hostile text is harmless as the filter in the prompt and as a completion")
  @TerminalActor
  func completions() {
    let vocabulary = CompletionVocabulary()
    vocabulary.words[.categories] = HostileText.all.map { CompletionWord($0.text) }
    for line in ["category ", "search cat:", "search --category ", "category a", "draft set category "] {
      let words = Completer(vocabulary: vocabulary).completions(after: line).words.map(\.word)
      #expect(words.count > 400)
      HostileAds.expectHarmless(words.map { StyledText($0) }, line)
    }
  }

  @Test("Hostile text is harmless in a draft that is shown, listed, mentioned or written as a document")
  func drafts() async throws {
    for sample in HostileText.all {
      let store = InMemoryDraftStore()
      _ = try await store.create(id: "draft-1", at: Fixture.now)
      let fields = DraftField.written.map { ($0, Optional(sample.text)) }
      let writer = DraftWriter(session: "a", seen: 1)
      _ = try await store.edit("draft-1", Dictionary(uniqueKeysWithValues: fields), by: writer, at: Fixture.now)
      for isJSON in [false, true] {
        let console = RecordingConsole(width: 80, painter: HostileAds.painter)
        var session = ShellContext.stub(console, board: .answering(StubBoard()), store: store, isJSON: isJSON)
          .of(DraftsSection.self)
        session.settings = Settings()
        let draft = try await session.drafts.requireCurrentDraft()
        try await session.show(draft)
        try await session.list(.draft)
        await session.noteOthers(.init(draft: draft, isNew: false, changedByOthers: DraftField.written))
        for field in DraftField.written { await session.noteProblems(of: draft, in: field) }
        for text in console.notes + (isJSON ? [] : console.data) {
          #expect(PaintedText(text).flaws.isEmpty, "\(sample.name)")
        }
        for text in isJSON ? console.data : [] {
          #expect(HostileText.flaws(in: text, by: .document).isEmpty, "\(sample.name)")
          #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
      }
    }
  }
}

extension HostileSessionTests {
  private struct View: Decodable {
    struct Item: Decodable { var title: String }
    var items: [Item]
  }
}
