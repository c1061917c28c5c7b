import Foundation
import Listings
import TestSupport
import Testing

@Suite("Marks in the query language")
struct MarkWordTests {
  @Test(
    "A mark is asked for, and a minus asks for ads without it",
    arguments: [
      ("is:new", .marked(.seen, false)), ("-is:new", .marked(.seen, true)),
      ("IS:Bookmarked", .marked(.bookmarked, true)),
      ("is:hidden", .marked(.hidden, true)), ("-is:hidden", .marked(.hidden, false)),
      ("is:noted", .marked(.noted, true)), ("\\is:new", .text("is:new")), ("this:new", .text("this:new")),
    ] as [(String, QueryPart.Meaning)]
  )
  func meaning(word: String, meaning: QueryPart.Meaning) {
    #expect(QueryPart(word).meaning == meaning)
  }

  @Test(
    "An unknown mark is refused, and the beginning of one only when it is entered",
    arguments: ["is:blue", "-is:blue"]
  )
  func unknown(word: String) {
    for isTyping in [true, false] {
      let flaw = QueryText(words: [word]).flaw(isTyping: isTyping)
      #expect(flaw?.remedy.english == "use is:new, is:bookmarked, is:hidden or is:noted")
    }
    #expect(QueryText(words: ["is:bo"]).flaw(isTyping: true) == nil)
    #expect(QueryText(words: ["is:bo"]).flaw(isTyping: false)?.word == "is:bo")
  }

  @Test("Marks are never sent to the board")
  func asked() {
    #expect(QueryText(words: ["is:new", "vélo"]).asked == ListingQuery("vélo"))
    #expect(QueryText(words: ["is:new"]).asked == ListingQuery(""))
  }
}
