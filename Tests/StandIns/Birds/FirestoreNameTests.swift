import Testing

@testable import StandIns

@Suite("Names of Firestore's documents")
struct FirestoreNameTests {
  private static let root = "projects/p/databases/d/documents"

  @Test("A name has at most 6,144 bytes, and 1,500 between slashes", arguments: [0, 1])
  func limits(excess: Int) {
    let parts = [1_500, 1_500, 1_500, 1_500, 107 + excess].map { "/" + String(repeating: "a", count: $0) }
    #expect(((try? FirestoreName(Self.root + parts.joined())) != nil) == (excess == 0))
    let part = "/" + String(repeating: "a", count: 1_500 + excess)
    #expect(((try? FirestoreName(Self.root + part)) != nil) == (excess == 0))
  }

  @Test("A name has a root and a path, in which collections and documents alternate")
  func parts() throws {
    let name = try FirestoreName(Self.root + "/birds/x")
    #expect((name.root, name.path, name.isDocument) == (Self.root, "birds/x", true))
    #expect(try !FirestoreName(Self.root + "/birds").isDocument)
    #expect(try FirestoreName(Self.root).path.isEmpty)
  }

  @Test(
    "Other names are refused",
    arguments: [
      "", "projects/p/databases/d", "projects/p/databases/d/documents/", "projects//databases/d/documents/birds",
    ]
  )
  func refused(name: String) { #expect(throws: FirestoreFault.self) { try FirestoreName(name) } }
}
