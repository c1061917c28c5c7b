package import BoardRules
package import Foundation
package import PostgreSQL

extension PostgreSQLBoardStore {
  /// So many rows are read in one round trip, or written with one statement.
  fileprivate static let rowsAtOnce = 200
  /// No more rows are written with one statement when they have so many bytes.
  fileprivate static let bytesAtOnce = 4 << 20

  /// Writes everything that belongs to the board, in one consistent state.
  package func export(
    made: String,
    _ files: any PictureStorage,
    to write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> BoardMove {
    let result: Result<BoardMove, PostgreSQLError> = try await pool.transaction(.reading, timeout: .zero) {
      db in
      do {
        return .success(try await Self.export(made: made, files, to: write, db))
      } catch let error as PostgreSQLError {
        // Not repeated: a part of the file was written already.
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func export(
    made: String,
    _ files: any PictureStorage,
    to write: @escaping @Sendable (Data) throws -> Void,
    _ db: PostgreSQLTransaction
  ) async throws -> BoardMove {
    var writer = BoardExportWriter(try await Self.header(made: made, db))
    for table in BoardTable.allCases {
      try await db.run("DECLARE moving NO SCROLL CURSOR FOR \(Self.reading(table))")
      while true {
        let rows = try await db.run("FETCH FORWARD \(Self.rowsAtOnce) FROM moving")
        if rows.isEmpty { break }
        for row in rows {
          let values = try table.storedColumns.enumerated().map { place, column in
            try BoardValue(row, place, column)
          }
          if table != .picture {
            writer.append(values, to: table)
          } else {
            // Each can be as large as many rows.
            writer = try await onDiskThread { [writer] in
              var writer = writer
              try writer.append(picture: values, from: files)
              if writer.isFull { try write(writer.take()) }
              return writer
            }
          }
        }
        if writer.isFull {
          let bytes = writer.take()
          try await onDiskThread { try write(bytes) }
        }
      }
      try await db.run("CLOSE moving")
    }
    writer.end()
    let bytes = writer.take()
    try await onDiskThread { try write(bytes) }
    return writer.moved
  }

  private static func header(made: String, _ db: PostgreSQLTransaction) async throws -> BoardExportHeader {
    let row = try await db.run(
      """
      SELECT log, seq, message, (SELECT coalesce(max(id), 0) FROM account),
        greatest(0, (SELECT max(id) FROM conversation), pg_sequence_last_value(\(conversationNumbers)::regclass))
      FROM board
      """
    )[0]
    let numbers = BoardExportHeader.Newest(
      change: try row.int(1),
      message: try row.int(2),
      account: try row.int(3),
      conversation: try row.int(4)
    )
    return BoardExportHeader(made: made, log: try row.text(0), newest: numbers)
  }

  /// The name of the sequence.
  private static let conversationNumbers = "pg_get_serial_sequence('conversation', 'id')"

  /// Reads a table in the order of its keys. Texts are in the order of their bytes, whatever language the database has.
  private static func reading(_ table: BoardTable) -> String {
    let keys = table.storedColumns.prefix(table.keyCount).map { column in
      column.kind == .text || column.kind == .digest ? #"\#(column.name) COLLATE "C""# : column.name
    }
    let order = table == .token ? "number" : keys.joined(separator: ", ")
    return "SELECT \(table.storedNames) FROM \(table.rawValue) \(table.exportedRows) ORDER BY \(order)"
  }

  /// Fills an empty board, in one transaction, from what was exported. Throws ``BoardError``.
  ///
  /// - Parameters:
  ///   - restartingChanges: whether a new list of changes begins.
  ///   - address: the database's, for errors.
  package func fill(
    from reader: BoardExportReader,
    _ files: any PictureStorage,
    restartingChanges: Bool,
    naming address: PostgreSQLAddress
  ) async throws -> BoardMove {
    let moved = try await write(timeout: .zero) { db in
      do {
        return try await Self.fill(from: reader, files, restartingChanges: restartingChanges, address, db)
      } catch let error as PostgreSQLError {
        // Not repeated: a part of the file was read already.
        throw error.boardError("\(address)")
      }
    }
    try await pool.transaction(.writing(), timeout: .zero) { try await $0.run("ANALYZE") }
    return moved
  }

  private static func fill(
    from reader: BoardExportReader,
    _ files: any PictureStorage,
    restartingChanges: Bool,
    _ address: PostgreSQLAddress,
    _ db: PostgreSQLTransaction
  ) async throws -> BoardMove {
    guard try await isUnused(db) else { throw BoardError.boardNotEmpty(path: "\(address)") }
    var reader = reader
    let header: BoardExportHeader
    (reader, header) = try await onDiskThread { [reader] in
      var reader = reader
      let header = try reader.header()
      return (reader, header)
    }
    var missingPictures = 0
    try await db.run(
      [PostgreSQLStatement("DELETE FROM category"), PostgreSQLStatement("DELETE FROM account")]
        + PostgreSQLBoardSchema.leavingOutAdIndices
    )
    while true {
      let batch: Batch
      (reader, batch) = try await onDiskThread { [reader] in
        var reader = reader
        let batch = try Batch(&reader, files)
        return (reader, batch)
      }
      guard let statement = batch.statement else { break }
      missingPictures += batch.missingPictures
      do {
        try await db.run([statement] + batch.words.map { PostgreSQLStatement($0) })
      } catch PostgreSQLError.refused(let code, let reason) where ["22", "23"].contains(code.prefix(2)) {
        // What the rows are, or what they have together.
        throw BoardError.malformedExport(lines: batch.lines, .refused(reason))
      }
    }
    try await db.ruled { try $0.nameAccounts() }
    let newest = reader.newest
    try await db.run(
      PostgreSQLBoardSchema.adIndices.map { PostgreSQLStatement($0) } + [
        PostgreSQLStatement(
          """
          UPDATE board SET log = $1, seq = $2, message = $3, version = version + 1,
            listed = (SELECT count(*) FROM ad WHERE is_listed)
          """,
          [PostgreSQLValue(header.log), PostgreSQLValue(newest.change), PostgreSQLValue(newest.message)]
        ),
        PostgreSQLStatement(
          "SELECT setval(\(conversationNumbers), greatest(1, $1::int8), $1::int8 > 0)",
          [PostgreSQLValue(newest.conversation)]
        ),
      ]
    )
    if restartingChanges { try await db.run(PostgreSQLBoardSchema.restartingChanges) }
    return BoardMove(reader.counts, missingPictures: missingPictures)
  }

  /// Whether nothing was ever done on it: it has at most its initial categories.
  private static func isUnused(_ db: PostgreSQLTransaction) async throws -> Bool {
    let tables = BoardTable.allCases.filter { ![.category, .account].contains($0) }.map(\.rawValue)
    let parts =
      tables.map { "EXISTS (SELECT 1 FROM \($0))" } + [
        "EXISTS (SELECT 1 FROM account WHERE id <> \(BoardTerms.firstOwner))",
        "EXISTS (SELECT 1 FROM board WHERE seq > 0 OR message > 0)",
      ]
    return try await !db.run("SELECT \(parts.joined(separator: " OR "))")[0].bool(0)
  }
}

/// Rows of one table, as one statement.
private struct Batch: Sendable {
  /// `nil` without rows.
  private(set) var statement: PostgreSQLStatement?
  private(set) var lines = 0...0
  private(set) var missingPictures = 0
  /// Counts the words of the ads among them.
  private(set) var words: [BoardStatement] = []

  /// Reads the next rows, and stores the pictures among them.
  init(_ reader: inout BoardExportReader, _ files: any PictureStorage) throws {
    let rows = try reader.batch(of: PostgreSQLBoardStore.rowsAtOnce, bytes: PostgreSQLBoardStore.bytesAtOnce)
    guard let first = rows.first, let last = rows.last else { return }
    lines = first.line...max(first.line, last.line)
    if first.table == .picture {
      for row in rows where try !row.keepPicture(in: files) { missingPictures += 1 }
    }
    statement = try first.table == .ad ? Self.inserting(ads: rows) : Self.inserting(rows, into: first.table)
    if first.table == .ad {
      let ads = try rows.map { try Ad(BoardResultRow(values: Array($0.storedValues))) }
      words = [WordCounts(of: ads.map { SearchTexts(of: $0.title, $0.description) }).adding]
    }
  }

  private static func inserting(_ rows: [BoardRow], into table: BoardTable) -> PostgreSQLStatement {
    // Conversations keep the numbers that they have.
    let names = "(\(table.storedNames))" + (table == .conversation ? " OVERRIDING SYSTEM VALUE" : "")
    return inserting(rows.map { $0.storedValues.map(PostgreSQLValue.init) }, into: "\(table.rawValue) \(names)")
  }

  private static func inserting(ads rows: [BoardRow]) throws -> PostgreSQLStatement {
    let rows = try rows.map { row in
      let stored = BoardResultRow(values: Array(row.storedValues))
      let ad = try Ad(stored)
      let lifetime = AdLifetime(expires: row.value("expires").number, sold: row.value("sold").number)
      let values = StoredAd.values(of: ad, lifetime, isListed: row.value("is_listed").isTrue)
      let searched = PostgreSQLBoardTransaction.searched(title: ad.title, description: ad.description)
      return values + [("amount", .text(ad.price))] + searched
    }
    let names = rows.first?.map(\.column).joined(separator: ", ") ?? ""
    return inserting(rows.map { $0.map { PostgreSQLValue($0.value) } }, into: "ad (\(names))")
  }

  private static func inserting(_ rows: [[PostgreSQLValue]], into target: String) -> PostgreSQLStatement {
    var last = 0
    let places = rows.map { row in
      let numbers = row.map { _ in
        last += 1
        return "$\(last)"
      }
      return "(\(numbers.joined(separator: ", ")))"
    }
    return PostgreSQLStatement(
      "INSERT INTO \(target) VALUES \(places.joined(separator: ", "))",
      rows.flatMap(\.self)
    )
  }
}

extension BoardValue {
  fileprivate init(_ row: PostgreSQLRow, _ place: Int, _ column: BoardTable.Column) throws(PostgreSQLError) {
    guard let text = try row.optionalText(place) else {
      self = .null
      return
    }
    switch column.kind {
    case .number, .time, .counter, .natural, .position: self = .number(try row.int(place))
    case .flag: self = .flag(try row.bool(place))
    case .text, .digest, .price, .status, .role, .answer: self = .text(text)
    }
  }
}
