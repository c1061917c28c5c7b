package import Foundation
import GRDB

extension DatabaseFile {
  /// The user's own data. Every commit is on disk before it is acknowledged.
  ///
  /// - Parameters:
  ///   - path: where the file is, or will be.
  ///   - schemas: the tables of each section.
  ///   - lockTimeout: how long another process may keep it locked.
  ///   - now: the current date, for the name of a damaged file that is moved aside.
  ///   - onRescue: receives what was recovered from a damaged file.
  ///   - onChange: receives the path of a file that is intact, but was changed since it was closed.
  package static func user(
    path: String,
    schemas: [UserSchema],
    lockTimeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date = { Date() },
    onRescue: @escaping @Sendable (DatabaseRescue.Report) async -> Void = { _ in },
    onChange: @escaping @Sendable (String) async -> Void = { _ in }
  ) -> DatabaseFile {
    DatabaseFile(
      path: path,
      durability: .full,
      lockTimeout: lockTimeout,
      migrator: schemas.migrator,
      retired: schemas.reduce(into: []) { $0.formUnion($1.retired) },
      remedy: .rescue(
        DatabaseRescue(
          now: now,
          verify: { try schemas.verify($0) },
          mended: schemas.mended,
          repair: { try schemas.repair($0) },
          report: onRescue,
          reportChange: onChange
        )
      )
    )
  }
}
