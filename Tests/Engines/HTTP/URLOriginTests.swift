import Foundation
import HTTP
import Testing

@Suite("Parts of addresses")
struct URLOriginTests {
  @Test(
    "User name and password are removed, whichever of them is there",
    arguments: [
      ("https://ada:secret@board.test/a?b#c", "https://board.test/a?b#c"),
      ("https://ada@board.test", "https://board.test"),
      ("https://:secret@board.test", "https://board.test"), ("https://board.test/a@b", "https://board.test/a@b"),
    ]
  )
  func withoutUser(text: String, expected: String) throws {
    #expect(try #require(URL(string: text)).withoutUser.absoluteString == expected)
  }

  @Test(
    "Two addresses of one server have the same origin",
    arguments: [
      ("https://Board.test/a", "https://board.test:443"), ("http://board.test", "http://board.test:80"),
      ("HTTP://board.test:8080/?q", "http://board.test:8080"), ("http://[::1]:80", "http://[::1]:80"), ("/a", nil),
    ] as [(String, String?)]
  )
  func origin(text: String, expected: String?) throws { #expect(try #require(URL(string: text)).origin == expected) }

  @Test(
    "This computer is recognised by its name and its addresses",
    arguments: [
      ("http://localhost:1", true), ("http://127.0.0.1", true), ("http://127.9.9.9", true), ("http://[::1]", true),
      ("http://128.0.0.1", false), ("http://127.0.0", false), ("http://127.0.0.256", false),
      ("http://localhost.test", false),
    ]
  )
  func loopback(text: String, expected: Bool) throws { #expect(try #require(URL(string: text)).isLoopback == expected) }
}
