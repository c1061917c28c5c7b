import Birds
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Listening over gRPC", .hangLimit)
struct GRPCBirdsListenAPITests {
  @Test(
    "A server without HTTP/2 is reported as not speaking Firestore",
    arguments: [
      "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
      "HTTP/1.1 505 HTTP Version Not Supported\r\nContent-Type: text/html\r\n\r\n<h1>505</h1>",
      String(repeating: "SSH-2.0-OpenSSH_9.2 ", count: 8),
    ]
  )
  func noHTTP2(answer: String) async throws {
    let server = try RawServer(inOrder: Array(repeating: [.send(answer), .silence], count: 20))
    let host = "127.0.0.1:\(server.port)"
    let endpoint = BirdsEndpoint(project: "p", key: "k", firestore: ServiceHost(host, isEncrypted: false))
    let listenAPI = GRPCBirdsListenAPI { try #require(endpoint) }

    await #expect(throws: FirestoreError.notFirestore(host: host)) {
      try await listenAPI.listen(resumeToken: nil, idToken: "t") { _ in }
    }
    try await server.stop()
  }

  @Test("A server that accepts the connection and sends nothing is given up, and its connection closed")
  func silence() async throws {
    let server = try RawServer { _ in [.silence] }
    let host = "127.0.0.1:\(server.port)"
    let endpoint = BirdsEndpoint(project: "p", key: "k", firestore: ServiceHost(host, isEncrypted: false))
    let clock = TestClock()
    let listenAPI = GRPCBirdsListenAPI(clock: clock) { try #require(endpoint) }

    let listening = Task { try await listenAPI.listen(resumeToken: nil, idToken: "t") { _ in } }
    try await server.waitForRequests()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(10))

    await #expect(throws: FirestoreError(.unavailable, way: .timedOut(host: host))) { try await listening.value }
    try await server.waitForClose()
    try await server.stop()
  }
}
