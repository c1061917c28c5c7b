import Birds
import BirdsTestSupport
import FirestoreSchema
import Foundation
import SwiftProtobuf
import TestSupport
import Testing

@Suite("Bird")
struct BirdTests {
  private let full = Bird.fixture(
    3,
    notes: [
      BirdNote(userID: "ada", text: "first", createdAt: 1), BirdNote(userID: "bob", text: "second", createdAt: 2),
    ]
  )

  @Test("A bird has its document's content, with the newest note first")
  func document() {
    let bird = full.document.bird()
    #expect(bird == full)
    #expect(bird?.notes.map(\.text) == ["second", "first"])
  }

  @Test("A document without a name or a position is not a bird", arguments: ["name", "sort"])
  func notABird(field: String) {
    var document = full.document
    document.fields[field] = nil
    #expect(document.bird() == nil)
  }

  @Test("Other members that are missing or have the wrong type are left out")
  func partial() {
    var document = full.document
    document.fields["images"] = .text("none")
    document.fields["sort"] = .with { $0.doubleValue = 7 }
    document.fields["name"] = .members(["latin": .text("Avis")])
    document.fields["notes"] = .with {
      $0.arrayValue.values = [
        .text("no note"), .init(), .members(["userId": .text("ada"), "text": .text("no date")]),
      ]
    }
    #expect(
      document.bird()
        == Bird(id: "bird-3", name: BirdName(latin: "Avis", spanish: "", english: ""), sort: 7)
    )
  }

  @Test("A relative address is resolved against the server's")
  func addresses() throws {
    var document = full.document
    document.fields["images"] = .members([
      "thumb": .text("/birds/thumb/3.jpg"), "full": .text("https://other.test/3.jpg"),
    ])
    let bird = try #require(document.bird(base: URL(string: "http://board.test:8080")))
    #expect(bird.thumb == "http://board.test:8080/birds/thumb/3.jpg")
    #expect(bird.full == "https://other.test/3.jpg")
    #expect(document.bird()?.thumb == nil)
  }

  @Test(
    "A bird is named in the user's language, else in the other one, else in Latin",
    arguments: [
      (BirdLanguage.spanish, "Mirlo", "Blackbird", "Mirlo"), (.english, "Mirlo", "Blackbird", "Blackbird"),
      (.spanish, "", "Blackbird", "Blackbird"), (.english, "Mirlo", "", "Mirlo"), (.english, "", "", "Turdus"),
    ]
  )
  func names(birdLanguage: BirdLanguage, spanish: String, english: String, expected: String) {
    #expect(BirdName(latin: "Turdus", spanish: spanish, english: english).text(in: birdLanguage) == expected)
  }

  @Test(
    "The first locale that is set decides",
    arguments: [
      (["", "es_MX.UTF-8", "en"], BirdLanguage.spanish), (["es"], .spanish), (["ES-419"], .spanish),
      (["en_GB", "es"], .english), (["est_EE"], .english), ([], .english), (["pt_BR"], .english),
    ]
  )
  func birdLanguage(locales: [String], expected: BirdLanguage) {
    #expect(BirdLanguage(locales: locales) == expected)
  }

  @Test(
    "Words are searched for in every name and in the notes, ignoring case and accents",
    arguments: [
      ("", true), ("pajaro 3", true), ("AVIS", true), ("second", true), ("pájaro SECOND", true), ("pajaro 4", false),
      ("thumb", false),
    ]
  )
  func search(words: String, isFound: Bool) {
    #expect(BirdSearch(words).finds(full) == isFound)
  }

  @Test("A list stays sorted and complete through all changes", arguments: 0..<20)
  func changes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var birds: [Bird] = []
    for round in 0..<40 {
      var expected: [Bird.ID: Bird] = [:]
      for bird in birds { expected[bird.id] = bird }
      var changes: [BirdChange] = []
      for number in Set(
        (0..<Int.random(in: 1...(round % 4 == 3 ? 90 : 5), using: &random)).map { _ in
          Int.random(in: 0..<100, using: &random)
        }
      ) {
        let sort = Int.random(in: 0..<30, using: &random)
        let id = "bird-\(number)"
        let bird = Bird(id: id, name: Bird.fixture(number).name, sort: sort)
        if let old = expected[id] {
          let isGone = random.oneIn(2)
          changes.append(isGone ? .removed(old) : .changed(bird, from: old))
          expected[id] = isGone ? nil : bird
        } else {
          changes.append(.added(bird))
          expected[id] = bird
        }
      }
      birds.apply(changes)
      #expect(birds == expected.values.sorted(by: Bird.precedes))
    }
  }
}

extension Google_Firestore_V1_Value {
  fileprivate static func text(_ text: String) -> Self { .with { $0.stringValue = text } }

  fileprivate static func members(_ fields: [String: Self]) -> Self { .with { $0.mapValue.fields = fields } }
}
