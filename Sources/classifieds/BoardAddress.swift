import Board
import Foundation
import Shell

/// The board's address: the named one, or the sample board, which is started in this process when it is first needed.
actor BoardAddress {
  private let named: URL?
  private let announce: @Sendable (URL) async -> Void
  private let now: @Sendable () -> Date
  private let environment: [String: String]
  private var starting: Task<URL, any Error>?
  /// The token of the sample board, which only this process knows.
  private var token: String?

  /// - Parameters:
  ///   - environment: our environment, for the processes that decode pictures.
  ///   - announce: receives the sample board's address when it has started.
  init(
    _ named: URL?,
    now: @escaping @Sendable () -> Date,
    environment: [String: String],
    announce: @escaping @Sendable (URL) async -> Void
  ) {
    self.named = named
    self.now = now
    self.announce = announce
    self.environment = environment
  }

  /// The board's base address, unless it is a sample board that has not been needed yet.
  var known: URL? {
    get async {
      if let named { return named }
      return try? await starting?.value
    }
  }

  /// The board's base address.
  ///
  /// Throws a `Failure` if the sample board cannot be started.
  func url() async throws -> URL {
    if let named { return named }
    let task = starting ?? Task { try await start() }
    starting = task
    do {
      return try await task.value
    } catch let error as BoardError {
      throw Failure(error)
    }
  }

  /// The sample board's token for publishing; `nil` for a named board.
  ///
  /// Throws like ``url()``.
  func sampleToken() async throws -> String? {
    _ = try await url()
    return token
  }

  private func start() async throws -> URL {
    let server = try await BoardServer.open(
      BoardServer.Configuration(
        version: ProgramVersion.current,
        source: .sample,
        mark: BoardServer.Configuration.marking(environment),
        now: { [now] in Int(now().timeIntervalSince1970) }
      )
    )
    token = try server.newToken()
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
      await announce(address)
      return address
    }
    throw CancellationError()
  }
}
