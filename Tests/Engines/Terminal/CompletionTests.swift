import Testing

@testable import Terminal

@Suite("Completion")
struct CompletionTests {
  private func menu(_ raw: String, quote: Character? = nil, _ words: [String]) -> CompletionMenu {
    let before = "open " + (quote.map(String.init) ?? "")
    let request = CompletionRequest(before: before, raw: raw, after: "", quote: quote)
    return CompletionMenu(request, words.map { Completion(SafeText($0), appendsSpace: !$0.hasSuffix("/")) })
  }

  @Test(
    "The inserted word is quoted as a shell would read it",
    arguments: [
      ("ma", nil, ["Maison"], "Maison"),
      ("au", nil, ["Auto moto"], "\"Auto moto\""),
      ("au", "\"", ["Auto moto"], "Auto moto"),
      ("sa", nil, ["say \"hi\" \\o/ now"], "\"say \\\"hi\\\" \\\\o/ now\""),
      ("it", "'", ["it's"], "it'\\''s"),
      ("my", nil, ["my photos/"], "\"my photos/"),
    ] as [(String, Character?, [String], String)]
  )
  func single(raw: String, quote: Character?, words: [String], insertion: String) {
    #expect(menu(raw, quote: quote, words).insertion == insertion)
  }

  @Test(
    "Several candidates complete as far as they agree, and never remove typed text",
    arguments: [
      ("se", ["search", "sell"], nil),
      ("s", ["search", "sell"], "se"),
      ("mai", ["Maison", "MAIRIE"], nil),
      ("ma", ["Maison", "MAIRIE"], "mai"),
      ("mai", ["Maison", "Mairie"], "Mai"),
      ("ve", ["Vélo", "Velours"], "velo"),
      ("au", ["Auto moto", "Auto vélo"], "\"Auto "),
      ("a", ["é", "ö"], nil),
    ] as [(String, [String], String?)]
  )
  func several(raw: String, words: [String], insertion: String?) {
    #expect(menu(raw, words).insertion == insertion)
  }

  @Test("The list shows every word once, in the given order, and only a single finished word gets a space")
  func list() {
    let several = menu("", ["b c", "a", "b c"])
    #expect(several.words == ["b c", "a"])
    #expect(several.entries == ["\"b c\"", "a"])
    #expect(!several.isDone)
    #expect(menu("", ["a"]).isDone)
    #expect(!menu("", ["photos/"]).isDone)
    #expect(menu("x", []).entries.isEmpty)
  }

  @Test(
    "The requested word has its quotes and backslashes resolved",
    arguments: [
      ("gros\\ s", nil, "gros s"), ("gros s", "\"", "gros s"), ("a\\\"b", "\"", "a\"b"), ("a\\b", "\"", "a\\b"),
      ("a\\b", "'", "a\\b"), ("été", nil, "été"),
    ] as [(String, Character?, String)]
  )
  func word(raw: String, quote: Character?, expected: String) {
    let before = "set été " + (quote.map(String.init) ?? "")
    let request = CompletionRequest(before: before, raw: raw, after: " rest", quote: quote)
    #expect(request.word == expected)
    #expect(request.line[request.range] == raw)
    #expect(request.before == before)
    #expect(request.line.hasSuffix(" rest"))
  }
}
