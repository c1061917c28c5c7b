import Foundation
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("Recently drawn pictures")
struct PictureShelfTests {
  init() {
    TestSections.register()
  }

  private func request(_ name: String, columns: Int = 10, rows: Int = 10) -> PictureRequest {
    PictureRequest(url: Fixture.board.appending(path: name), box: BoxSize(columns: columns, rows: rows))
  }

  @Test("The least recently seen picture is dropped first")
  func leastRecentlyUsed() {
    var shelf = PictureShelf(limit: 300)
    for name in ["a", "b", "c"] { shelf.keep(.drawn([]), of: request(name)) }

    #expect(shelf.view(of: request("a")) != nil)
    shelf.keep(.drawn([]), of: request("d"))

    #expect(shelf.view(of: request("b")) == nil)
    for name in ["a", "c", "d"] { #expect(shelf.view(of: request(name)) == .drawn([])) }
  }

  @Test("The same picture again needs no more room, and in another box it is another one")
  func sameAgain() {
    var shelf = PictureShelf(limit: 200)
    for _ in 0..<9 { shelf.keep(.drawn([]), of: request("a")) }
    shelf.keep(.drawn(["x"]), of: request("a", rows: 9))

    #expect(shelf.view(of: request("a")) == .drawn([]))
    #expect(shelf.view(of: request("a", rows: 9)) == .drawn(["x"]))
  }

  @Test("A picture larger than the limit is kept alone")
  func tooLarge() {
    var shelf = PictureShelf(limit: 10)
    shelf.keep(.drawn([]), of: request("a"))
    shelf.keep(.drawn([]), of: request("b"))

    #expect(shelf.view(of: request("a")) == nil)
    #expect(shelf.view(of: request("b")) != nil)
  }
}
