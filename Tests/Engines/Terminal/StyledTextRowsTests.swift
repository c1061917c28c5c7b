import Testing

@testable import Terminal

@Suite("Lines on the rows of a screen")
struct StyledTextRowsTests {
  @Test(
    "A line that is too wide occupies more rows, and an empty one occupies one",
    arguments: [(nil, 4), (10, 4), (4, 5), (2, 6), (0, 4)] as [(Int?, Int)]
  )
  func rows(columns: Int?, expected: Int) {
    let lines: [StyledText] = ["", "ab", "日本漫", "x"]
    #expect(lines.rows(in: columns) == expected)
  }

  @Test(
    "The beginning of the lines fits into the available rows, and says if it is incomplete",
    arguments: [
      (9, ["one", "two", "longer", "end"]), (5, ["one", "two", "longer", "end"]), (4, ["one", "two", "…"]),
      (3, ["one", "two", "…"]), (2, ["one", "…"]), (1, ["…"]), (0, []),
    ]
  )
  func beginning(rows: Int, expected: [String]) {
    let lines: [StyledText] = ["one", "two", "longer", "end"]
    #expect(lines.beginning(rows: rows, in: 3).map(\.plain.text) == expected)
  }
}
