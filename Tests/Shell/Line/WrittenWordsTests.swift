import SectionsTestSupport
import Testing

@testable import Shell

@Suite("Words as they were written")
struct WrittenWordsTests {
  init() {
    TestSections.register()
  }

  private func written(_ line: String) -> WrittenWords { WrittenWords(SplitLine(line)) }

  @Test(
    "Words are replaced where they stand, and everything else stays",
    arguments: [
      ("search  velos  <200 # x", "search  velo  <200 # x"), ("/velos", "/velo"),
      ("search rouhe velos", "search rouge velo"), ("search velos --limit 3", "search velo --limit 3"),
    ]
  )
  func replaced(line: String, expected: String) {
    let replacements = [(word: "velos", by: "velo")] + (line.contains("rouhe") ? [(word: "rouhe", by: "rouge")] : [])
    #expect(written(line).replacing(replacements) == expected)
  }

  @Test(
    "A word that is quoted, escaped or missing is not replaced",
    arguments: [
      "search \"velos\"", "search vel\\os\\ ", "search velo",
    ]
  )
  func kept(line: String) {
    #expect(written(line).replacing([(word: "velos", by: "velo")]) == nil)
  }

  @Test("Quoted words are those that are written otherwise than they are meant")
  func quoted() {
    #expect(written("search velo \"rouge\" 'un lit' cat:\"a b\" l'armoire").quoted == ["rouge", "un lit", "cat:a b"])
  }
}
