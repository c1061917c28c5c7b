package import Birds
package import Database
package import Foundation

/// Stores the birds of one service in a file shared with others.
///
/// A damaged file, or one with rows that are not valid birds, is recreated without the birds of any service, because they can be fetched
/// again. If it is damaged again, `StoreError.corrupt` is thrown.
package struct SQLiteBirdStore: BirdStore {
  private let database: DatabaseFile
  private let service: String

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - database: the file of birds.
  ///   - service: the service's name: its project, or its own word if the address changes from day to day.
  package init(database: DatabaseFile, service: String) {
    self.database = database
    self.service = service
  }

  package func retrieve(first count: Int) async throws -> KeptBirds? {
    try await database.read { [service] db in try BirdRecord.fetch(of: service, first: count, db) }
  }

  package func replace(with kept: KeptBirds) async throws {
    try await database.write { [service] db in try BirdRecord.replace(with: kept, of: service, db) }
  }

  package func apply(_ changes: [BirdChange], savedAt: Date, resumeToken: Data?) async throws {
    try await database.write { [service] db in
      try BirdRecord.apply(changes, savedAt: savedAt, resumeToken: resumeToken, to: service, db)
    }
  }

  package func put(_ bird: Bird) async throws {
    try await database.write { [service] db in try BirdRecord.put(bird, of: service, db) }
  }
}
