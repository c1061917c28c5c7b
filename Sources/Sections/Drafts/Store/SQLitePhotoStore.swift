package import Database
package import Drafts
package import Foundation
import GRDB

/// Stores photos in the user's database, beside the drafts.
package struct SQLitePhotoStore: PhotoStore {
  private let database: DatabaseFile

  /// Creates a store over the user's database.
  package init(database: DatabaseFile) { self.database = database }

  package func insert(_ photos: [PreparedPhoto], for draft: Draft.ID) async throws -> Bool {
    try await database.write { db in
      let sql = "SELECT number FROM draft WHERE id = ?"
      guard let number = try Int64.fetchOne(db, sql: sql, arguments: [draft]) else { return false }
      for photo in photos {
        try db.execute(
          sql: "INSERT OR IGNORE INTO photo (hash, format, fingerprint, bytes) VALUES (?, ?, ?, ?)",
          arguments: [photo.hash, photo.facts.format.rawValue, Int64(bitPattern: photo.facts.fingerprint), photo.bytes]
        )
        let use = "INSERT OR IGNORE INTO photo_use SELECT ?, number FROM photo WHERE hash = ?"
        try db.run(use, [number, photo.hash])
      }
      return true
    }
  }

  package func bytes(of hash: String) async throws -> Data? {
    try await database.read { db in
      try Data.fetchOne(db, sql: "SELECT bytes FROM photo WHERE hash = ?", arguments: [hash])
    }
  }

  package func facts(of hashes: [String]) async throws -> [String: PhotoFacts] {
    if hashes.isEmpty { return [:] }
    return try await database.read { db in
      var facts: [String: PhotoFacts] = [:]
      for hash in Set(hashes) {
        let sql = "SELECT format, fingerprint FROM photo WHERE hash = ?"
        guard let row = try Row.fetchOne(db, sql: sql, arguments: [hash]),
          let format = PhotoFacts.Format(rawValue: try row.value("format"))
        else { continue }
        let fingerprint: Int64 = try row.value("fingerprint")
        facts[hash] = PhotoFacts(format: format, fingerprint: UInt64(bitPattern: fingerprint))
      }
      return facts
    }
  }
}
