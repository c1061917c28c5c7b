import Foundation
package import GRDB
import Loading

extension DatabaseFile {
  /// A cache: data that can be fetched again, in a file of its own.
  ///
  /// - Parameters:
  ///   - pageSize: the size of a page of a new file in bytes, a power of two.
  ///   - changes: the later versions of the schema, each with what leads to it.
  ///   - onRemake: receives the path of a damaged file that was deleted and recreated.
  package convenience init(
    cache path: String,
    lockTimeout: Duration = .milliseconds(300),
    pageSize: Int = 4_096,
    version: String,
    schema: String,
    changes: [(version: String, change: @Sendable (Database) throws -> Void)] = [],
    retired: Set<String> = [],
    onRemake: @escaping @Sendable (String) async -> Void
  ) {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(version) { try $0.execute(sql: schema) }
    for (version, change) in changes { migrator.registerMigration(version, migrate: change) }
    self.init(
      path: path,
      durability: .relaxed,
      lockTimeout: lockTimeout,
      pageSize: pageSize,
      migrator: migrator,
      retired: retired,
      remedy: .remake(CacheRepair(report: onRemake))
    )
  }

  /// A file whose schema is another target's, up to a version in its header. It can only be inspected.
  package static func foreign(path: String, newest: Int) -> DatabaseFile {
    DatabaseFile(
      path: path,
      durability: .full,
      lockTimeout: .seconds(1),
      migrator: DatabaseMigrator(),
      newest: newest
    )
  }
}
