import GRPCCore

/// Lets in who shows a token that this server issued; under `--emulator` the owner as well.
struct FirestoreGuard: Sendable {
  let identities: IdentityBook
  let isEmulator: Bool

  /// Takes an `Authorization` field. Throws ``FirestoreFault``.
  func check(_ authorization: String?) async throws {
    guard let authorization else {
      throw FirestoreFault(.permissionDenied, "Missing or insufficient permissions.")
    }
    guard let token = PublishingToken(authorization: authorization)?.text else {
      throw FirestoreFault(.unauthenticated, "Request had invalid authentication credentials.")
    }
    if isEmulator, token == "owner" { return }
    guard await identities.holds(token) else {
      throw FirestoreFault(.unauthenticated, "Request had invalid authentication credentials.")
    }
  }
}

extension FirestoreGuard: ServerInterceptor {
  /// Checks the head of a call, before any of its messages is read.
  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>,
    context: ServerContext,
    next: @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<Output>
  ) async throws -> StreamingServerResponse<Output> {
    do {
      try await check(request.metadata[stringValues: "authorization"].first { _ in true })
    } catch let fault as FirestoreFault {
      throw fault.rpcError
    }
    return try await next(request, context)
  }
}
