import Testing

@testable import Terminal

@Suite("A search of the history while it is typed")
struct HistorySearchTests {
  private static let texts = ["search velo", "draft list", "search velo rouge", "search velo rouge", "open 3", ""]
  private static var lines: HistorySearch.Lines { HistorySearch.Lines(count: texts.count) { texts[$0] } }

  private static func backward() -> HistorySearch {
    HistorySearch(isBackward: true, start: .init(position: 5, offset: 0))
  }

  @Test("Each character narrows the search from the newest match on, and Ctrl-R goes to the next")
  func backward() {
    var search = Self.backward()
    #expect(search.prompt == "(reverse-i-search)`': ")
    search.type("e", in: Self.lines)
    #expect(search.match == .init(position: 4, offset: 2))
    search.type("l", in: Self.lines)
    #expect(search.match == .init(position: 3, offset: 8))
    #expect(search.prompt == "(reverse-i-search)`el': ")
    search.again(backward: true, last: "", in: Self.lines)
    #expect(search.match == .init(position: 0, offset: 8), "a copy of the line on show is no other line")
    search.again(backward: true, last: "", in: Self.lines)
    #expect(search.hasFailed && search.match == .init(position: 0, offset: 8))
    #expect(search.prompt == "(failed reverse-i-search)`el': ")
  }

  @Test("The other direction turns round first, and then goes on")
  func turns() {
    var search = Self.backward()
    search.type("draft", in: Self.lines)
    search.again(backward: false, last: "", in: Self.lines)
    #expect(search.match == .init(position: 1, offset: 0) && search.prompt == "(i-search)`draft': ")
    _ = search.erase(in: Self.lines)
    search.again(backward: false, last: "", in: Self.lines)
    #expect(search.hasFailed)
  }

  @Test("A search that has failed finds again once the wrong character is erased")
  func erases() {
    var search = Self.backward()
    search.type("velox", in: Self.lines)
    #expect(search.hasFailed && search.match == nil)
    _ = search.erase(in: Self.lines)
    #expect(!search.hasFailed && search.match == .init(position: 3, offset: 7))
    let erased = (0..<5).map { _ in search.erase(in: Self.lines) }
    #expect(erased == [true, true, true, true, false])
  }

  @Test("Without a text, the one of the search before is repeated")
  func repeats() {
    var search = Self.backward()
    search.again(backward: true, last: "", in: Self.lines)
    #expect(search.match == nil && !search.hasFailed)
    search.again(backward: true, last: "list", in: Self.lines)
    #expect(search.query == "list" && search.match == .init(position: 1, offset: 6))
  }

  @Test(
    "A text to be entered is only edited",
    arguments: [("two  words ", "two  "), ("word", ""), ("  ", ""), ("", "")]
  )
  func words(text: String, rest: String) {
    var search = HistorySearch(
      .entered(mark: "/", isPattern: true),
      isBackward: true,
      start: .init(position: 5, offset: 0)
    )
    search.type(text, in: Self.lines)
    search.eraseWord()
    #expect(search.query == rest && search.match == nil)
  }

  @Test("Control characters that were taken from a line are shown in the prompt as in the line, and are searched for")
  func controls() {
    var search = HistorySearch(isBackward: true, start: .init(position: 1, offset: 0))
    let lines = HistorySearch.Lines(count: 2) { ["x a\u{0B}\u{7F}\u{1B}é", ""][$0] }
    search.type("a\u{0B}\u{7F}\u{1B}é", in: lines)
    #expect(search.prompt == "(reverse-i-search)`a^K^?^[é': ")
    #expect(search.match == .init(position: 0, offset: 2))
  }
}
