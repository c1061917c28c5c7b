import Shell
import Terminal
import Testing

@Suite("Layout of a detail")
struct DetailLayoutTests {
  private let facts: (Int) -> [StyledText] = { [StyledText("fact").padded(to: min($0, 30))] }
  private let text = (1...40).map { StyledText("line \($0)") }

  private func lines(columns: Int, rows: Int) -> [String] {
    let layout = DetailLayout(columns: columns, rows: rows)
    let picture = layout.picture.map { box in
      Array(repeating: StyledText("#").padded(to: box.columns), count: box.rows)
    }
    return layout.lines(picture: picture ?? [], facts: facts, text: text).map(\.plain.description)
  }

  @Test(
    "The text begins on the first screen, and no line is wider than the room",
    arguments: [40, 59, 60, 80, 110, 120, 200],
    [6, 7, 11, 15, 16, 20, 36, 46]
  )
  func textIsVisible(columns: Int, rows: Int) {
    let lines = lines(columns: columns, rows: rows)

    #expect(lines.prefix(rows).contains("line 1"))
    #expect(lines.allSatisfy { SafeText($0).width <= columns })
  }

  @Test(
    "From 60 columns the facts are beside the picture, in less on lines of their own",
    arguments: [40, 59, 60, 120]
  )
  func beside(columns: Int) {
    let lines = lines(columns: columns, rows: 20)

    #expect(lines.contains { $0.hasPrefix("#") && $0.contains("fact") } == (columns >= 60))
    #expect(lines.contains { $0.hasPrefix("#") })
  }

  @Test("In a low and narrow room the picture is below the text")
  func below() {
    let lines = lines(columns: 40, rows: 8)

    #expect(lines.first?.hasPrefix("fact") == true)
    #expect(lines.last?.hasPrefix("#") == true)
  }
}
