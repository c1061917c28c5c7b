import Testing

@testable import BoardRules

@Suite("Synonyms")
struct SynonymsTests {
  private let synonyms = Synonyms(groups: [
    ["velo", "vélo", "bicyclette", "Bike"], ["bike", "moto"], ["deux roues", "VÉLO"], ["seul"], ["", "´"],
  ])

  private func others(_ word: String, isQuoted: Bool = false) -> [String] {
    synonyms.others(than: SearchWord.Text(string: word, isQuoted: isQuoted))
  }

  @Test("A word means what the other words of its lines mean, however its case and accents are written")
  func groups() {
    #expect(others("velo") == ["bicyclette", "Bike", "deux roues"])
    #expect(others("VÉLO") == ["bicyclette", "Bike", "deux roues"])
    #expect(others("bike") == ["velo", "bicyclette", "moto"])
    #expect(others("moto") == ["bike"])
    #expect(others("deux roues") == ["VÉLO"])
    for word in ["velos", "vel", "seul", "", "´", "-velo"] { #expect(others(word) == [], "\(word)") }
    #expect(others("velo", isQuoted: true) == [])
    #expect(Synonyms().isEmpty && Synonyms(groups: [["a"], []]).isEmpty && !synonyms.isEmpty)
  }

  @Test(
    "Of a query, text without quotation marks is widened, and each alternative",
    arguments: [
      ("velo", ["velo"]), ("velo rouge <50 moto", ["velo", "moto"]), ("\"velo\"", []), ("ve\"lo\"", []), ("-velo", []),
      ("velo|\"moto\"|bike", ["velo", "bike"]), (#"\velo"#, []), ("cat:velo sort:match", []), ("<velo", []),
    ]
  )
  func widened(query: String, words: [String]) {
    #expect(synonyms.widened(in: query).map(\.word) == words)
  }
}
