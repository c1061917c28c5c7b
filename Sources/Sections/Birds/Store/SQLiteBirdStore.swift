package import Birds
package import Database
package import Foundation
import Loading

/// Keeps the birds of one service in a file that others share.
///
/// A damaged file is deleted, with the birds of all services, when something is written: everything in it can be fetched again. Reading never
/// does that: it throws `StoreError.corrupt`, also for rows that make no bird.
package struct SQLiteBirdStore: BirdStore {
  private let database: DatabaseFile
  private let service: String

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - database: the file of birds.
  ///   - service: the service's name: its project, or a word of its own when it is another from day to day.
  package init(database: DatabaseFile, service: String) {
    self.database = database
    self.service = service
  }

  package func retrieve(first count: Int) async throws -> KeptBirds? {
    try await database.read { [service] db in try BirdRecord.fetch(of: service, first: count, db) }
  }

  package func replace(with kept: KeptBirds) async throws {
    let write = { [database, service] in
      try await database.write { db in try BirdRecord.replace(with: kept, of: service, db) }
    }
    do {
      try await write()
    } catch StoreError.corrupt {
      try database.delete()
      try await write()
    }
  }

  package func apply(_ changes: [BirdChange], savedAt: Date, resumeToken: Data?) async throws {
    do {
      try await database.write { [service] db in
        try BirdRecord.apply(changes, savedAt: savedAt, resumeToken: resumeToken, to: service, db)
      }
    } catch StoreError.corrupt {
      try database.delete()
    }
  }
}
