import Birds
import Foundation
import Testing

@Suite("Bird places")
struct BirdsPlaceTests {
  private let host = ServiceHost("birds.example")
  private let emulator = ServiceHost("localhost:1", isEncrypted: false)

  @Test("Without settings the birds are at the board, whatever the key and the database")
  func board() throws {
    let place = BirdsPlace(key: "", database: "aviary")
    let url = try #require(URL(string: "http://board.test:8080"))

    #expect(place.isBoard)
    #expect(place.named == nil)
    #expect(place.endpoint(board: url)?.firestore == url)
    #expect(place.endpoint(board: url)?.databaseName == "projects/classifieds/databases/aviary")
    #expect(place.endpoint(board: url)?.key == "board")
    #expect(BirdsPlace(key: "k").endpoint(board: url)?.key == "k")
    #expect(place.name(board: "b") == "b classifieds aviary")
    #expect(place.userName(board: "b") == "b classifieds aviary")
  }

  @Test("With a project or a host, everything else is Google's")
  func named() throws {
    let google = "https://firestore.googleapis.com"
    let signIn = "https://identitytoolkit.googleapis.com"
    let rows: [(BirdsPlace, firestore: String, identity: String)] = [
      (BirdsPlace(project: "p"), google, signIn), (BirdsPlace(firestore: host), "https://birds.example", signIn),
      (BirdsPlace(auth: host), google, "https://birds.example/identitytoolkit.googleapis.com"),
      (BirdsPlace(firestore: emulator), "http://localhost:1", signIn),
      (
        BirdsPlace(project: "p", firestore: host, auth: emulator), "https://birds.example",
        "http://localhost:1/identitytoolkit.googleapis.com"
      ),
    ]
    for (place, firestore, identity) in rows {
      let endpoint = try #require(place.named)
      #expect(endpoint.firestore.absoluteString == firestore)
      #expect(endpoint.identity.absoluteString == identity)
      #expect(endpoint.project == place.project ?? "classifieds")
    }
  }

  @Test("Only an emulator gets a placeholder key")
  func keys() {
    #expect(BirdsPlace(auth: emulator).named?.key == "emulator")
    #expect(BirdsPlace(key: "k", auth: emulator).named?.key == "k")
    #expect(BirdsPlace(auth: host).named?.key.isEmpty == true)
    #expect(BirdsPlace(project: "p").named?.key.isEmpty == true)
  }

  @Test("Each place has its own stored data, and Google's is the same under its own host names")
  func names() {
    let google = BirdsPlace(project: "p")
    let byName = BirdsPlace(
      project: "p",
      firestore: ServiceHost("firestore.googleapis.com"),
      auth: ServiceHost("identitytoolkit.googleapis.com")
    )

    #expect(google.name(board: "b") == "google p (default)")
    #expect(byName.name(board: "b") == google.name(board: "b"))
    #expect(byName.userName(board: "b") == google.userName(board: "b"))
    #expect(BirdsPlace(project: "p", firestore: host).name(board: "b") == "birds.example p (default)")
  }

  @Test("A user belongs to the host of the sign-in")
  func users() {
    let elsewhere = BirdsPlace(project: "p", auth: host)

    #expect(elsewhere.name(board: "b") == "google p (default)")
    #expect(elsewhere.userName(board: "b") == "google p (default) birds.example")
  }
}
