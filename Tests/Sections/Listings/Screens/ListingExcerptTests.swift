import Listings
import Terminal
import Testing

@testable import ListingsCommands

@Suite("The line of an ad's text that shows why it was found")
struct ListingExcerptTests {
  private func excerpt(_ text: String, _ query: String, columns: Int = 40) -> String {
    Painter(colour: true).paint(ListingExcerpt.line(of: text, matching: [ListingQuery(query)], columns: columns))
  }

  @Test("A match deep in a long line is marked, with the words before it", arguments: ["Nullam quis ", "🚀 quis "])
  func deep(filling: String) {
    let text =
      String(repeating: filling, count: 300) + "près de Clermont, au calme " + String(repeating: filling, count: 300)

    #expect(excerpt(text, "clermont").contains("… près de \u{1B}[0m\u{1B}[1;4mClermont\u{1B}[0m"))
  }

  @Test("A part of a character before the match does not hide it")
  func partOfCharacter() {
    let text = String(repeating: "mot ", count: 300) + "⚠\u{FE0F} " + String(repeating: "mot ", count: 300) + "⚠ fin"

    #expect(excerpt(text, "⚠").contains("⚠"))
    #expect(excerpt(text, "⚠").contains("fin"))
  }
}
