import Birds
import Foundation
import Testing

@Suite("Bird service addresses")
struct BirdsEndpointTests {
  @Test(
    "All services of a board are at its address, encrypted if the address says so",
    arguments: [
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("https://ads.test", "https://ads.test"),
      ("http://[::1]:8080/board?x=1", "http://[::1]:8080"), ("http://ada:secret@board.test/", "http://board.test"),
    ]
  )
  func board(address: String, origin: String) throws {
    let url = try #require(URL(string: address))
    let endpoint = try #require(BirdsEndpoint(project: "p", key: "k", board: url))

    #expect(endpoint.firestore.absoluteString == origin)
    #expect(endpoint.identity.absoluteString == origin + "/identitytoolkit.googleapis.com")
    #expect(endpoint.tokens.absoluteString == origin + "/securetoken.googleapis.com")
    #expect(endpoint.documents == "projects/p/databases/(default)/documents")
  }

  @Test("Services without a configured host are Google's, and encrypted")
  func google() throws {
    let google = try #require(BirdsEndpoint(project: "p", key: "k"))

    #expect(google.firestore.absoluteString == "https://firestore.googleapis.com")
    #expect(google.identity.absoluteString == "https://identitytoolkit.googleapis.com")
    #expect(google.tokens.absoluteString == "https://securetoken.googleapis.com")
  }

  @Test(
    "A sign-in host serves both of Google's services by name, and only an emulator is contacted in plain text",
    arguments: [true, false]
  )
  func hosts(isEncrypted: Bool) throws {
    let scheme = isEncrypted ? "https" : "http"
    let endpoint = try #require(
      BirdsEndpoint(
        project: "p",
        key: "k",
        firestore: ServiceHost("localhost:1", isEncrypted: isEncrypted),
        auth: ServiceHost("[::1]:2", isEncrypted: isEncrypted)
      )
    )

    #expect(endpoint.firestore.absoluteString == "\(scheme)://localhost:1")
    #expect(endpoint.identity.absoluteString == "\(scheme)://[::1]:2/identitytoolkit.googleapis.com")
    #expect(endpoint.tokens.absoluteString == "\(scheme)://[::1]:2/securetoken.googleapis.com")
  }

  @Test("Google's own host names mean Google's services", arguments: ["identitytoolkit", "securetoken"])
  func ownNames(service: String) throws {
    let named = BirdsEndpoint(
      project: "p",
      key: "k",
      firestore: ServiceHost("firestore.googleapis.com"),
      auth: ServiceHost("\(service).googleapis.com")
    )

    #expect(named == BirdsEndpoint(project: "p", key: "k"))
  }
}
