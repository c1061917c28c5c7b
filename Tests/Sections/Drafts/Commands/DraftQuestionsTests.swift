import Drafts
import Listings
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands
@testable import Shell

@Suite("The form in linear mode", .hangLimit)
struct DraftQuestionsTests {
  init() {
    TestSections.register()
  }

  /// Answers one question after the other, and records the questions.
  private final class Answers: Sendable {
    let questions = Watched<[String]>([])
    private let left: Watched<[String]>

    init(_ answers: [String]) { left = Watched(answers) }

    var dialogue: Dialogue {
      Dialogue { question in
        self.questions.change { $0.append(question.plain.description) }
        return self.left.change { $0.isEmpty ? nil : $0.removeFirst() }
      }
    }
  }

  @Test("Each field is asked for once, an empty answer keeps it, - clears it, and every answer is saved")
  func asks() async throws {
    let store = InMemoryDraftStore()
    let answers = Answers(["Vélo de ville", "maison", "", "Peu servi, pneus neufs, freins révisés.", "perhaps", "y"])
    let first = Conversation(store: store, { $0.interaction.dialogue = answers.dialogue })
    _ = try await first.say("draft write")
    let again = Answers(["", "", "140", "-"])
    let second = Conversation(store: store, { $0.interaction.dialogue = again.dialogue })
    _ = try await second.say("draft write")

    #expect(answers.questions.value == ["title: ", "category: ", "price: ", "description: ", "urgent: ", "urgent: "])
    #expect(again.questions.value.first == "title [Vélo de ville]: ")
    let fields = try await store.inHand()?.fields
    #expect(fields == [.title: "Vélo de ville", .category: "maison", .price: "140", .urgent: "yes"])
  }
}
