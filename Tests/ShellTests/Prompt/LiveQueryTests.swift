import Testing

@testable import Shell

@Suite("What a line that is being typed searches for")
struct LiveQueryTests {
  @Test(
    "A search that has begun",
    arguments: [
      ("search ", "", nil),
      ("/", "", nil),
      ("search v", "v", nil),
      ("/v", "v", nil),
      ("search velo rouge", "velo rouge", nil),
      ("search  velo   rouge ", "velo rouge", nil),
      ("/velo rouge", "velo rouge", nil),
      ("search 'velo  rou", "velo  rou", nil),
      ("search l'eau", "leau", nil),
      ("search \"l'eau", "l'eau", nil),
      ("search velo\\", "velo", nil),
      ("search -enfant", "-enfant", nil),
      ("search velo # red", "velo", nil),
      ("search velo --category Maison", "velo", "Maison"),
      ("search --category=Mai velo", "velo", "Mai"),
      ("search velo --json --limit 5", "velo", nil),
      ("search -- --json", "--json", nil),
      ("search 🚲 é’", "🚲 é’", nil),
    ] as [(String, String, String?)]
  )
  func queries(line: String, text: String, category: String?) throws {
    let query = try #require(LiveQuery(line: line))

    #expect(query.text == text)
    #expect(query.category == category)
  }

  @Test(
    "No search, or none yet",
    arguments: [
      "", " ", "s", "search", "searchvelo", "open 1", "more", "draft set title search ", "# search velo",
      "search velo --limit", "search velo --limit 0", "search --help", "velo",
    ]
  )
  func nothing(line: String) {
    #expect(LiveQuery(line: line) == nil)
  }

  @Test("Blanks that change nothing change no query")
  func equality() {
    #expect(LiveQuery(line: "search velo") == LiveQuery(line: "search velo "))
    #expect(LiveQuery(line: "search velo") == LiveQuery(line: "/velo"))
    #expect(LiveQuery(line: "search velo") != LiveQuery(line: "search velos"))
    #expect(LiveQuery(line: "search velo") != LiveQuery(line: "search velo --category Maison"))
  }
}
