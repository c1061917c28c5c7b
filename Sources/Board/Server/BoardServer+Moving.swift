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
  package static func importBoard(_ configuration: Configuration, from path: String) async throws -> BoardMove {
    let input = try await onDiskThread { try ExportInput(path) }
    let reader = BoardExportReader { try input.read($0) }
    do {
      let moved = try await withTaskCancellationHandler {
        try await fill(configuration, from: reader)
      } onCancel: {
        input.cancel()
      }
      try await repeatErasures(configuration)
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

  private static func fill(_ configuration: Configuration, from reader: BoardExportReader) async throws -> BoardMove {
    let files = UploadFiles(configuration)
    guard let address = configuration.database else {
      return try await BoardFile.make(path: configuration.databasePath ?? "", from: reader, files)
    }
    do {
      let store = try await PostgreSQLBoardStore(address)
      defer { store.close() }
      return try await store.fill(from: reader, files, naming: address)
    } catch let error as any BoardDatabaseError {
      throw error.boardError("\(address)")
    }
  }

  /// Erases again what was erased after the export.
  private static func repeatErasures(_ configuration: Configuration) async throws {
    guard let list = configuration.erasures, try !list.erased().isEmpty else { return }
    let store = try await existingStore(configuration)
    defer { try? store.close() }
    let uploads = UploadStore(store: store, files: UploadFiles(configuration))
    try await AccountEraser(store: store, uploads: uploads, configuration).repeatErasures(at: configuration.now())
  }

  /// A board that is there.
  private static func existingStore(_ configuration: Configuration) async throws -> any BoardStore {
    if let address = configuration.database {
      guard let store = try await PostgreSQLBoardStore.existing(address) else {
        throw BoardError.noBoard(path: "\(address)")
      }
      return store
    }
    let path = configuration.databasePath ?? ""
    return try await onDiskThread {
      guard hasBoard(at: path) else { throw BoardError.noBoard(path: path) }
      return try SQLiteBoardStore(path: path, .visiting, adLife: configuration.adLife, now: configuration.now)
    }
  }
}
