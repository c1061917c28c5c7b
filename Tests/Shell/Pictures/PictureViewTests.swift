import Languages
import Terminal
import Testing

@testable import Shell

@Suite("The view of a picture")
struct PictureViewTests {
  @Test(
    "A box without a picture says so in its middle, in whole words, and has no background",
    arguments: Language.allCases
  )
  func missing(language: Language) {
    let painter = Painter(theme: .dark, depth: .trueColour)
    for columns in 1...40 {
      for rows in 1...5 {
        let lines = PictureView.missing.lines(in: BoxSize(columns: columns, rows: rows), language)
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { $0.width == columns })
        #expect(lines.allSatisfy { !painter.paint($0).contains("48;2") })
      }
    }
    let box = PictureView.missing.lines(in: BoxSize(columns: 10, rows: 4), .english)
    #expect(box.map(\.plain.description) == ["          ", "no picture", "          ", "          "])
    let narrow = PictureView.missing.lines(in: BoxSize(columns: 8, rows: 3), .english)
    #expect(narrow.map(\.plain.description) == ["   no   ", "picture ", "        "])
  }
}
