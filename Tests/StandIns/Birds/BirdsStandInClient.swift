import BoardServer
import BoardTestSupport
import FirestoreSchema
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import GRPCProtobuf
import StandIns

/// A user who has signed up at a server with birds.
struct BirdsStandInClient: Sendable {
  static let root = "projects/demo/databases/(default)/documents"

  let board: RawConnection
  let token: String

  /// The fields of a document over REST.
  func get(_ path: String) async throws -> RawAnswer {
    try await board.request("GET", "/v1/\(Self.root)\(path)", fields: field)
  }

  func post(_ path: String, _ json: String) async throws -> RawAnswer {
    try await board.request(
      "POST",
      "/v1/\(Self.root)\(path)",
      fields: field + "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n",
      body: Array(json.utf8)
    )
  }

  /// Calls over gRPC, through the same port.
  func call<Value: Sendable>(
    as token: String? = nil,
    _ body:
      @Sendable @escaping (
        Google_Firestore_V1_Firestore.Client<HTTP2ClientTransport.Posix>, Metadata
      ) async throws -> Value
  ) async throws -> Value {
    let transport = try HTTP2ClientTransport.Posix(
      target: .ipv4(address: "127.0.0.1", port: board.port),
      transportSecurity: .plaintext
    )
    let token = token ?? self.token
    return try await withGRPCClient(transport: transport) { client in
      try await body(
        Google_Firestore_V1_Firestore.Client(wrapping: client),
        token.isEmpty ? [:] : ["authorization": "Bearer \(token)"]
      )
    }
  }

  /// Begins a gRPC call, does some work instead of sending the messages, and waits for the end of the call.
  func callWithoutMessage(_ method: String, _ work: @Sendable @escaping () async -> Void) async throws {
    let transport = try HTTP2ClientTransport.Posix(
      target: .ipv4(address: "127.0.0.1", port: board.port),
      transportSecurity: .plaintext
    )
    try await withGRPCClient(transport: transport) { client in
      try await client.bidirectionalStreaming(
        request: StreamingClientRequest<Google_Firestore_V1_GetDocumentRequest>(
          metadata: ["authorization": "Bearer \(token)"]
        ) { _ in await work() },
        descriptor: MethodDescriptor(fullyQualifiedService: "google.firestore.v1.Firestore", method: method),
        serializer: ProtobufSerializer<Google_Firestore_V1_GetDocumentRequest>(),
        deserializer: ProtobufDeserializer<Google_Firestore_V1_Document>(),
        options: .defaults
      ) { response in
        for try await _ in response.messages {}
      }
    }
  }

  private var field: String { token.isEmpty ? "" : "Authorization: Bearer \(token)\r\n" }
}

/// Runs a server with some birds, and a user who has signed up there.
func withBirdsStandIn(
  _ services: StandInServices = StandInServices(birds: 4),
  _ configuration: BoardServer.Configuration = BoardServer.Configuration(),
  _ body: @escaping @Sendable (BirdsStandInClient) async throws -> Void
) async throws {
  try await withStandIns(services, configuration) { board in
    let answer = try await board.request(
      "POST",
      "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
      fields: "Content-Length: 2\r\n",
      body: Array("{}".utf8)
    )
    let token = try JSONDecoder().decode(SignUp.self, from: Data(answer.body.utf8)).idToken
    try await body(BirdsStandInClient(board: board, token: token))
  }
}

private struct SignUp: Decodable {
  var idToken: String
}
