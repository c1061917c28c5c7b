import Birds
import BirdsTestSupport
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Bird service sign-in", .hangLimit)
struct BirdsIdentityTests {
  private let service = StubIdentity()
  private let client = StubHTTPClient()
  private let time = Watched(Date(timeIntervalSince1970: 1_000_000))

  init() {
    client.answerAlways(service.answer)
  }

  private func identity(_ store: InMemoryUserStore) -> BirdsIdentity {
    let now: @Sendable () -> Date = { [time] in time.value }
    return BirdsIdentity(
      api: IdentityAPI(client: client, endpoint: { try .test }, now: now),
      store: store,
      now: now
    )
  }

  @Test("A user signs up once and is the same in the next process")
  func signUp() async throws {
    let store = InMemoryUserStore()
    let first = identity(store)
    #expect(await first.knownID() == nil)
    #expect(try await first.current().idToken == "token-1")
    #expect(try await first.current().id == "user-1")

    let second = identity(store)
    #expect(await second.knownID() == "user-1")
    #expect(try await second.current() == store.kept)
    #expect(service.requests == ["1 sign-ups", "0 renewals"])
    let request = try #require(client.requests.first)
    #expect(request.url.absoluteString == "http://auth.test:2/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k")
    #expect(request.body == Data(#"{"returnSecureToken":true}"#.utf8))
  }

  @Test("A token is renewed some minutes before it expires, and the user stays")
  func renewal() async throws {
    let store = InMemoryUserStore()
    let identity = identity(store)
    _ = try await identity.current()
    time.change { $0 += 3_299 }
    #expect(try await identity.current().idToken == "token-1")
    time.change { $0 += 2 }
    let renewed = try await identity.current()
    #expect((renewed.id, renewed.idToken) == ("user-1", "token-2"))
    #expect(store.kept == renewed)
    #expect(service.requests == ["1 sign-ups", "1 renewals"])
    #expect(client.requests.last?.body == Data("grant_type=refresh_token&refresh_token=refresh-user-1".utf8))
  }

  @Test("A refused token is renewed, unless it already was")
  func refused() async throws {
    let identity = identity(InMemoryUserStore())
    let user = try await identity.current()
    #expect(try await identity.renewed(after: user.idToken).idToken == "token-2")
    #expect(try await identity.renewed(after: user.idToken).idToken == "token-2")
    #expect(service.requests == ["1 sign-ups", "1 renewals"])
  }

  @Test("A user that the service no longer knows is signed up again")
  func forgotten() async throws {
    let identity = identity(
      InMemoryUserStore(AnonymousUser(id: "gone", idToken: "t", refreshToken: "r", expiresAt: .distantPast))
    )
    #expect(try await identity.current().id == "user-1")
    #expect(service.requests == ["1 sign-ups", "1 renewals"])
  }

  @Test("A missing network does not cause a new sign-up")
  func offline() async throws {
    let kept = AnonymousUser(id: "ada", idToken: "t", refreshToken: "r", expiresAt: .distantPast)
    let store = InMemoryUserStore(kept)
    let identity = identity(store)
    service.state.change { $0.failure = HTTPError.refused(host: "auth.test") }
    await #expect(throws: HTTPError.refused(host: "auth.test")) { try await identity.current() }
    #expect(store.kept == kept)
    #expect(await identity.knownID() == "ada")
  }

  @Test("Many simultaneous requests cause one sign-up")
  func together() async throws {
    let gate = Gate()
    service.state.change { $0.gate = gate }
    let identity = identity(InMemoryUserStore())
    try await withThrowingTaskGroup(of: AnonymousUser.self) { group in
      for _ in 0..<10 { group.addTask { try await identity.current() } }
      try await client.waitForRequests()
      gate.open()
      for try await user in group { #expect(user.id == "user-1") }
    }
    #expect(service.requests == ["1 sign-ups", "0 renewals"])
  }

  @Test("Of two processes that sign up at the same moment, both use the user who is stored first")
  func twoProcesses() async throws {
    let gate = Gate()
    service.state.change { $0.gate = gate }
    let store = InMemoryUserStore()
    let identities = (identity(store), identity(store))
    async let one = identities.0.current()
    async let other = identities.1.current()
    try await client.waitForRequests(2)
    gate.open()
    let users = try await [one, other]
    #expect(service.requests == ["2 sign-ups", "0 renewals"])
    let stored = try #require(store.kept)
    #expect(users == [stored, stored])
  }

  @Test("Without a valid key, the service's own message is reported")
  func noKey() async throws {
    let client = StubHTTPClient()
    client.answer(
      with: StubIdentity.response(
        #"{"error":{"code":403,"message":"no key","status":"PERMISSION_DENIED"}}"#,
        status: 403
      )
    )
    let identity = BirdsIdentity(
      api: IdentityAPI(client: client, endpoint: { try .test }),
      store: InMemoryUserStore()
    )
    await #expect(throws: FirestoreError(.permissionDenied, "no key")) { try await identity.current() }
  }

  private func refusal(_ status: Int, _ body: String, of user: AnonymousUser? = nil) async throws -> FirestoreError? {
    let client = StubHTTPClient()
    client.answerAlways { _ in StubIdentity.response(body, status: status) }
    let identity = BirdsIdentity(
      api: IdentityAPI(client: client, endpoint: { try .test }),
      store: user.map(InMemoryUserStore.init) ?? InMemoryUserStore()
    )
    do {
      _ = try await identity.current()
      return nil
    } catch {
      return error as? FirestoreError
    }
  }

  @Test(
    "A sign-in that the project does not allow is a refusal, even with status 400",
    arguments: [
      (#"{"error":{"code":400,"message":"ADMIN_ONLY_OPERATION"}}"#, .permissionDenied),
      (#"{"error":{"code":400,"message":"OPERATION_NOT_ALLOWED : sign-in is off"}}"#, .permissionDenied),
      (
        #"{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}"#,
        .permissionDenied
      ),
      (#"{"error":{"code":400,"message":"CONFIGURATION_NOT_FOUND"}}"#, .permissionDenied),
      (#"{"error":{"code":400,"message":"TOO_MANY_ATTEMPTS_TRY_LATER : slow down"}}"#, .resourceExhausted),
      (#"{"error":{"code":400,"message":"INVALID_EMAIL","status":"INVALID_ARGUMENT"}}"#, .invalidArgument),
    ] as [(String, FirestoreError.Code)]
  )
  func notAllowed(body: String, code: FirestoreError.Code) async throws {
    #expect(try await refusal(400, body)?.code == code)
  }

  @Test("A stored user is kept if only the key is invalid")
  func invalidKey() async throws {
    let kept = AnonymousUser(id: "ada", idToken: "t", refreshToken: "r", expiresAt: .distantPast)
    let body = #"{"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT"}}"#
    #expect(try await refusal(400, body, of: kept)?.code == .permissionDenied)
  }

  @Test(
    "A server without the sign-in services is reported as not speaking Firestore",
    arguments: [
      (400, "<h1>Bad Request</h1>"), (404, #"{"error":true,"reason":"Not Found"}"#), (405, ""), (200, "<html>"),
      (501, "no"), (204, ""), (302, ""), (409, "Conflict"), (410, "Gone"),
    ]
  )
  func foreign(status: Int, body: String) async throws {
    #expect(try await refusal(status, body) == .notFirestore(host: "auth.test:2"))
  }
}
