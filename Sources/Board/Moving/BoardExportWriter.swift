import Foundation
import HTTP
import Loading

/// The first line of an exported board: what it is, and the numbers that are not in its rows.
///
/// A board never gives a number twice, also not that of a row that is gone.
struct BoardExportHeader: Sendable, Equatable, Codable {
  static let name = "classifieds-board"
  /// Raised whenever an older program can no longer read the file.
  static let newestVersion = 1

  /// The newest number of each kind that was ever given.
  struct Newest: Sendable, Equatable, Codable {
    var change = 0
    var message = 0
    var account = 0
    var conversation = 0
  }

  var format = BoardExportHeader.name
  var version = BoardExportHeader.newestVersion
  /// When it was exported.
  var made: String
  /// What tells the cursors of the list of changes from those of another.
  var log: String
  var newest = Newest()

  var json: String {
    """
    {"format":\(format.jsonLiteral),"version":\(version),"made":\(made.jsonLiteral),"log":\(log.jsonLiteral),\
    "newest":{"change":\(newest.change),"message":\(newest.message),"account":\(newest.account),\
    "conversation":\(newest.conversation)}}
    """
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
struct BoardExportWriter: Sendable {
  /// When there is so much, it should be taken.
  static let enough = 1 << 18

  private var bytes = Data()
  private(set) var counts: [BoardTable: Int] = [:]
  private var missingPictures = 0

  init(_ header: BoardExportHeader) { append(header.json) }

  /// Whether there is enough to be written.
  var isFull: Bool { bytes.count >= Self.enough }

  /// What was exported.
  var moved: BoardServer.Moved { BoardServer.Moved(counts, missingPictures: missingPictures) }

  /// Adds a row.
  mutating func append(_ values: [BoardValue], to table: BoardTable) {
    var line = #"{"table":"\#(table.rawValue)""#
    for (column, value) in zip(table.columns, values) { line += #","\#(column.name)":\#(value.json)"# }
    append(line + "}")
    counts[table, default: 0] += 1
  }

  /// Adds a picture with its bytes, unless their file is missing or damaged. Waits for them.
  mutating func append(picture values: [BoardValue], from files: UploadFiles) throws {
    var data: Data?
    if let hash = values.first?.text {
      let found = try waiting { try await files.bytes(of: hash) }
      if let found, Digest.hexadecimal(found) == hash { data = found }
    }
    if data == nil { missingPictures += 1 }
    append(values + [data.map { .text($0.base64EncodedString()) } ?? .null], to: .picture)
  }

  /// Adds the last line, without which a file is not complete.
  mutating func end() {
    let rows = BoardTable.allCases.map { #""\#($0.rawValue)":\#(counts[$0] ?? 0)"# }
    append(#"{"table":"end","rows":{\#(rows.joined(separator: ","))}}"#)
  }

  /// The bytes since the last time.
  mutating func take() -> Data {
    defer { bytes = Data() }
    return bytes
  }

  private mutating func append(_ line: String) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension UploadFiles {
  /// The bytes of a picture; `nil` if there is none, or more than a picture may have.
  func bytes(of hash: String) async throws -> Data? {
    guard Digest.isOne(hash) else { return nil }
    switch self {
    case .memory(let memory): return memory[hash]
    case .folder(let folder), .sharedFolder(let folder):
      return try await onDiskThread {
        let path = folder + "/" + hash
        guard let size = FileStatus(path)?.size, size <= BoardExportReader.mostPictureBytes else { return nil }
        return FileManager.default.contents(atPath: path)
      }
    case .bucket(let bucket):
      guard let picture = try await bucket.open(hash, withBody: true), let body = picture.body else { return nil }
      guard picture.length <= BoardExportReader.mostPictureBytes else { return nil }
      return try await body.beginning(picture.length)
    }
  }
}
