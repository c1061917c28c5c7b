import Drafts
import DraftsTestSupport
import Foundation
import HTTP
import Listings
import ListingsTestSupport
import SectionsTestSupport
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

    #expect(
      answers.questions.value == [
        "title: ", "category: ", "price: ", "description: ", "urgent: ", "urgent: ", "photos: ",
      ]
    )
    #expect(again.questions.value.first == "title [Vélo de ville]: ")
    let fields = try await store.current()?.fields
    #expect(fields == [.title: "Vélo de ville", .category: "maison", .price: "140", .urgent: "yes"])
  }

  @Test(
    "A draft with problems is left, not published, whether or not all questions were answered",
    arguments: [["Vélo de ville"], ["Vélo de ville"] + Array(repeating: "", count: 5)]
  )
  func left(given: [String]) async throws {
    let answers = Answers(given)
    let session = Conversation(store: InMemoryDraftStore(), { $0.interaction.dialogue = answers.dialogue })
    let said = try await session.say("draft write")
    #expect(said.contains("`draft write` continues"), "\(said)")
    #expect(answers.questions.value.last == (given.count == 1 ? "category: " : "photos: "))
  }

  @Test("Photos are added and removed by their lines, and a yes at the end publishes")
  func photosAndPublishing() async throws {
    let store = InMemoryDraftStore()
    let photos = InMemoryPhotoStore(drafts: store)
    let board = StubHTTPClient()
    board.answerAlways { request in
      switch (request.method, request.url.path()) {
      case ("POST", "/listings"): HTTPResponse(status: 201, body: Data(#"{"id":7}"#.utf8))
      case ("GET", "/categories"): .categories(Fixture.categories)
      case ("HEAD", _): HTTPResponse(status: 200)
      default: HTTPResponse(status: 404)
      }
    }
    let prepare: PhotosModel.Prepare = { file in
      let facts = PhotoFacts(format: .jpeg, fingerprint: file == "a.jpg" ? 0x0F0F_0F0F_0F0F_0F0F : 0x00FF)
      return PreparedPhoto(bytes: Data(file.utf8), width: 4, height: 3, facts: facts)
    }
    let text = ["Vélo de ville", "maison", "140", "Peu servi, pneus neufs, freins révisés.", "no"]
    for (end, says) in [
      (["a.jpg 'b c.jpg'", "-1", "-7", "", ""], "`draft publish` publishes it"), (["", "y"], "Published as ad 7"),
    ] {
      let answers = Answers(end.count > 2 ? text + end : Array(repeating: "", count: 5) + end)
      let session = Conversation(board: board, store: store, photoStore: photos, prepare: prepare) {
        $0.interaction.dialogue = answers.dialogue
      }
      let said = try await session.say("draft write")
      #expect(said.contains(says), "\(said)")
      #expect(answers.questions.value.last == "publish it now? [y/N] ")
      #expect(end.count == 2 || answers.questions.value.contains("photos [2 photos]: "))
      #expect(end.count == 2 || said.contains("! There is no photo 7") || said.contains("no photo 7"), "\(said)")
    }
    #expect(try await store.current()?.photos.map(\.name) == ["b c.jpg"])
    #expect(board.requests.filter { $0.method == "POST" }.count == 1)
  }
}
