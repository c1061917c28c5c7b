import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Columns of ads for programs", .hangLimit)
struct ListingFieldsTests {
  private let board = StubBoard(
    [
      .fixture(id: 12, categoryID: 4, title: "Table\tde  nuit", price: 12.5),
      .fixture(id: 11, categoryID: 99, title: "\u{1B}[31mred\nder", price: 140),
    ],
    categories: Fixture.categories
  )

  init() {
    TestSections.register()
  }

  @Test("Without a terminal, rows are columns separated by tabs, without a header, and the price is a number")
  func standard() async throws {
    let conversation = Conversation(board: .answering(board))

    try await conversation.expect(
      "search --limit 1",
      says: "! 2 ads\n1\t12\t12.5\tMaison\tTable de  nuit\n"
        + "! Rows 1 to 1 of 2. `more` shows the next page, `open N` one ad in full."
    )
    try await conversation.expect("more", says: "2\t11\t140\t\t\u{FFFD}[31mred der\n! Row 2 is the last one.")
  }

  @Test("`--fields` chooses the columns, also on a terminal, and `more` keeps them", arguments: [nil, 80])
  func chosen(width: Int?) async throws {
    let conversation = Conversation(board: .answering(board), width: width)

    let first = try await conversation.say("search --limit 1 --fields id,title,status")
    #expect(first.contains("12\tTable de  nuit\tactive"))
    #expect(try await conversation.say("more").hasPrefix("11\t"))
    #expect(try await conversation.say("search --limit 1 --fields ID").contains("\n12\n"))
  }

  @Test("`--fields help` lists the columns without a search, and an unknown column is an error before one")
  func help() async throws {
    let conversation = Conversation(board: .answering(board))

    let names = try await conversation.say("search --fields help").split(separator: "\n")
    #expect(names.map(String.init) == ListingFields.all.map(\.name))
    #expect(Set(ListingFields.standard).isSubset(of: ListingFields.all.map(\.name)))
    let said = try await conversation.say("search --fields id,colour")
    #expect(said.hasPrefix("! There is no column “colour”. The columns are row, id, price,"))
    #expect(board.requests == 0)
  }
}
