import BoardsCommands
import Foundation
import Languages
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import Boards

@Suite("Token file")
struct TokenFileTests {
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

    let failure = #expect(throws: TokenError.self) { try file.token(for: Self.elsewhere) }?.failure

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

    let failure = #expect(throws: TokenError.self) { try file.token(for: Self.here) }?.failure

    #expect(failure?.kind == .auth)
    #expect(failure?.hint?.text(in: .english).contains("chmod 600") == true)
  }

  @Test("Without a token file there is no token")
  func missing() throws {
    #expect(try TokenFile(path: "/nowhere/token").token(for: Self.here) == nil)
  }

  @Test("A stored token replaces that of its server, and every other line stays")
  func set() throws {
    let (file, url) = try file("# mine\nhttp://127.0.0.1:1/ old\nany\nhttps://board.test:443 shop\n")
    defer { try? FileManager.default.removeItem(at: url) }

    try file.set("new", for: Self.here)

    let text = "# mine\nany\nhttps://board.test:443 shop\nhttp://127.0.0.1:1 new\n"
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
    #expect(try file.token(for: Self.here) == "new")
    #expect(try file.token(for: Self.elsewhere) == "shop")
  }

  @Test("A removed token leaves the lines of other servers")
  func remove() throws {
    let (file, url) = try file("http://127.0.0.1:1 mine\nhttps://board.test shop\nbare\n")
    defer { try? FileManager.default.removeItem(at: url) }

    try file.remove("mine", for: Self.here)
    #expect(try String(contentsOf: url, encoding: .utf8) == "https://board.test shop\nbare\n")
    try file.remove("bare", for: Self.here)
    #expect(try String(contentsOf: url, encoding: .utf8) == "https://board.test shop\n")
  }

  @Test("The first token creates the file and its folder, which only their owner can read")
  func created() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "config/token").path

    try TokenFile(path: path).set("new", for: Self.elsewhere)

    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.appending(path: "config").path)
    #expect(mode[.posixPermissions] as? Int == 0o700)
    #expect(try TokenFile(path: path).token(for: Self.elsewhere) == "new")
  }

  @Test("A file that others can read, or that is too large to be read whole, is not rewritten")
  func notRewritten() throws {
    let (open, openURL) = try file("secret", mode: 0o644)
    let (large, largeURL) = try file(String(repeating: "# comment\n", count: 10_000))
    defer { for url in [openURL, largeURL] { try? FileManager.default.removeItem(at: url) } }

    #expect(throws: TokenError.self) { try open.set("new", for: Self.here) }
    #expect(throws: TokenError.self) { try open.requireWritable() }
    #expect(throws: TokenError.self) { try large.set("new", for: Self.here) }

    #expect(try String(contentsOf: openURL, encoding: .utf8) == "secret")
    #expect(try Data(contentsOf: largeURL).count == 100_000)
  }
}
