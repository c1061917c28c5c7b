import FirestoreSchema
package import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import HTTP
import SwiftProtobuf
import Synchronization

/// Listens over gRPC (`google.firestore.v1.Firestore/Listen`), with a connection for each stream, so that one place decides about retries.
package struct GRPCBirdsListenAPI: BirdsListenAPI {
  /// How long a service may take to send its first response, which says that it listens. Nothing else limits a connection on which no
  /// HTTP/2 ever arrives.
  private static let patience = Duration.seconds(10)

  private let endpoint: @Sendable () async throws -> BirdsEndpoint
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a listener.
  ///
  /// - Parameter endpoint: the service's address, requested before each stream.
  package init(
    clock: any Clock<Duration> = ContinuousClock(),
    endpoint: @escaping @Sendable () async throws -> BirdsEndpoint
  ) {
    self.endpoint = endpoint
    sleep = { try await clock.sleep(for: $0) }
  }

  package func listen(
    resumeToken: Data?,
    idToken: String,
    handle: @escaping @Sendable (ListenEvent) async throws -> Void
  ) async throws {
    let endpoint = try await endpoint()
    // The error of `handle`, whatever the libraries in between make of it, or that of a silent service.
    let thrown = Mutex<(any Error)?>(nil)
    let hasAnswered = Atomic(false)
    do {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask { @Sendable in
          try await Self.stream(from: endpoint, endpoint.listenRequest(resumeToken), idToken) { message in
            hasAnswered.store(true, ordering: .releasing)
            guard let event = ListenEvent(message) else { return }
            do {
              try await handle(event)
            } catch {
              thrown.withLock { $0 = error }
              throw error
            }
          }
          return true
        }
        group.addTask { @Sendable in
          try await sleep(Self.patience)
          if hasAnswered.load(ordering: .acquiring) { return false }
          let error = FirestoreError(.unavailable, way: .timedOut(host: endpoint.firestore.authority))
          thrown.withLock { $0 = error }
          throw error
        }
        // Until the stream has ended.
        while try await group.next() == false {}
        group.cancelAll()
      }
    } catch {
      if let error = thrown.withLock({ $0 }) { throw error }
      if Task.isCancelled || error is CancellationError { throw CancellationError() }
      throw FirestoreError(
        error,
        host: endpoint.firestore.authority,
        hasAnswered: hasAnswered.load(ordering: .acquiring)
      )
    }
  }

  private static func stream(
    from endpoint: BirdsEndpoint,
    _ request: Google_Firestore_V1_ListenRequest,
    _ idToken: String,
    _ take: @escaping @Sendable (Google_Firestore_V1_ListenResponse) async throws -> Void
  ) async throws {
    let transport = try HTTP2ClientTransport.Posix(
      target: endpoint.target,
      transportSecurity: endpoint.isPlain ? .plaintext : .tls,
      config: .defaults { config in
        // A silently lost connection is noticed within a minute and a half.
        config.connection.keepalive = .init(time: .seconds(60), timeout: .seconds(20), allowWithoutCalls: false)
      }
    )
    try await withGRPCClient(transport: transport) { client in
      let firestore = Google_Firestore_V1_Firestore.Client(wrapping: client)
      try await firestore.listen(metadata: endpoint.metadata(idToken)) { writer in
        try await writer.write(request)
        // The stream ends when this side of it does.
        try await Task.sleep(for: .seconds(1_000_000_000))
      } onResponse: { response in
        for try await message in response.messages { try await take(message) }
      }
    }
  }
}

extension BirdsEndpoint {
  fileprivate var isPlain: Bool { firestore.scheme?.lowercased() == "http" }

  /// A numeric address is not a name: TLS does not accept it as a server's name (RFC 6066, 3), and IPv6 would need brackets elsewhere.
  fileprivate var target: any ResolvableTarget {
    let host = firestore.host() ?? ""
    let port = firestore.port ?? (isPlain ? 80 : 443)
    if ServiceHost.isIPv4(host) { return .ipv4(address: host, port: port) }
    if ServiceHost.isIPv6(host) { return .ipv6(address: host, port: port) }
    return .dns(host: host, port: port)
  }

  fileprivate func metadata(_ idToken: String) -> Metadata {
    ["authorization": "Bearer \(idToken)", "google-cloud-resource-prefix": "\(databaseName)"]
  }

  /// Requests the whole collection in the order of the documents' names, which is the cheapest; the order of the rows is ours.
  fileprivate func listenRequest(_ resumeToken: Data?) -> Google_Firestore_V1_ListenRequest {
    .with { request in
      request.database = databaseName
      request.addTarget.targetID = ListenEvent.target
      request.addTarget.query.parent = documents
      request.addTarget.query.structuredQuery.from = [.with { $0.collectionID = "birds" }]
      if let resumeToken { request.addTarget.resumeToken = resumeToken }
    }
  }
}

extension FirestoreError {
  /// - Parameter hasAnswered: whether the service has already responded in Firestore's protocol.
  fileprivate init(_ error: any Error, host: String, hasAnswered: Bool) {
    guard let error = error as? RPCError else {
      self.init(.unavailable)
      return
    }
    let code = Code(rawValue: error.code.rawValue) ?? .unknown
    // The library wraps the reason why nobody answers; the original error is its cause.
    var cause: (any Error)? = error
    while let error = cause as? RPCError { cause = error.cause }
    // NIO's HTTP/2 errors are recognised by their names, because only gRPC's transport depends on that library.
    if !hasAnswered, let cause, String(reflecting: type(of: cause)).hasPrefix("NIOHTTP2.") {
      self = .notFirestore(host: host)
      return
    }
    self.init(
      code,
      code == .unavailable ? "" : error.message,
      way: code == .unavailable ? cause.map { HTTPError($0, host: host) } : nil
    )
  }
}
