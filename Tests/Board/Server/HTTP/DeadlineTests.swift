import BoardServer
import HTTPTypes
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import BoardRules

@Suite("Response deadlines", .hangLimit)
struct DeadlineTests {
  /// Waits until it is cancelled, independently of any clock.
  @Sendable private func forever() async throws -> Int {
    for await _ in AsyncStream<Int>(unfolding: {
      try? await Task.sleep(for: .seconds(3_600)); return nil
    }) {}
    try Task.checkCancellation()
    return 0
  }

  @Test("A response in time is passed on")
  func inTime() async throws {
    let channel = NIOAsyncTestingChannel()
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))

    #expect(try await Deadline(duration: .seconds(60)).run(for: channel) { 7 } == 7)
  }

  @Test("A response that takes too long is cancelled and becomes a 503")
  func tooLong() async throws {
    let channel = NIOAsyncTestingChannel()
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))

    await #expect(throws: RequestError(.serviceUnavailable, "the answer took too long")) {
      try await Deadline(duration: .milliseconds(10)).run(for: channel, operation: forever)
    }
  }

  @Test("Work for a client that disconnected is cancelled")
  func clientGone() async throws {
    let channel = NIOAsyncTestingChannel()

    await #expect(throws: CancellationError.self) {
      try await Deadline(duration: .seconds(60)).run(for: channel, operation: forever)
    }
  }
}
