import Boards
import Foundation
import Languages
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import BoardsCommands

@Suite("Serving a board at the command line", .hangLimit)
struct ServeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  private static let address = "http://127.0.0.1:4711"

  private func say(_ line: String, on host: StubBoardHost) async throws -> String {
    try await Conversation(isJSON: false) { $0[BoardsSection.self].host = host }.say(line)
  }

  @Test("`serve` prints its address on standard output and its notices on standard error")
  func address() async throws {
    let host = StubBoardHost(news: [.notice("2 ads left out\u{1B}"), .listening(Self.address)])

    let said = try await say("serve --port 0 --catalogue ads --host ::1 --database b.sqlite", on: host)

    #expect(
      said == """
        ! 2 ads left out\u{FFFD}.
        listening on http://127.0.0.1:4711
        FIRESTORE_EMULATOR_HOST=127.0.0.1:4711
        FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:4711
        ! `board invite NAME --database b.sqlite` invites somebody, who signs in with `login http://127.0.0.1:4711 --invitation CODE`.
        """
    )
    var board = BoardOptions()
    (board.host, board.port) = ("::1", 0)
    (board.catalogue, board.database) = ("ads", "b.sqlite")
    #expect(host.served.value == [board])
  }

  @Test("`serve` does not repeat a password of its database, and has no invitations without one")
  func passwords() async throws {
    for (database, ending) in [("postgres://ada:secret@db/board", "--database ADDRESS` invites somebody"), (nil, "")] {
      let options = database.map { " --database \($0) --pictures pictures" } ?? ""

      let said = try await say("serve" + options, on: StubBoardHost(news: [.listening(Self.address)]))

      #expect(!said.contains("secret"))
      #expect(said.contains("invites somebody") == !ending.isEmpty)
      #expect(said.contains(ending) || ending.isEmpty)
    }
  }

  @Test("A board on a socket, or with TLS, has no address for Firestore, and that of a socket is unknown")
  func sockets() async throws {
    for (address, login) in [("./board.sock", "URL"), ("https://[::1]:443", "https://[::1]:443")] {
      #expect(
        try await say("serve --database b.sqlite", on: StubBoardHost(news: [.listening(address)])) == """
          listening on \(address)
          ! `board invite NAME --database b.sqlite` invites somebody, who signs in with `login \(login) --invitation CODE`.
          """
      )
    }
  }

  @Test("`serve --feed-trouble` says which faults the image feed has", arguments: BoardOptions.FeedTrouble.allCases)
  func feedTrouble(trouble: BoardOptions.FeedTrouble) async throws {
    let host = StubBoardHost()
    _ = try await say("serve --feed-trouble \(trouble.rawValue)", on: host)
    #expect(host.served.value.map(\.feedTrouble) == [trouble])
  }

  @Test("A new token is printed once, or written to a private file that only the message names")
  func token() async throws {
    let host = StubBoardHost(news: [.newToken("t0ken")])
    #expect(try await say("serve", on: host).contains("t0ken"))

    let file = folder.file("tokens/new")
    let said = try await say("serve --token-file \(file)", on: host)
    #expect(said.contains(file) && !said.contains("t0ken"), "\(said)")
    #expect(try folder.text("tokens/new") == "t0ken\n")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }

  @Test("A file that contains anything but a token is not replaced by one, and no board is served")
  func fileOfOthers() async throws {
    try folder.write("my notes", to: "notes")
    let host = StubBoardHost(news: [.newToken("t0ken")])

    let said = try await say("serve --token-file \(folder.file("notes"))", on: host)

    #expect(said.contains("contains something other than a token"), "\(said)")
    #expect(try folder.text("notes") == "my notes")
    let (database, other) = (folder.file("b.sqlite"), folder.file("x/../b.sqlite"))
    for (line, refusal) in [
      ("--token-file \(folder.file(""))", "Is a directory"),
      ("--database \(database) --token-file \(other)", "contains something other than a token"),
    ] {
      #expect(try await say("serve \(line)", on: host).contains(refusal))
    }
    #expect(host.served.value.isEmpty)
  }

  @Test("If a new token cannot be written, the message says how to get another one")
  func unwritableToken() async throws {
    try folder.write("", to: "file")
    let host = StubBoardHost(news: [.newToken("t0ken")])
    let said = try await say("serve --token-file \(folder.file("file/token"))", on: host)
    #expect(said.hasSuffix("Start again with --new-token: the token that was made is lost."), "\(said)")
  }
}
