import Terminal
import Testing

@Suite("Tables")
struct TableTests {
  private let table = Table(
    columns: [
      Table.Column("#", alignment: .trailing, minimum: 1), Table.Column("Title", minimum: 6, isFlexible: true),
      Table.Column("Price", alignment: .trailing, minimum: 5), Table.Column("Category", minimum: 4),
    ],
    rows: [
      ["1", "Vélo de course", "140 €", "Sport"],
      ["10", "手作り自転車", "1 200 €", ""],
      ["11", "Short"],
    ]
  )

  @Test(
    "Columns are fitted into the width",
    arguments: [
      (
        nil,
        [
          " #  Title             Price  Category",
          " 1  Vélo de course    140 €  Sport",
          "10  手作り自転車    1 200 €",
          "11  Short",
        ]
      ),
      (
        37,
        [
          " #  Title             Price  Category",
          " 1  Vélo de course    140 €  Sport",
          "10  手作り自転車    1 200 €",
          "11  Short",
        ]
      ),
      (
        31,
        [
          " #  Title       Price  Category",
          " 1  Vélo de…    140 €  Sport",
          "10  手作り…   1 200 €",
          "11  Short",
        ]
      ),
      (
        25,
        [
          " #  Title     Price  Cat…",
          " 1  Vélo …    140 €  Spo…",
          "10  手作…   1 200 €",
          "11  Short",
        ]
      ),
      (
        12,
        [
          "#  Title   …",
          "1  Vélo …  …",
          "…  手作…   …",
          "…  Short",
        ]
      ),
    ] as [(Int?, [String])]
  )
  func fits(width: Int?, expected: [String]) {
    let lines = table.lines(width: width)
    #expect(lines.map(\.plain.description) == expected)
    #expect(lines.allSatisfy { $0.width <= width ?? .max })
  }

  @Test(
    "Columns that may be left out give their room to a title, the least important one first",
    arguments: [
      (38, "1  Vélo de course  140 €  Paris  2 d"), (33, "1  Vélo de co…  140 €  Paris  2 d"),
      (28, "1  Vélo de co…  140 €  Paris"), (24, "1  Vélo de course  140 €"), (20, "1  Vélo de c…  140 €"),
      (14, "1  Vélo de…  …"),
    ]
  )
  func omits(width: Int, expected: String) {
    let columns = [
      Table.Column(minimum: 1), Table.Column(minimum: 8, isFlexible: true), Table.Column(alignment: .trailing),
      Table.Column(omission: 2), Table.Column(omission: 1),
    ]
    let table = Table(columns: columns, rows: [["1", "Vélo de course", "140 €", "Paris", "2 d"]])
    #expect(table.lines(width: width).map(\.plain.description) == [expected])
  }

  @Test("A table without titles has no heading, and its cells keep their styles")
  func noHeading() {
    let table = Table(columns: [Table.Column(), Table.Column()], rows: [[StyledText("a", .note), "b", "beyond"]])
    #expect(table.lines(width: nil) == [StyledText("a", .note) + "  b"])
  }

  @Test("A part of a table is laid out as in the whole", arguments: [nil, 40, 20, 10])
  func part(width: Int?) {
    let columns = [Table.Column(alignment: .trailing), Table.Column(isFlexible: true), Table.Column()]
    let rows: [[StyledText]] = [
      ["9", "Vélo", "€5"], ["10", "手作り本棚と椅子", "€1,200"], ["100", "🚲 Lampe de chevet", "€85"],
    ]
    let whole = Table(columns: columns, rows: rows)
    let parts = rows.flatMap { Table(columns: columns, rows: [$0], widths: whole.naturalWidths).lines(width: width) }
    #expect(parts == whole.lines(width: width))
  }

  @Test("A table without rows is only its heading, and one without columns is empty")
  func empty() {
    #expect(Table(columns: [Table.Column("A")], rows: []).lines(width: 10) == [StyledText("A", .strong)])
    #expect(Table(columns: [], rows: []).lines(width: 10).isEmpty)
  }
}
