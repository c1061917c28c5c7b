import Board
import Database
import Foundation
import Shell
import Synchronization

/// The board's address: the named one, or the local board, which is served in this process when it is first needed.
///
/// The local board is a file that every process of the user serves for itself
/// (Docs/Decisions/0095-the-local-board.md).
actor BoardAddress {
  /// What the user is told when the local board has started.
  enum News: Sendable {
    /// It has nothing yet but the sample.
    case sample(URL)
    /// There is no room for its file, or no permission to create it: it lives as long as the program.
    case notKept(BoardError)
    /// It was damaged, and recovered.
    case rescued(DatabaseRescue.Report)
  }

  private let named: URL?
  private let file: String
  private let announce: @Sendable (News) async -> Void
  private let now: @Sendable () -> Date
  private let environment: [String: String]
  private var starting: Task<URL, any Error>?
  /// The local board's server, once it has started. Outside the actor, so that the program's end does not wait for it.
  private let server = Mutex<BoardServer?>(nil)

  /// - Parameters:
  ///   - file: where the local board is, or will be.
  ///   - environment: our environment, for the processes that decode pictures.
  init(
    _ named: URL?,
    file: String,
    now: @escaping @Sendable () -> Date,
    environment: [String: String],
    announce: @escaping @Sendable (News) async -> Void
  ) {
    (self.named, self.file, self.now) = (named, file, now)
    (self.environment, self.announce) = (environment, announce)
  }

  /// The board's base address, unless it is a local board that has not been needed yet.
  var known: URL? {
    get async {
      if let named { return named }
      return try? await starting?.value
    }
  }

  /// The board's base address.
  ///
  /// Throws a `Failure` if the local board cannot be started.
  func url() async throws -> URL {
    if let named { return named }
    return try await local()
  }

  /// The local board's token for publishing; `nil` for a named board.
  ///
  /// Throws like ``url()``.
  func localToken() async throws -> String? {
    _ = try await url()
    return server.withLock { $0?.programToken }
  }

  /// Whether the local board in use is in memory.
  nonisolated var isInMemory: Bool { server.withLock { $0?.isDurable == false } }

  /// Deletes everything on the local board, and fills it with the sample again.
  ///
  /// Throws a `Failure` if that fails; then the board is as it was.
  func reset() async throws {
    _ = try await local()
    do {
      try await server.withLock { $0 }?.reset()
    } catch let error as BoardError {
      throw Failure(error, isLocal: true)
    }
  }

  /// Closes the local board, if this process has it open.
  nonisolated func close() { try? server.withLock { $0 }?.close() }

  private func local() async throws -> URL {
    let task = starting ?? Task { try await start() }
    starting = task
    do {
      return try await task.value
    } catch {
      // The next command tries again: another process may have been in the way.
      starting = nil
      guard let error = error as? BoardError else { throw error }
      throw Failure(error, isLocal: true)
    }
  }

  private func start() async throws -> URL {
    let (server, obstacle) = try await open()
    self.server.withLock { $0 = server }
    let (addresses, continuation) = AsyncThrowingStream<URL, any Error>.makeStream()
    // It runs as long as the program.
    Task {
      do {
        try await server.run { host, port in
          if let url = URL(string: "http://\(host):\(port)") { continuation.yield(url) }
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    for try await address in addresses {
      if let report = server.rescue { await announce(.rescued(report)) }
      if let obstacle { await announce(.notKept(obstacle)) }
      if await !server.isInUse() { await announce(.sample(address)) }
      return address
    }
    throw CancellationError()
  }

  /// Opens the board's file. Only a board that has never been there is replaced by one in memory: anything else would
  /// look like a loss.
  private func open() async throws -> (BoardServer, BoardError?) {
    var configuration = BoardServer.Configuration(
      version: ProgramVersion.current,
      source: .sample,
      databasePath: file,
      use: .sharing,
      mark: BoardServer.Configuration.marking(environment),
      now: { [now] in Int(now().timeIntervalSince1970) }
    )
    do {
      return (try await BoardServer.open(configuration), nil)
    } catch let error as BoardError where error.isAboutTheFile && !BoardServer.hasBoard(at: file) {
      configuration.databasePath = nil
      return (try await BoardServer.open(configuration), error)
    }
  }
}

extension BoardError {
  /// Whether a file or its folder cannot be created, opened or written.
  fileprivate var isAboutTheFile: Bool {
    switch self {
    case .unusableDatabase, .unusableFile: true
    default: false
    }
  }
}
