import Birds
import Foundation
import Testing

@Suite("Where the services of birds are")
struct BirdsEndpointTests {
  @Test(
    "A board's are all at its address, encrypted where that says so",
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

  @Test("Without an emulator they are Google's, encrypted; an emulator is asked in plain text")
  func google() throws {
    let google = try #require(BirdsEndpoint(project: "p", key: "k"))
    #expect(google.firestore.scheme == "https")
    #expect(google.identity.scheme == "https")
    let local = try #require(
      BirdsEndpoint(project: "p", key: "k", firestoreEmulator: "localhost:1", authEmulator: "localhost:2")
    )
    #expect(local.firestore.absoluteString == "http://localhost:1")
    #expect(local.identity.absoluteString == "http://localhost:2/identitytoolkit.googleapis.com")
  }
}
