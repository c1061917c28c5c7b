package import Foundation
import Loading

/// The first line of an exported board: what it is, and the numbers that are not in its rows.
///
/// A board never gives a number twice, also not that of a row that is gone.
package struct BoardExportHeader: Sendable, Equatable, Codable {
  /// The format, as the first line names it.
  package static let name = "classifieds-board"
  /// Raised whenever an older program can no longer read the file.
  package static let newestVersion = 4

  /// The newest number of each kind that was ever given.
  package struct Newest: Sendable, Equatable, Codable {
    /// The newest change.
    package var change = 0
    /// The newest message.
    package var message = 0
    /// The newest account.
    package var account = 0
    /// The newest conversation.
    package var conversation = 0

    /// Creates the numbers.
    package init(change: Int = 0, message: Int = 0, account: Int = 0, conversation: Int = 0) {
      self.change = change
      self.message = message
      self.account = account
      self.conversation = conversation
    }
  }

  /// The name of the format.
  package var format = BoardExportHeader.name
  /// The version of the format.
  package var version = BoardExportHeader.newestVersion
  /// When it was exported.
  package var made: String
  /// What tells the cursors of the list of changes from those of another.
  package var log: String
  /// The newest number of each kind.
  package var newest = Newest()

  /// Creates the header of a file in the newest version.
  package init(made: String, log: String, newest: Newest = Newest()) {
    (self.made, self.log, self.newest) = (made, log, newest)
  }

  /// The line, without its end.
  package var json: String {
    JSONObject.text {
      $0.add("format", format)
      $0.add("version", version)
      $0.add("made", made)
      $0.add("log", log)
      $0.add("newest") {
        $0.add("change", newest.change)
        $0.add("message", newest.message)
        $0.add("account", newest.account)
        $0.add("conversation", newest.conversation)
      }
    }
  }

  /// Whether a board can have it.
  var isValid: Bool {
    let numbers = [newest.change, newest.message, newest.account, newest.conversation]
    // A cursor has it between spaces.
    return (1...64).contains(log.utf8.count) && log.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      && numbers.allSatisfy { (0...BoardTable.Column.highestCounter).contains($0) }
  }
}

/// Writes an exported board, line by line (Docs/Decisions/0107-moving-boards.md).
package struct BoardExportWriter: Sendable {
  /// When there is so much, it should be taken.
  package static let enough = 1 << 18

  private var bytes = Data()
  /// How many rows of each table were written.
  package private(set) var counts: [BoardTable: Int] = [:]
  private var missingPictures = 0

  /// Begins a file with its first line.
  package init(_ header: BoardExportHeader) { append(header.json) }

  /// Whether there is enough to be written.
  package var isFull: Bool { bytes.count >= Self.enough }

  /// What was exported.
  package var moved: BoardMove { BoardMove(counts, missingPictures: missingPictures) }

  /// Adds a row.
  package mutating func append(_ values: [BoardValue], to table: BoardTable) {
    append(
      JSONObject.text {
        $0.add("table", table.rawValue)
        for (column, value) in zip(table.columns, values) { $0.add(column.name, json: value.json) }
      }
    )
    counts[table, default: 0] += 1
  }

  /// Adds a picture with its bytes, unless their file is missing or damaged. Waits for them.
  package mutating func append(picture values: [BoardValue], from files: any PictureStorage) throws {
    var data: Data?
    if let hash = values.first?.text {
      let found = try waiting { try await files.bytes(of: hash) }
      if let found, Digest.hexadecimal(found) == hash { data = found }
    }
    if data == nil { missingPictures += 1 }
    append(values + [data.map { .text($0.base64EncodedString()) } ?? .null], to: .picture)
  }

  /// Adds the last line, without which a file is not complete.
  package mutating func end() {
    append(
      JSONObject.text {
        $0.add("table", "end")
        $0.add("rows") { for table in BoardTable.allCases { $0.add(table.rawValue, counts[table] ?? 0) } }
      }
    )
  }

  /// The bytes since the last time.
  package mutating func take() -> Data {
    defer { bytes = Data() }
    return bytes
  }

  private mutating func append(_ line: String) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}
