import Testing

@testable import Terminal

@Suite("Completion")
struct CompletionTests {
  private func menu(_ typed: String, _ words: [String]) -> CompletionMenu {
    let words = words.map { Completion(SafeText($0), appendsSpace: !$0.hasSuffix("/")) }
    return CompletionMenu(
      Completions(start: typed.startIndex, typed: typed, words: words) { "<" + $0 + ($1 ? ">" : "") }
    )
  }

  @Test(
    "The inserted word is written as the line needs it",
    arguments: [("ma", ["Maison"], "<Maison>"), ("my", ["my photos/"], "<my photos/"), ("x", [], nil)]
      as [(String, [String], String?)]
  )
  func single(typed: String, words: [String], insertion: String?) {
    #expect(menu(typed, words).insertion == insertion)
  }

  @Test(
    "Several candidates complete as far as they agree, and never remove typed text",
    arguments: [
      ("se", ["search", "sell"], nil),
      ("s", ["search", "sell"], "<se"),
      ("mai", ["Maison", "MAIRIE"], nil),
      ("ma", ["Maison", "MAIRIE"], "<mai"),
      ("mai", ["Maison", "Mairie"], "<Mai"),
      ("ve", ["Vélo", "Velours"], "<velo"),
      ("au", ["Auto moto", "Auto vélo"], "<Auto "),
      ("a", ["é", "ö"], nil),
    ] as [(String, [String], String?)]
  )
  func several(typed: String, words: [String], insertion: String?) {
    #expect(menu(typed, words).insertion == insertion)
  }

  @Test("The list shows every word once, in the given order, and only a single finished word gets a space")
  func list() {
    let several = menu("", ["b c", "a", "b c"])
    #expect(several.words == ["b c", "a"])
    #expect(several.entries == ["<b c>", "<a>"])
    #expect(!several.isDone)
    #expect(menu("", ["a"]).isDone)
    #expect(!menu("", ["photos/"]).isDone)
    #expect(menu("x", []).entries.isEmpty)
  }
}
