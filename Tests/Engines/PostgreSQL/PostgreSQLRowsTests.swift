import Testing

@testable import PostgreSQL

@Suite("Rows of PostgreSQL")
struct PostgreSQLRowsTests {
  @Test("Reading a row or a column that is not there throws")
  func missing() {
    let rows = PostgreSQLRows(rows: [PostgreSQLRow(values: ["7"])], tag: "SELECT 1")

    #expect(throws: PostgreSQLError.unexpectedRow("column 0 of 0")) { try rows[1].int(0) }
    #expect(throws: PostgreSQLError.unexpectedRow("column 1 of 1")) { try rows[0].int(1) }
  }
}
