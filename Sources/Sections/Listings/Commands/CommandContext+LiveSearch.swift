import Foundation
import Listings
import Loading

/// The live search of ads.
typealias ListingsLiveSearch = LiveSearch<SearchRequest, ListingsReading>
typealias ListingsSearchSession = SearchSession<SearchRequest, ListingsReading>
typealias ListingsSearchTrace = SearchTrace<SearchRequest, ListingsReading>

extension CommandContext {
  /// The rules of a live search of ads: a complete result serves every narrower search.
  func makeSearchSession() -> ListingsSearchSession {
    ListingsSearchSession { [now, timeZone] request, known, answer in
      guard request.text.narrows(known.text), request.text.categories == known.text.categories,
        request.category == known.category, request.filter == known.filter, request.limit == known.limit
      else { return nil }
      // The result already applies the category; new conditions name none.
      var search = request.search(in: [], now: now(), zone: timeZone)
      search.category = answer.search.category
      search.conditions += answer.search.conditions.filter { !search.conditions.contains($0) }
      return answer.narrowed(to: search)
    }
  }

  /// The search in a line; `nil` if it is not a search.
  ///
  /// Throws what Enter would fail with, as far as known without asking the board.
  func searchRequest(of line: String, isTyping: Bool = false) async throws -> SearchRequest? {
    guard SearchRequest.isBegun(by: line) else { return nil }
    return try SearchRequest(
      line: line,
      filter: await browser.filter,
      categories: await browser.categories.known(),
      isTyping: isTyping
    )
  }

  /// The sources of a live search of ads: cached rows, the board's result, and further pages of either.
  func makeSearchSource() -> SearchSource<SearchRequest, ListingsReading> {
    SearchSource(
      lookUp: { [browser, now, timeZone] request in
        let categories = request.namesCategories ? await browser.categories.known() : []
        let search = request.search(in: categories, now: now(), zone: timeZone)
        return try await browser.reader.known(of: search, isCounted: false)
      },
      ask: { [browser, now, timeZone] request in
        let search = try await request.checkedSearch(
          in: browser.categories,
          now: now(),
          zone: timeZone,
          isTyping: true
        )
        return try await browser.reader.first(of: search)
      },
      extend: { [browser] reading in
        var next = reading
        try await browser.reader.readOn(&next)
        return next
      },
      describe: { LoadFailure($0) }
    )
  }
}
