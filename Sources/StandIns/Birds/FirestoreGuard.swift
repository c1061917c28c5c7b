import BoardRules
import GRPCCore

/// Admits clients with a token from this server; under `--emulator` the owner as well.
struct FirestoreGuard: Sendable, ServerInterceptor {
  let identities: IdentityStore
  let isEmulator: Bool
  /// How long the single message of a call may take.
  let patience: Duration

  /// Checks an `Authorization` field. Throws ``FirestoreFault``.
  func check(_ authorization: String?) async throws {
    guard let authorization else { throw FirestoreFault(.permissionDenied, "Missing or insufficient permissions.") }
    let token = PublishingToken(authorization: authorization)?.text
    if isEmulator, token == "owner" { return }
    guard let token, try await identities.holds(token) else {
      throw FirestoreFault(.unauthenticated, "Request had invalid authentication credentials.")
    }
  }

  /// Checks the head of a call before any of its messages is read.
  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>,
    context: ServerContext,
    next: @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<Output>
  ) async throws -> StreamingServerResponse<Output> {
    try await check(request.metadata[stringValues: "authorization"].first { _ in true })
    var request = request
    // The other methods accept a single message.
    if context.descriptor.method != "Listen" { request.messages = hurried(request.messages) }
    return try await next(request, context)
  }

  /// At most two messages, so that a second one is noticed. Throws `RPCError` if they do not end in time.
  private func hurried<Message: Sendable>(
    _ messages: RPCAsyncSequence<Message, any Error>
  ) -> RPCAsyncSequence<Message, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Message.self)
    let reader = Task {
      do {
        for try await message in messages.prefix(2) { continuation.yield(message) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    let timer = Task { [patience] in
      guard (try? await Task.sleep(for: patience)) != nil else { return }
      continuation.finish(throwing: RPCError(code: .deadlineExceeded, message: "The request took too long."))
    }
    continuation.onTermination = { _ in
      reader.cancel()
      timer.cancel()
    }
    return RPCAsyncSequence(wrapping: stream)
  }
}
