package import Birds
import BirdsTestSupport
import Foundation
import HTTP
import Shell
package import TestSupport

extension BirdsModel {
  /// A model over a script of the service's responses, with everything in memory.
  package static func stub(
    _ listenAPI: any BirdsListenAPI = ScriptedListenAPI(),
    store: any BirdStore = InMemoryBirdStore(),
    outbox: any NoteOutbox = InMemoryNoteOutbox(),
    client: StubHTTPClient = StubHTTPClient()
  ) -> BirdsModel {
    let endpoint = BirdsEndpoint(
      project: "test",
      key: "k",
      firestore: ServiceHost("birds.test:1", isEncrypted: false),
      auth: ServiceHost("birds.test:1", isEncrypted: false)
    )
    let api = { @Sendable () async throws -> BirdsEndpoint in
      guard let endpoint else { throw FirestoreError(.invalidArgument) }
      return endpoint
    }
    let user = AnonymousUser(id: "ada", idToken: "t", refreshToken: "r", expiresAt: .distantFuture)
    let identity = BirdsIdentity(api: IdentityAPI(client: client, endpoint: api), store: InMemoryUserStore(user))
    return BirdsModel(
      store: store,
      outbox: outbox,
      sender: NoteSender(outbox: outbox, api: NotesAPI(client: client, endpoint: api), identity: identity),
      identity: identity,
      listenAPI: listenAPI,
      now: { Fixture.now }
    )
  }
}
