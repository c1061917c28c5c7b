import CMachine
import Database
import Languages
import Loading
import Shell
import Terminal

extension Inspection {
  /// Creates an inspection of the real services.
  init(databases: [@Sendable () async -> DatabaseReport]) {
    self.init(
      databases: {
        let found = await withTaskGroup { group in
          for (place, report) in databases.enumerated() { group.addTask { (place, await report()) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        return found.sorted { $0.0 < $1.0 }.map(\.1)
      },
      libraries: {
        [
          LibraryReport("SQLite", version: SQLiteVersion.current),
          LibraryReport("readline", version: await ReadlineVersion.current),
          LibraryReport("libgd", version: ImageLibraries.gdVersion, package: "libgd3"),
          LibraryReport("libchafa", version: ImageLibraries.chafaName, package: "libchafa0"),
        ]
      },
      commit: machine_commit().map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    )
  }
}

extension DatabaseReport {
  /// Examines a database.
  init(
    _ name: String,
    _ file: DatabaseFile,
    within patience: Duration,
    counting queries: [(words: @Sendable (Int) -> Message, sql: String)]
  ) async {
    do {
      let found = try await file.inspect(within: patience, counting: queries.map(\.sql))
      let content = found.map { found in
        Content(
          size: found.size,
          version: found.version,
          newestVersion: found.newestVersion,
          soundness: .init(found.soundness),
          counts: zip(queries, found.counts).map { $0.words($1) }
        )
      }
      self.init(name, path: file.path, content.map { .success($0) })
    } catch let error as StoreError {
      self.init(name, path: file.path, .failure(error))
    } catch {
      let failure = StoreError.failed(path: file.path, reason: Message(verbatim: "\(error)"))
      self.init(name, path: file.path, .failure(failure))
    }
  }
}

extension DatabaseReport.Soundness {
  fileprivate init(_ soundness: DatabaseInspection.Soundness) {
    switch soundness {
    case .sound: self = .sound
    case .unsound(let words): self = .unsound(words)
    case .unknown: self = .unknown
    }
  }
}
