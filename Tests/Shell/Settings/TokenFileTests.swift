import Foundation
import Languages
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Token file")
struct TokenFileTests {
  init() {
    TestSections.register()
  }

  private func file(_ text: String, mode: Int = 0o600) throws -> (TokenFile, URL) {
    let url = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)")
    try Data(text.utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    return (TokenFile(path: url.path), url)
  }

  private static let texts: [(String, String?)] = [
    ("", nil), ("\n", nil), ("secret\n", "secret"), ("# secret\n", nil), ("  secret  ", "secret"),
    ("http://127.0.0.1:1 mine\nany\n", "mine"), ("any\nhttp://127.0.0.1:1/ mine\n", "mine"),
    ("http://b:1 other\nany\n", "any"), ("http://b:1 other\n", nil), ("one two three\n", nil),
  ]

  private static let here = URL(string: "http://127.0.0.1:1") ?? URL(filePath: "/")
  private static let elsewhere = URL(string: "https://board.test/shop") ?? URL(filePath: "/")

  @Test("A token without a server is not sent to another computer")
  func namesNoServer() throws {
    let (file, url) = try file("secret\n")
    defer { try? FileManager.default.removeItem(at: url) }

    let failure = #expect(throws: Failure.self) { try file.token(for: Self.elsewhere) }

    #expect(failure?.kind == .auth)
    #expect(
      failure?.sentences(at: .oneShot).english.contains("write `https://board.test:443` and a space before it") == true
    )
    #expect(failure?.sentences(at: .oneShot).english.contains("secret") == false)
  }

  @Test(
    "A token belongs to the origin before it: scheme, host and port",
    arguments: [
      ("https://board.test mine", "mine"), ("HTTPS://Board.test:443/ mine", "mine"),
      ("https://board.test/other mine", "mine"),
      ("http://board.test mine", nil), ("https://board.test:444 mine", nil), ("https://board.test.evil mine", nil),
      ("board.test mine", nil),
    ]
  )
  func origin(text: String, token: String?) throws {
    let (file, url) = try file(text)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try file.token(for: Self.elsewhere) == token)
  }

  @Test("On this computer a server's own token comes before the general one", arguments: texts)
  func token(text: String, token: String?) throws {
    let (file, url) = try file(text)
    defer { try? FileManager.default.removeItem(at: url) }

    #expect(try file.token(for: Self.here) == token)
  }

  @Test("A token file that others can read is rejected completely", arguments: [0o640, 0o604, 0o660, 0o620])
  func openToOthers(mode: Int) throws {
    let (file, url) = try file("secret", mode: mode)
    defer { try? FileManager.default.removeItem(at: url) }

    let failure = #expect(throws: Failure.self) { try file.token(for: Self.here) }

    #expect(failure?.kind == .auth)
    #expect(failure?.hint?.text(in: .english).contains("chmod 600") == true)
  }

  @Test("Without a token file there is no token")
  func missing() throws {
    #expect(try TokenFile(path: "/nowhere/token").token(for: Self.here) == nil)
  }
}
