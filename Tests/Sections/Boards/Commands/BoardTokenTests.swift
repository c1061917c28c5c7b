import BoardsCommands
import Foundation
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import Boards

@Suite("Board tokens")
struct BoardTokenTests {
  private func token(_ server: String, _ environment: [String: String]) throws -> String? {
    let url = try #require(URL(string: server))
    return try BoardToken(server: url, environment: environment, file: TokenFile(path: "/nowhere/token")).token()
  }

  @Test(
    "CLASSIFIEDS_TOKEN is sent to its own server",
    arguments: [
      ("https://a.test", ["CLASSIFIEDS_TOKEN": "t"]), ("http://127.0.0.1:1", ["CLASSIFIEDS_TOKEN": "t"]),
      ("http://localhost:1", ["CLASSIFIEDS_TOKEN": "t"]), ("http://[::1]:1", ["CLASSIFIEDS_TOKEN": "t"]),
      ("https://a.test", ["CLASSIFIEDS_TOKEN": "t", "CLASSIFIEDS_SERVER": "https://a.test/"]),
      ("https://a.test", ["CLASSIFIEDS_TOKEN": "https://a.test t", "CLASSIFIEDS_SERVER": "https://b.test"]),
      ("http://a.test", ["CLASSIFIEDS_TOKEN": "t", "CLASSIFIEDS_PLAIN_HTTP": "true"]),
    ]
  )
  func given(server: String, environment: [String: String]) throws {
    #expect(try token(server, environment) == "t")
  }

  @Test(
    "A token is sent to no other server, and over no unencrypted connection to another computer",
    arguments: [
      ("https://b.test", ["CLASSIFIEDS_TOKEN": "tttt", "CLASSIFIEDS_SERVER": "https://a.test"]),
      ("https://a.test:8443", ["CLASSIFIEDS_TOKEN": "tttt", "CLASSIFIEDS_SERVER": "https://a.test"]),
      ("https://b.test", ["CLASSIFIEDS_TOKEN": "https://a.test tttt"]),
      ("http://a.test", ["CLASSIFIEDS_TOKEN": "tttt"]),
      ("http://127.0.0.1.evil.test", ["CLASSIFIEDS_TOKEN": "tttt"]), ("http://10.0.0.1", ["CLASSIFIEDS_TOKEN": "tttt"]),
      ("http://a.test", ["CLASSIFIEDS_TOKEN": "tttt", "CLASSIFIEDS_PLAIN_HTTP": "false"]),
    ]
  )
  func kept(server: String, environment: [String: String]) throws {
    let failure = #expect(throws: TokenError.self) { try token(server, environment) }?.failure

    #expect(failure?.kind == .auth)
    #expect(failure?.sentences(at: .oneShot).english.contains("tttt") == false)
  }

  @Test("Without a configured token none is sent")
  func none() throws {
    #expect(try token("http://a.test", [:]) == nil)
  }
}
