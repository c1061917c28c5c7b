import Database
import FirestoreSchema
import Foundation
import GRDB
import SwiftProtobuf

/// The documents that were written, in the board's database, where several processes may write them.
struct DocumentStore: Sendable {
  /// A document that was written, by one process or another.
  struct Change: Sendable {
    enum Content: Sendable {
      case document(WireDocument)
      case deleted
      /// The board was reset.
      case asInTheSample
    }

    let path: String
    let sequence: Int
    /// Microseconds since 1970.
    let updated: Int64
    let content: Content
  }

  let database: ClosableDatabase

  /// The changes after one, in their order; each document once.
  func changes(after sequence: Int, base: String) async throws -> [Change] {
    try await database.read { try changes(after: sequence, base: base, $0) }
  }

  func changes(after sequence: Int, base: String, _ db: Database) throws -> [Change] {
    let sql = "SELECT path, sequence, updated, content FROM document WHERE sequence > ? ORDER BY sequence"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [sequence]).map { row in
      Change(
        path: try row.decode(atIndex: 0),
        sequence: try row.decode(atIndex: 1),
        updated: try row.decode(atIndex: 2),
        content: try Self.content(try row.decode(atIndex: 3), base: base)
      )
    }
  }

  /// Records a new document, or that it was deleted.
  ///
  /// - Returns: the number of the change.
  func write(
    _ document: WireDocument?,
    at path: String,
    updated: Int64,
    base: String,
    _ db: Database
  ) throws -> Int {
    let sequence = try Int.fetchOne(db, sql: "SELECT coalesce(max(sequence), 0) + 1 FROM document") ?? 1
    let content = try document.map { try $0.replacing(base, with: Self.here).serializedData() }
    try db.execute(
      sql: "INSERT OR REPLACE INTO document (path, sequence, updated, content) VALUES (?, ?, ?, ?)",
      arguments: [path, sequence, updated, content]
    )
    return sequence
  }

  /// Stands for the server's own address, which differs in each process. No address begins like this.
  private static let here = "\u{1}board"

  private static func content(_ data: Data?, base: String) throws -> Change.Content {
    guard let data else { return .deleted }
    if data.isEmpty { return .asInTheSample }
    return .document(try WireDocument(serializedBytes: data).replacing(here, with: base))
  }
}

extension WireDocument {
  /// The document with another beginning of the addresses of its pictures.
  fileprivate func replacing(_ old: String, with new: String) -> WireDocument {
    var result = self
    result.fields = fields.mapValues { $0.replacing(old + "/", with: new + "/") }
    return result
  }
}

extension WireValue {
  fileprivate func replacing(_ old: String, with new: String) -> WireValue {
    switch valueType {
    case .stringValue(let text) where text.hasPrefix(old): .string(new + text.dropFirst(old.count))
    case .mapValue(let map): .map(map.fields.mapValues { $0.replacing(old, with: new) })
    case .arrayValue(let array): .array(array.values.map { $0.replacing(old, with: new) })
    default: self
    }
  }
}
