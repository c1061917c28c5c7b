package import Foundation
import GRDB
import Loading
import PostgreSQL

/// Moving a board from one database to another.
extension BoardServer {
  /// What was moved.
  package struct Moved: Sendable, Equatable {
    /// How many ads there are, also those that have ended.
    package let ads: Int
    /// How many accounts there are.
    package let accounts: Int
    /// How many messages there are.
    package let messages: Int
    /// How many uploaded pictures there are.
    package let pictures: Int
    /// How many of them have no bytes, because their files are missing or damaged.
    package let missingPictures: Int

    init(_ counts: [BoardTable: Int], missingPictures: Int) {
      ads = counts[.ad] ?? 0
      accounts = counts[.account] ?? 0
      messages = counts[.message] ?? 0
      pictures = counts[.picture] ?? 0
      self.missingPictures = missingPictures
    }
  }

  /// Exports a board, also while it is served: what is written is its state at one time.
  ///
  /// Throws ``BoardError``, and what `write` throws.
  ///
  /// - Parameters:
  ///   - configuration: names the board and its pictures. Only one that is there is exported.
  ///   - write: receives the bytes of the file, on a thread that may wait.
  package static func export(
    _ configuration: Configuration,
    to write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> Moved {
    let made = WireDate(secondsSince1970: configuration.now()).text
    do {
      let store = try await existingStore(configuration)
      defer { try? store.close() }
      return try await store.export(made: made, UploadFiles(configuration), to: write)
    } catch let error as DatabaseError {
      throw BoardError(unusable: configuration.databasePath ?? "", error)
    } catch let error as PostgreSQLError {
      guard let address = configuration.database else { throw error }
      throw BoardError(error, address)
    } catch let error as S3Error {
      throw BoardError.unusableBucket(address: configuration.picturesBucket.map { "\($0.address)" } ?? "", error)
    }
  }

  /// Fills a new file, or an empty database, with an exported board: completely, or not at all. Pictures that were
  /// written before something failed stay in their folder, and are found there by the next attempt.
  ///
  /// Throws ``BoardError``.
  ///
  /// - Parameters:
  ///   - configuration: names the board and the folder of its pictures.
  ///   - path: the exported file; `/dev/stdin` for standard input.
  package static func importBoard(_ configuration: Configuration, from path: String) async throws -> Moved {
    let input = try await onDiskThread { try ExportInput(path) }
    let reader = BoardExportReader { try input.read($0) }
    do {
      return try await withTaskCancellationHandler {
        try await fill(configuration, from: reader)
      } onCancel: {
        input.cancel()
      }
    } catch let error as S3Error {
      throw BoardError.unusableBucket(address: configuration.picturesBucket.map { "\($0.address)" } ?? "", error)
    } catch is RequestError {
      // There is no room for a picture.
      let folder = configuration.picturesPath ?? configuration.databasePath ?? ""
      throw BoardError.unusableDatabase(path: folder, reason: String(cString: strerror(ENOSPC)))
    }
  }

  private static func fill(_ configuration: Configuration, from reader: BoardExportReader) async throws -> Moved {
    let files = UploadFiles(configuration)
    guard let address = configuration.database else {
      return try await BoardFile.make(path: configuration.databasePath ?? "", from: reader, files)
    }
    do {
      let store = try await PostgreSQLBoardStore(address)
      defer { store.close() }
      return try await store.fill(from: reader, files, naming: address)
    } catch let error as PostgreSQLError {
      throw BoardError(error, address)
    }
  }

  /// A board that is there.
  private static func existingStore(_ configuration: Configuration) async throws -> any BoardStore {
    if let address = configuration.database {
      let pool = try PostgreSQLPool(address)
      defer { pool.close() }
      guard try await PostgreSQLBoardSchema.exists(pool, address) else {
        throw BoardError.noBoard(path: "\(address)")
      }
      return try await PostgreSQLBoardStore(address)
    }
    let path = configuration.databasePath ?? ""
    return try await onDiskThread {
      guard hasBoard(at: path) else { throw BoardError.noBoard(path: path) }
      return try SQLiteBoardStore(path: path, .visiting, adLife: configuration.adLife, now: configuration.now)
    }
  }
}
