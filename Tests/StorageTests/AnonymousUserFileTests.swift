import Birds
import Foundation
import Loading
import Storage
import TestSupport
import Testing

@Suite("The file of who we are", .timeLimit(.minutes(3)))
struct AnonymousUserFileTests {
  private let folder: TemporaryFolder
  private let ada = AnonymousUser(
    id: "ada",
    idToken: "t",
    refreshToken: "r",
    expiresAt: Date(timeIntervalSince1970: 1_700_000_000)
  )

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.file("deep/er/user.json") }

  @Test("A user comes back, each service's its own, from a file that nobody else reads")
  func keeps() async throws {
    let store = AnonymousUserFile(path: path, service: "one")
    #expect(try await store.retrieve() == nil)
    try await store.save(ada)
    var bob = ada
    bob.id = "bob"
    try await AnonymousUserFile(path: path, service: "two").save(bob)

    #expect(try await store.retrieve() == ada)
    #expect(try await AnonymousUserFile(path: path, service: "two").retrieve() == bob)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("deep/er")) == ["user.json"])
  }

  @Test("What cannot be read is nobody, and is replaced")
  func damaged() async throws {
    let store = AnonymousUserFile(path: path, service: "one")
    try await store.save(ada)
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(try await store.retrieve() == nil)
    try await store.save(ada)
    #expect(try await store.retrieve() == ada)
  }

  @Test("A place that cannot be written is an error, not a crash")
  func readOnly() async throws {
    let store = AnonymousUserFile(path: "/proc/none/user.json", service: "one")
    await #expect(throws: StoreError.self) { try await store.save(ada) }
  }
}
