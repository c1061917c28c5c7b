import Drafts
import Foundation
import Testing

@Suite("Typing runs")
struct TypedRevisionTests {
  struct Save: Sendable {
    var text: String
    var at: Double
    var session = "me"
    var field = DraftField.title
  }

  private static let word = "Fahrradreifen"

  /// Saves after an empty field, and how many of them each revision includes.
  static let cases: [(String, [Save], [Int])] = [
    ("keys", [.init(text: "V", at: 0), .init(text: "Vé", at: 1), .init(text: "Vélo", at: 2)], [3]),
    ("a pause of five seconds", [.init(text: "a", at: 0), .init(text: "ab", at: 5)], [2]),
    ("a longer pause", [.init(text: "a", at: 0), .init(text: "ab", at: 5.1)], [1, 1]),
    ("a clock that went back", [.init(text: "a", at: 0), .init(text: "ab", at: -1)], [1, 1]),
    ("a minute", (0...20).map { .init(text: String(repeating: "a", count: $0 + 1), at: Double($0) * 3) }, [21]),
    (
      "more than a minute", (0...21).map { .init(text: String(repeating: "a", count: $0 + 1), at: Double($0) * 3) },
      [21, 1]
    ),
    ("another session", [.init(text: "a", at: 0), .init(text: "ab", at: 1, session: "you")], [1, 1]),
    ("another field", [.init(text: "a", at: 0), .init(text: "ab", at: 1, field: .description)], [1, 1]),
    ("a paste", [.init(text: "a", at: 0), .init(text: String(repeating: "ab", count: 21), at: 1)], [1, 1]),
    (
      "typing after a paste",
      [.init(text: String(repeating: "a", count: 41), at: 0), .init(text: String(repeating: "a", count: 42), at: 1)],
      [1, 1]
    ),
    ("a slip", [.init(text: "ab", at: 0), .init(text: "a", at: 1), .init(text: "ac", at: 2)], [3]),
    ("a word taken back", [.init(text: "x " + word, at: 0), .init(text: "x ", at: 1), .init(text: "x b", at: 2)], [3]),
    (
      "two words taken back",
      [.init(text: "one two three", at: 0), .init(text: "one", at: 1), .init(text: "o", at: 2)], [1, 2]
    ),
    (
      "more than a word, key by key",
      [.init(text: String(repeating: "a", count: 30), at: 0)]
        + (1...26).map { .init(text: String(repeating: "a", count: 30 - $0), at: Double($0) / 10) },
      [25, 2]
    ),
    (
      "a word put for another", [.init(text: "teh", at: 0), .init(text: "the", at: 1), .init(text: "the ", at: 2)], [3]
    ),
  ]

  @Test("Each revision contains one run of typing", arguments: cases)
  func table(name: String, saves: [Save], revisions: [Int]) {
    var counts: [Int] = []
    var typing: TypedRevision?
    var text = ""
    for save in saves {
      let date = Date(timeIntervalSince1970: save.at)
      if let next = typing?.continued(session: save.session, field: save.field, from: text, to: save.text, at: date) {
        typing = next
        counts[counts.count - 1] += 1
      } else {
        typing = TypedRevision(session: save.session, field: save.field, from: text, to: save.text, at: date)
        counts.append(1)
      }
      text = save.text
    }
    #expect(counts == revisions, "\(name)")
  }

  @Test("A run of deletions is one revision, and typing starts another")
  func deleting() throws {
    let now = Date(timeIntervalSince1970: 0)
    let text = "one two three four five six seven"
    let typing = try #require(TypedRevision(session: "me", field: .title, from: text, to: "one two three", at: now))

    #expect(typing.direction == .deleting)
    let next = try #require(typing.continued(session: "me", field: .title, from: "one two three", to: "", at: now))
    #expect(next.continued(session: "me", field: .title, from: "", to: "x", at: now) == nil)
  }
}
