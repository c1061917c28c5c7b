import BoardPictures
import BoardPostgreSQL
package import BoardRules
import BoardSQLite
package import Foundation
import Loading

/// Moving a board from one database to another.
extension BoardServer {
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
  ) async throws -> BoardMove {
    let made = WireDate(secondsSince1970: configuration.now()).text
    do {
      let store = try await existingStore(configuration)
      defer { try? store.close() }
      return try await store.export(made: made, UploadFiles(configuration), to: write)
    } catch let error as any BoardDatabaseError {
      throw error.boardError(configuration.databaseName)
    } catch let error as S3Error {
      throw configuration.unusableBucket(error)
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
  ///   - restartingChanges: whether a new list of changes begins. If the old board has gone on after the export, its
  ///     clients may have seen what the new one does not have.
  package static func importBoard(
    _ configuration: Configuration,
    from path: String,
    restartingChanges: Bool = false
  ) async throws -> BoardMove {
    // First: if the list cannot be read, no board is made.
    let hasErasures = try await onDiskThread { try configuration.erasures?.erased().isEmpty == false }
    let input = try await onDiskThread { try ExportInput(path) }
    let reader = BoardExportReader { try input.read($0) }
    do {
      let moved = try await withTaskCancellationHandler {
        try await fill(configuration, from: reader, restartingChanges: restartingChanges)
      } onCancel: {
        input.cancel()
      }
      if hasErasures { try await repeatErasures(configuration) }
      return moved
    } catch let error as S3Error {
      throw configuration.unusableBucket(error)
    } catch is RequestError {
      // There is no room for a picture.
      let folder = configuration.picturesPath ?? configuration.databasePath ?? ""
      throw BoardError.unusableDatabase(path: folder, reason: String(cString: strerror(ENOSPC)))
    }
  }

  /// Reads an exported board to its end, and checks every line and every picture. Throws ``BoardError``. O(length), in constant memory.
  package static func verify(_ path: String) async throws -> BoardMove {
    let input = try await onDiskThread { try ExportInput(path) }
    return try await withTaskCancellationHandler {
      try await onDiskThread {
        var reader = BoardExportReader { try input.read($0) }
        var missingPictures = 0
        _ = try reader.header()
        while let row = try reader.next() {
          if row.table == .picture, try row.pictureBytes() == nil { missingPictures += 1 }
        }
        return BoardMove(reader.counts, missingPictures: missingPictures)
      }
    } onCancel: {
      input.cancel()
    }
  }

  private static func fill(
    _ configuration: Configuration,
    from reader: BoardExportReader,
    restartingChanges: Bool
  ) async throws -> BoardMove {
    let files = UploadFiles(configuration)
    guard let address = configuration.database else {
      let path = configuration.databasePath ?? ""
      return try await BoardFile.make(path: path, from: reader, files, restartingChanges: restartingChanges)
    }
    do {
      let store = try await PostgreSQLBoardStore(address)
      defer { store.close() }
      return try await store.fill(from: reader, files, restartingChanges: restartingChanges, naming: address)
    } catch let error as any BoardDatabaseError {
      throw error.boardError("\(address)")
    }
  }

  /// Erases again what was erased after the export.
  private static func repeatErasures(_ configuration: Configuration) async throws {
    let store = try await existingStore(configuration)
    defer { try? store.close() }
    let uploads = UploadStore(store: store, files: UploadFiles(configuration))
    try await AccountEraser(store: store, uploads: uploads, configuration).repeatErasures(at: configuration.now())
  }

  /// Throws ``BoardError`` if there is no board where the configuration names one.
  package static func requireBoard(_ configuration: Configuration) async throws {
    let isThere =
      if let address = configuration.database {
        try await PostgreSQLBoardStore.hasBoard(at: address)
      } else {
        // What may not be looked at is left to opening it, which says why.
        hasBoard(at: configuration.databasePath ?? "")
          || access(configuration.databasePath ?? "", F_OK) != 0 && errno == EACCES
      }
    guard isThere else { throw BoardError.noBoard(path: configuration.databaseName) }
  }

  /// A board that is there.
  private static func existingStore(_ configuration: Configuration) async throws -> any BoardStore {
    try await requireBoard(configuration)
    if let address = configuration.database { return try await PostgreSQLBoardStore(address) }
    return try await onDiskThread {
      try SQLiteBoardStore(
        path: configuration.databasePath ?? "",
        .visiting,
        adLife: configuration.adLife,
        now: configuration.now
      )
    }
  }
}
