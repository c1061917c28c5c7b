import Foundation
import Imaging
import Languages
import Terminal
import Testing

@testable import Shell

@Suite("A table on a screen")
struct TableContentTests {
  private func table(_ titles: [String], picture: URL? = nil, hasCards: Bool = true) -> TableContent {
    TableContent(
      status: "rows",
      columns: [Table.Column(alignment: .trailing), Table.Column(isFlexible: true), Table.Column()],
      rows: zip(1..., titles).map { number, title in
        let text = StyledText(SafeText(title))
        var row = TableContent.Row(id: title, cells: [StyledText("\(number)"), text, "€5"], heading: [text])
        row.picture = number == 2 ? picture : nil
        if hasCards { row.card = (text, "€5", ["ad 7 · 2 unread", "Huge."]) }
        row.preview = { columns in [StyledText("\(title) in \(columns)")] }
        return row
      }
    )
  }

  private func plain(_ lines: [StyledText]) -> [String] { lines.map(\.plain.description) }

  @Test("A row is laid out in the same way wherever the window is")
  func steady() {
    let titles = (1...100).map { $0 == 100 ? "手作り本棚と椅子 🚲" : "Ad \($0)" }
    let table = table(titles)
    for columns in [20, 40, 80] {
      let whole = plain(table.lines(0..<100, layout: .line, columns: columns, pictures: [:]))
      for first in 0..<96 {
        let part = plain(table.lines(first..<(first + 4), layout: .line, columns: columns, pictures: [:]))
        #expect(part == Array(whole[first..<(first + 4)]))
      }
    }
  }

  @Test("Where pictures are shown, a row has its picture, a title and a price, and what follows")
  func cards() throws {
    let url = try #require(URL(string: "http://board.test/a.jpg"))
    let table = table(["Lamp", "Chest of drawers that is wide"], picture: url)
    let layout = table.layout(columns: 40, room: 22, showsPictures: true)
    let box = try #require(layout.picture)
    let picture = Array(repeating: StyledText(SafeText(String(repeating: "▒", count: box.columns))), count: box.rows)
    #expect((layout.lines, box.columns) == (2, 7))
    #expect(table.thumbnail(of: 1) == url)
    #expect(
      plain(table.lines(0..<2, layout: layout, columns: 40, pictures: [url: picture])) == [
        "1         Lamp                        €5", "          ad 7 · 2 unread",
        "2 ▒▒▒▒▒▒▒ Chest of drawers that is …  €5", "  ▒▒▒▒▒▒▒ ad 7 · 2 unread",
      ]
    )
  }

  @Test("Without pictures, or cards, a row has one line")
  func lines() {
    #expect(table(["Lamp"]).layout(columns: 80, room: 22, showsPictures: false) == .line)
    #expect(table(["Lamp"], hasCards: false).layout(columns: 80, room: 22, showsPictures: true) == .line)
  }

  @Test("What stands beside the list knows its width")
  func preview() {
    #expect(plain(table(["Lamp"]).preview(of: 0, columns: 50)) == ["Lamp in 50"])
  }
}
