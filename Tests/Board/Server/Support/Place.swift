import Foundation
import PostgreSQL
import Synchronization
import TestSupport

@testable import BoardPictures
@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

/// A place for a board, with its pictures.
struct Place {
  let configuration: BoardServer.Configuration
  let files: UploadFiles

  /// A file that does not exist yet.
  init(file name: String, in folder: TemporaryFolder) {
    configuration = BoardServer.Configuration(databasePath: folder.path + "/" + name, now: { RichBoard.now })
    files = UploadFiles(besideBoard: configuration.databasePath)
  }

  /// An empty database.
  init(databaseIn folder: TemporaryFolder) async throws {
    let pictures = folder.path + "/" + UUID().uuidString
    configuration = BoardServer.Configuration(
      database: try await BoardStoreUnderTest.address(),
      picturesPath: pictures,
      now: { RichBoard.now }
    )
    files = .sharedFolder(pictures)
  }

  func withStore<Value>(_ work: (any BoardStore) async throws -> Value) async throws -> Value {
    let store: any BoardStore =
      if let address = configuration.database {
        try await PostgreSQLBoardStore(address, limits: .patient, sample: GramSample(from: 0))
      } else {
        // It may have to wait for others.
        try await onDiskThread { [path = configuration.databasePath] in try SQLiteBoardStore(path: path) }
      }
    defer { try? store.close() }
    return try await work(store)
  }

  /// The board as a file has it.
  func exported() async throws -> Data {
    let bytes = Mutex(Data())
    _ = try await BoardServer.export(configuration) { new in bytes.withLock { $0.append(new) } }
    return bytes.withLock { $0 }
  }

  @discardableResult
  func fill(
    from exported: Data,
    in folder: TemporaryFolder,
    restartingChanges: Bool = false
  ) async throws -> BoardMove {
    let file = folder.path + "/" + UUID().uuidString
    try exported.write(to: URL(filePath: file))
    return try await BoardServer.importBoard(configuration, from: file, restartingChanges: restartingChanges)
  }
}

extension Data {
  /// The lines of an exported board.
  var lines: [String] { String(decoding: self, as: UTF8.self).split(separator: "\n").map { String($0) } }

  init(lines: [String]) { self = Data(lines.map { $0 + "\n" }.joined().utf8) }
}
