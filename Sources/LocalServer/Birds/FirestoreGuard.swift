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
