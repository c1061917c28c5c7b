import Foundation
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import Shell

@Suite("Recently drawn pictures")
struct DrawnPictureCacheTests {
  init() {
    TestSections.register()
  }

  private func request(_ name: String, columns: Int = 10, rows: Int = 10) -> PictureRequest {
    PictureRequest(url: Fixture.board.appending(path: name), box: BoxSize(columns: columns, rows: rows))
  }

  @Test("The least recently seen picture is dropped first")
  func leastRecentlyUsed() {
    var cache = DrawnPictureCache(limit: 300)
    for name in ["a", "b", "c"] { cache.keep(.drawn([]), of: request(name)) }

    #expect(cache.view(of: request("a")) != nil)
    cache.keep(.drawn([]), of: request("d"))

    #expect(cache.view(of: request("b")) == nil)
    for name in ["a", "c", "d"] { #expect(cache.view(of: request(name)) == .drawn([])) }
  }

  @Test("The same picture again needs no more room, and in another box it is another one")
  func sameAgain() {
    var cache = DrawnPictureCache(limit: 200)
    for _ in 0..<9 { cache.keep(.drawn([]), of: request("a")) }
    cache.keep(.drawn(["x"]), of: request("a", rows: 9))

    #expect(cache.view(of: request("a")) == .drawn([]))
    #expect(cache.view(of: request("a", rows: 9)) == .drawn(["x"]))
  }

  @Test("A picture larger than the limit is kept alone")
  func tooLarge() {
    var cache = DrawnPictureCache(limit: 10)
    cache.keep(.drawn([]), of: request("a"))
    cache.keep(.drawn([]), of: request("b"))

    #expect(cache.view(of: request("a")) == nil)
    #expect(cache.view(of: request("b")) != nil)
  }
}
