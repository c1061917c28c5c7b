import Foundation
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import Listings
@testable import ListingsCommands

@Suite("Rows below the line while a search is typed")
struct SearchPanelTests {
  init() {
    TestSections.register()
  }

  @Test(
    "Before any result the only line shows the state",
    arguments: [
      (.idle, "searching …"), (.loading, "searching …"), (.stalled, "asking the board …"),
      (.failed("nothing answers\u{1B}", retryIn: nil), "nothing answers\u{FFFD}"),
      (.failed("nothing answers", retryIn: .milliseconds(7_001)), "nothing answers, again in 8 s"),
      (.failed("nothing answers", retryIn: .seconds(8)), "nothing answers, again in 8 s"),
      (.failed("nothing answers", retryIn: .milliseconds(1)), "nothing answers, again in 1 s"),
      (
        .failed("nothing answers", retryIn: .seconds(86_400)),
        "nothing answers, again in 1 day (9 November 2019, 15:56 UTC)"
      ),
      (.failed("nothing answers", retryIn: .zero), "nothing answers, asking again …"),
    ] as [(LoadState, String)]
  )
  func nothingYet(state: LoadState, text: String) throws {
    #expect(try SearchPanel.lines(nil, state) == [text])
  }

  @Test(
    "The first line shows the number of ads and their source",
    arguments: [
      (.fixture(SearchPanel.ads), "3 ads, live"), (.fixture([SearchPanel.ads[0]]), "1 ad, live"),
      (.fixture(), "This board has no ads yet. `draft new` starts one."),
      (.fixture(SearchPanel.ads, total: 70, hasMore: true), "70 ads (1 to 3), live"),
      (.fixture(SearchPanel.ads, hasMore: true), "3 ads and more (1 to 3), live"),
      (.fixture(SearchPanel.ads, readAt: Fixture.now - 9), "3 ads, live"),
      (.fixture(SearchPanel.ads, readAt: Fixture.now - 10), "3 ads, live 10 seconds ago"),
      (.fixture(SearchPanel.ads, readAt: Fixture.now - 180), "3 ads, live 3 minutes ago"),
      (.seen(SearchPanel.ads, ago: 60), "3 ads, cached 1 minute ago"),
      (.seen(SearchPanel.ads, total: 12, hasMore: true, ago: 86_400), "12 ads (1 to 3), cached 1 day ago"),
      (.seen(SearchPanel.ads, hasMore: true, ago: 60), "3 ads and more (1 to 3), cached 1 minute ago"),
      (.fixture(SearchPanel.ads, total: 70, hasMore: true, newAbove: 1), "70 ads (1 to 3), live; 1 new ad above"),
      (.fixture(SearchPanel.ads, total: 70, hasMore: true, newAbove: 3), "70 ads (1 to 3), live; 3 new ads above"),
    ] as [(ListingsResults, String)]
  )
  func origin(answer: ListingsResults, text: String) throws {
    #expect(try SearchPanel.lines(answer).first == text)
  }

  @Test(
    "What was probably meant is asked once the board has answered, or cannot",
    arguments: [
      (.loaded, "no ads found, live; did you mean “velo” (3 ads)? Tab"), (.loading, "0 ads, live"),
      (.failed("nothing answers", retryIn: nil), "0 ads, live; nothing answers; did you mean “velo” (3 ads)? Tab"),
    ] as [(LoadState, String)]
  )
  func suggestion(state: LoadState, text: String) throws {
    var answer = ListingsResults.fixture(query: "velos")
    answer.suggestion = SearchSuggestion(
      corrections: [.init(word: "velos", meant: "velo")],
      found: FoundCount(count: 3, isMore: false)
    )

    #expect(try SearchPanel.lines(answer, state, line: "/velos") == [text])
  }

  @Test(
    "Cached rows stay while the board is asked, and when it fails",
    arguments: [
      (.idle, ""), (.loading, ""), (.stalled, "; still asking the board …"),
      (.failed("nothing answers", retryIn: .seconds(4)), "; nothing answers, again in 4 s"),
      (.failed("nothing answers", retryIn: .zero), "; nothing answers, asking again …"),
      (.failed("no such page", retryIn: nil), "; no such page"),
    ] as [(LoadState, String)]
  )
  func asking(state: LoadState, text: String) throws {
    let lines = try SearchPanel.lines(.seen(SearchPanel.ads, ago: 60), state)

    #expect(lines.first == "3 ads, cached 1 minute ago" + text)
    #expect(lines.count == 4)
  }

  @Test("An unfinished condition is named while it is typed, before the board has responded")
  func unfinished() throws {
    #expect(
      try SearchPanel.lines(.fixture(SearchPanel.ads), line: "/ad since:").first == "3 ads, live; unfinished: since:"
    )
    #expect(try SearchPanel.lines(nil, .idle, line: "/ad <").first == "searching …; unfinished: <")
  }

  @Test("An empty result says what helps")
  func nothingFound() throws {
    #expect(
      try SearchPanel.lines(.fixture([], query: "zzz"), line: "/zzz")
        == ["no ads found, live; try fewer or shorter words"]
    )
    #expect(
      try SearchPanel.lines(.fixture([]), line: "/")
        == ["This board has no ads yet. `draft new` starts one."]
    )
    #expect(try SearchPanel.lines(.fixture([]), .loading, line: "/").first == "0 ads, live")
    #expect(
      try SearchPanel.lines(.fixture([], query: "zzz"), line: "/zzz", width: 40)
        == ["no ads found, live; try fewer or shorter", "words"]
    )
  }

  @Test("A failure is reported in words, with and without colour")
  func colour() throws {
    #expect(try SearchPanel.lines(nil, .failed("x", retryIn: nil), colour: true) == ["\u{1B}[95mx\u{1B}[0m"])
    #expect(try SearchPanel.lines(nil, .failed("x", retryIn: nil)) == ["x"])
  }
}
