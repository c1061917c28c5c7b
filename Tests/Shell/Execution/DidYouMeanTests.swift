import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import Shell

@Suite("Did you mean")
struct DidYouMeanTests {
  init() {
    TestSections.register()
  }

  private static let commands = [
    "search", "more", "open", "categories", "category", "refresh", "retry", "draft", "quit",
  ]

  @Test(
    "The nearest word is suggested if it is close enough for its length",
    arguments: [
      ("serach", "search"),  // two neighbours swapped count once
      ("seach", "search"),
      ("searchh", "search"),
      ("zearch", "search"),
      ("SEARCH", "search"),
      ("oepn", "open"),
      ("drfat", "draft"),
      ("catgory", "category"),
      ("categoris", "categories"),
      ("retyr", "retry"),
      ("Quît", "quit"),
      ("velo", nil),
      ("x", nil),
      ("", nil),
      ("🚲", nil),
    ] as [(String, String?)]
  )
  func closest(word: String, meant: String?) {
    #expect(DidYouMean.closest(to: word, in: Self.commands) == meant)
  }

  @Test("The first of two equally close words is suggested, and for a distant word or a whole text none")
  func ties() {
    #expect(DidYouMean.closest(to: "cat", in: ["car", "bat"]) == "car")
    #expect(DidYouMean.closest(to: "cat", in: []) == nil)
    let text = String(repeating: "a", count: 101)
    #expect(DidYouMean.closest(to: text, in: [text]) == nil)
    #expect(DidYouMean.closest(to: "vehicule", in: ["Maison", "Véhicule"]) == "Véhicule")
  }
}
