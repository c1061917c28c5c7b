import Database
import Languages
import Listings
import Loading
import OrdersStore
import Shell
import Terminal

extension Inspection {
  /// Creates an inspection of the real services.
  init(
    user: DatabaseFile,
    cache: DatabaseFile,
    feed: DatabaseFile,
    pictures: DatabaseFile,
    birds: DatabaseFile,
    birdPictures: DatabaseFile
  ) {
    self.init(
      databases: {
        async let drafts = Self.look(
          "drafts",
          user,
          within: .seconds(10),
          counting: [
            (Message.keptDrafts, "SELECT count(*) FROM draft WHERE status = 'draft'"),
            (Message.inTrash, "SELECT count(*) FROM draft WHERE status = 'discarded'"),
          ]
        )
        async let ads = Self.look(
          "cache",
          cache,
          counting: [
            (Message.keptAds, "SELECT count(*) FROM listing"), (Message.keptBoards, "SELECT count(*) FROM board"),
          ]
        )
        async let images = Self.look("feed", feed, counting: [(Message.keptImages, "SELECT count(*) FROM feed_image")])
        async let birds = Self.look("birds", birds, counting: [(Message.keptBirds, "SELECT count(*) FROM bird")])
        let pictureCount = [(words: Message.keptPictures, sql: "SELECT count(*) FROM picture")]
        async let seen = Self.look("pictures", pictures, counting: pictureCount)
        async let marked = Self.look("bird_pictures", birdPictures, counting: pictureCount)
        return await [drafts, ads, images, seen, birds, marked]
      },
      libraries: {
        [
          LibraryReport("SQLite", version: SQLiteVersion.current),
          LibraryReport("readline", version: await ReadlineVersion.current),
          LibraryReport("libgd", version: ImageLibraries.gdVersion, package: "libgd3"),
          LibraryReport("libchafa", version: ImageLibraries.chafaName, package: "libchafa0"),
        ]
      }
    )
  }

  private static func look(
    _ name: String,
    _ file: DatabaseFile,
    within patience: Duration = .seconds(2),
    counting queries: [(words: @Sendable (Int) -> Message, sql: String)]
  ) async -> DatabaseReport {
    do {
      let found = try await file.inspect(within: patience, counting: queries.map(\.sql))
      let content = found.map { found in
        DatabaseReport.Content(
          size: found.size,
          version: found.version,
          newestVersion: found.newestVersion,
          soundness: .init(found.soundness),
          counts: zip(queries, found.counts).map { $0.words($1) }
        )
      }
      return DatabaseReport(name, path: file.path, content.map { .success($0) })
    } catch let error as StoreError {
      return DatabaseReport(name, path: file.path, .failure(error))
    } catch {
      return DatabaseReport(
        name,
        path: file.path,
        .failure(.failed(path: file.path, reason: Message(verbatim: "\(error)")))
      )
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
