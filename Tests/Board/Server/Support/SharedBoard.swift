import BoardTestSupport
import TestSupport

@testable import BoardRules
@testable import BoardServer

/// A board that tests only read: most of the time of a test that asks one question would go into making its board.
///
/// It is made once with each store, by the first test that needs it, and serves until the process ends.
actor SharedBoard {
  /// A board that is served.
  struct Served: Sendable {
    let store: any BoardStore
    let connection: RawConnection
    /// The catalogue's folder, which is there as long as this is.
    fileprivate let folder: TemporaryFolder?
  }

  /// The board of the small catalogue, on 6 November 2019.
  static let small = SharedBoard { try SmallCatalogue.folder() }
  /// The board of the sample.
  static let sample = SharedBoard { nil }

  private let catalogue: @Sendable () throws -> TemporaryFolder?
  private var boards: [BoardStoreUnderTest: Task<Served, any Error>] = [:]

  private init(_ catalogue: @escaping @Sendable () throws -> TemporaryFolder?) { self.catalogue = catalogue }

  /// Its answer to a request without a token.
  nonisolated func request(_ method: String, _ target: String) async throws -> RawAnswer {
    try await served().connection.request(method, target)
  }

  /// The board in the store under test.
  func served() async throws -> Served {
    let store = BoardStoreUnderTest.current
    let board =
      boards[store]
      ?? Task { [catalogue] in
        // What it leaves is not the test's to remove.
        try await BoardStoreUnderTest.$schemas.withValue(BoardStoreUnderTest.Schemas()) {
          try await Self.serve(try catalogue())
        }
      }
    boards[store] = board
    return try await board.value
  }

  private static func serve(_ folder: TemporaryFolder?) async throws -> Served {
    let source = folder.map { Catalogue.Source.folder(path: $0.path) } ?? .sample
    let configuration = BoardServer.Configuration(source: source, now: { 1_573_000_000 })
    let server = try await BoardServer.tested(configuration.patient)
    let (ports, port) = AsyncStream<Int>.makeStream()
    Task {
      defer { port.finish() }
      try await server.run { port.yield($1) }
    }
    for await port in ports {
      return Served(store: server.store, connection: RawConnection(port: port), folder: folder)
    }
    throw NeverListened()
  }

  private struct NeverListened: Error {}
}
