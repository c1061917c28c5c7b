import BoardRules
import BoardSQLite
import BoardServer
import Database
import Foundation
import Shell
import StandIns
import Synchronization

/// The board's address: the named one, or the local board, which is opened in this process when it is first needed.
///
/// The local board is a file that every process of the user opens for itself. A prompt serves it; a command and a script only do if they
/// need more than single requests, and otherwise ask it without a connection (Docs/Decisions/0095-the-local-board.md).
actor BoardAddress {
  /// What the user is told when the local board has started.
  enum News: Sendable {
    /// It has nothing yet but the sample; its address if it is served.
    case sample(URL?)
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
  private let isServed: Bool
  private var opening: Task<BoardServer, any Error>?
  private var serving: Task<URL, any Error>?
  /// The local board, once it is open. Outside the actor, so that the program's end does not wait for it.
  private let server = Mutex<(board: BoardServer, own: OwnBoard)?>(nil)

  /// - Parameters:
  ///   - file: where the local board is, or will be.
  ///   - isServed: whether the local board is served as soon as it is needed.
  ///   - environment: our environment, for the processes that decode pictures.
  init(
    _ named: URL?,
    file: String,
    isServed: Bool,
    now: @escaping @Sendable () -> Date,
    environment: [String: String],
    announce: @escaping @Sendable (News) async -> Void
  ) {
    (self.named, self.file, self.isServed, self.now) = (named, file, isServed, now)
    (self.environment, self.announce) = (environment, announce)
  }

  /// The base addresses that are known: none of a local board that has not been needed yet.
  var known: [URL] {
    get async {
      if let named { return [named] }
      return [isOpen ? Self.own : nil, try? await serving?.value].compactMap(\.self)
    }
  }

  /// The board's base address. That of a local board that is not served is only for ``OwnBoardClient``.
  ///
  /// Throws a `Failure` if the local board cannot be opened.
  func url() async throws -> URL {
    if let named { return named }
    if isServed { return try await served() }
    _ = try await local()
    return Self.own
  }

  /// The board's base address for other clients than ``OwnBoardClient``. Throws like ``url()``.
  func served() async throws -> URL {
    if let named { return named }
    let board = try await local()
    let task = serving ?? Task { try await serve(board) }
    serving = task
    do {
      return try await onLocalBoard { try await task.value }
    } catch {
      // Another attempt may have begun.
      if serving == task { serving = nil }
      throw error
    }
  }

  /// The address of a resource of this process's own board for other clients.
  nonisolated func served(_ own: URL) async throws -> URL {
    let base = try await served()
    guard var parts = URLComponents(url: own, resolvingAgainstBaseURL: true) else { return base }
    (parts.host, parts.port) = (base.host(), base.port)
    return parts.url ?? base
  }

  /// Whether an address is on this process's own board.
  nonisolated func isOwn(_ url: URL) -> Bool {
    named == nil && url.host() == Self.own.host() && url.port == Self.own.port
  }

  /// The file of a picture on this process's own board, which is open; `nil` if there is none.
  nonisolated func file(of url: URL) -> URL? {
    guard isOwn(url), let own = server.withLock({ $0?.own }) else { return nil }
    return own.file(url.path(percentEncoded: false)).map { URL(filePath: $0) }
  }

  /// The local board, for requests of this process. Throws like ``url()``.
  func own() async throws -> OwnBoard {
    let board = try await local()
    return server.withLock { $0?.own } ?? board.own()
  }

  /// The local board's token for publishing; `nil` for a named board.
  ///
  /// Throws like ``url()``.
  func localToken() async throws -> String? {
    if named != nil { return nil }
    return try await local().programToken
  }

  /// Whether the local board in use is in memory.
  nonisolated var isInMemory: Bool { server.withLock { $0?.board.isDurable == false } }

  private nonisolated var isOpen: Bool { server.withLock { $0 != nil } }

  /// The base address of a local board that is not served. Nobody can listen on port 0.
  private static let own = URL(string: "http://localhost:0") ?? URL(filePath: "/")

  /// Deletes everything on the local board, and fills it with the sample again.
  ///
  /// Throws a `Failure` if that fails; then the board is as it was.
  func reset() async throws { try await onLocalBoard { try await local().reset() } }

  /// Closes the local board, if this process has it open.
  nonisolated func close() { try? server.withLock { $0?.board }?.close() }

  private func local() async throws -> BoardServer {
    let task = opening ?? Task { try await open() }
    opening = task
    do {
      return try await onLocalBoard { try await task.value }
    } catch {
      // The next command tries again: another process may have been in the way. Somebody else may try already.
      if opening == task { opening = nil }
      throw error
    }
  }

  /// Does work on the local board. Throws a `Failure` in place of a ``BoardError``.
  private func onLocalBoard<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
    do { return try await work() } catch let error as BoardError { throw Failure(error, isLocal: true) }
  }

  private func open() async throws -> BoardServer {
    let (board, obstacle) = try await openFile()
    server.withLock { $0 = (board, board.own()) }
    if let report = board.rescue { await announce(.rescued(report)) }
    if let obstacle { await announce(.notKept(obstacle)) }
    if !isServed, await !board.isInUse() { await announce(.sample(nil)) }
    return board
  }

  private func serve(_ board: BoardServer) async throws -> URL {
    let (addresses, continuation) = AsyncThrowingStream<URL, any Error>.makeStream()
    // It runs as long as the program.
    Task {
      do {
        try await board.run { host, port in
          if let url = URL(string: "http://\(host):\(port)") { continuation.yield(url) }
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    for try await address in addresses {
      if isServed, await !board.isInUse() { await announce(.sample(address)) }
      return address
    }
    throw CancellationError()
  }

  /// Opens the board's file. Only a board that has never been there is replaced by one in memory: anything else would
  /// look like a loss.
  private func openFile() async throws -> (BoardServer, BoardError?) {
    var configuration = BoardServer.Configuration(
      version: ProgramVersion.current,
      source: .sample,
      databasePath: file,
      use: .sharing,
      guest: StandInServices(mark: StandInServices.marking(environment)),
      now: { [now] in Int(now().timeIntervalSince1970) }
    )
    configuration.synonyms = try SynonymsFile.synonyms(besideBoard: file)
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
