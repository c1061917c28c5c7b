import BirdsTestSupport
import Foundation
import Languages
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import Birds
@testable import BirdsCommands

@Suite("Bird details")
struct BirdDetailTests {
  init() {
    TestSections.register()
  }

  private static let micros: Int64 = 1_790_000_000_000_000

  @Test(
    "The user's own notes are labelled in the user's language, sent or not, and others have their authors' names",
    arguments: [(Language.english, "you"), (.french, "vous"), (.greek, "εσείς"), (.brazilianPortuguese, "você")]
  )
  func own(language: Language, you: String) throws {
    let notes = [
      BirdNote(userID: "ada", text: "mine", createdAt: Self.micros),
      BirdNote(userID: "bob", text: "his", createdAt: Self.micros - 1),
    ]
    // By the user that we were before the service forgot us.
    let pending = PendingNote(number: 1, birdID: "bird-1", text: "later", createdAt: Self.micros, userID: "old")
    let item = BirdsView.Item(row: 1, bird: .fixture(1, notes: notes), pending: [pending], userID: "ada")
    let detail = BirdDetail(
      item: item,
      birdLanguage: .english,
      now: Date(timeIntervalSince1970: 1_790_000_000),
      zone: try #require(TimeZone(identifier: "UTC")),
      language: language
    )
    let authors = detail.notes(width: 60).map(\.plain.description).filter { $0.contains(" · ") }
      .map { String($0.prefix { $0 != " " }) }
    #expect(authors == [you, you, "bob"])
  }
}
