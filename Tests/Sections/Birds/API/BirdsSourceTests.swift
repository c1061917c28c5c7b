import Birds
import Foundation
import Testing

@Suite("Bird places")
struct BirdsSourceTests {
  private let host = ServiceHost("birds.example")
  private let emulator = ServiceHost("localhost:1", isEncrypted: false)

  @Test("Without settings the birds are at the board, whatever the key and the database")
  func board() throws {
    let source = BirdsSource(key: "", database: "aviary")
    let url = try #require(URL(string: "http://board.test:8080"))

    #expect(source.isBoard)
    #expect(source.named == nil)
    #expect(source.endpoint(board: url)?.firestore == url)
    #expect(source.endpoint(board: url)?.databaseName == "projects/classifieds/databases/aviary")
    #expect(source.endpoint(board: url)?.key == "board")
    #expect(BirdsSource(key: "k").endpoint(board: url)?.key == "k")
    #expect(source.name(board: "b") == "b classifieds aviary")
    #expect(source.userName(board: "b") == "b classifieds aviary")
  }

  @Test("With a project or a host, everything else is Google's")
  func named() throws {
    let google = "https://firestore.googleapis.com"
    let signIn = "https://identitytoolkit.googleapis.com"
    let rows: [(BirdsSource, firestore: String, identity: String)] = [
      (BirdsSource(project: "p"), google, signIn), (BirdsSource(firestore: host), "https://birds.example", signIn),
      (BirdsSource(auth: host), google, "https://birds.example/identitytoolkit.googleapis.com"),
      (BirdsSource(firestore: emulator), "http://localhost:1", signIn),
      (
        BirdsSource(project: "p", firestore: host, auth: emulator), "https://birds.example",
        "http://localhost:1/identitytoolkit.googleapis.com"
      ),
    ]
    for (source, firestore, identity) in rows {
      let endpoint = try #require(source.named)
      #expect(endpoint.firestore.absoluteString == firestore)
      #expect(endpoint.identity.absoluteString == identity)
      #expect(endpoint.project == source.project ?? "classifieds")
    }
  }

  @Test("Only an emulator gets a placeholder key")
  func keys() {
    #expect(BirdsSource(auth: emulator).named?.key == "emulator")
    #expect(BirdsSource(key: "k", auth: emulator).named?.key == "k")
    #expect(BirdsSource(auth: host).named?.key.isEmpty == true)
    #expect(BirdsSource(project: "p").named?.key.isEmpty == true)
  }

  @Test("Each place has its own stored data, and Google's is the same under its own host names")
  func names() {
    let google = BirdsSource(project: "p")
    let byName = BirdsSource(
      project: "p",
      firestore: ServiceHost("firestore.googleapis.com"),
      auth: ServiceHost("identitytoolkit.googleapis.com")
    )

    #expect(google.name(board: "b") == "google p (default)")
    #expect(byName.name(board: "b") == google.name(board: "b"))
    #expect(byName.userName(board: "b") == google.userName(board: "b"))
    #expect(BirdsSource(project: "p", firestore: host).name(board: "b") == "birds.example p (default)")
  }

  @Test("A user belongs to the host of the sign-in")
  func users() {
    let elsewhere = BirdsSource(project: "p", auth: host)

    #expect(elsewhere.name(board: "b") == "google p (default)")
    #expect(elsewhere.userName(board: "b") == "google p (default) birds.example")
  }
}
