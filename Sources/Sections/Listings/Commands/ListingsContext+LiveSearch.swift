import Foundation
import Listings
import Loading
import Shell

/// The live search of ads.
typealias ListingsLiveSearch = LiveSearch<SearchRequest, ListingsResults>
typealias ListingsSearchSession = SearchSession<SearchRequest, ListingsResults>
typealias ListingsSearchTrace = SearchTrace<SearchRequest, ListingsResults>

extension ListingsContext {
  /// The rules of a live search of ads: a complete result serves every narrower search, except for one that finds nothing and may be mistyped:
  /// then the sources are asked what was meant.
  func makeSearchSession() -> ListingsSearchSession {
    ListingsSearchSession { [now, timeZone] request, known, answer in
      guard request.text.narrows(known.text), request.text.categories == known.text.categories,
        request.text.marks == known.text.marks, request.category == known.category, request.filter == known.filter,
        request.limit == known.limit, request.marksVersion == known.marksVersion
      else { return nil }
      // The result already applies the category; new conditions name none.
      var search = request.search(in: [], now: now(), zone: timeZone)
      search.category = answer.search.category
      // So are the marks, which only the result knows.
      search.conditions.removeAll { $0.markKind != nil }
      search.conditions += answer.search.conditions.filter { !search.conditions.contains($0) }
      let narrowed = answer.narrowed(to: search)
      guard narrowed?.rows.isEmpty == true, !search.correctable.isEmpty else { return narrowed }
      // Words that are found are not mistyped.
      let isFound = !answer.rows.isEmpty && Set(search.correctable).isSubset(of: answer.search.correctable)
      return isFound ? narrowed : nil
    }
  }

  /// The search in a line; `nil` if it is not a search.
  ///
  /// Throws what Enter would fail with, as far as known without asking the board.
  func searchRequest(of line: String, isTyping: Bool = false) async throws -> SearchRequest? {
    let aliases = settings.aliases
    guard SearchRequest.isBegun(by: line, aliases: aliases) else { return nil }
    let request = try SearchRequest(
      line: line,
      filter: await listings.filter,
      categories: await listings.categories.known(),
      currency: listings.currency,
      aliases: aliases,
      isTyping: isTyping
    )
    guard var request else { return nil }
    request.marksVersion = listings.marks.version
    return try await resolved(request)
  }

  /// The request with the last list's search in the place of a first word `!`.
  func resolved(_ request: SearchRequest) async throws -> SearchRequest {
    guard request.repeatsLast else { return request }
    guard let last = await lastRequest() else {
      throw Failure(.usage, .noSearchToRepeat, hint: .searchFirst)
    }
    return request.following(last)
  }

  /// The search of the displayed list; without one, of the list that an earlier process in this terminal displayed.
  private func lastRequest() async -> SearchRequest? {
    if let results = await listings.results {
      return results.origin == .bookmarks ? nil : SearchRequest(repeating: results.search)
    }
    guard let words = shown.memory?.words(ofListOpenedBy: ["open"]),
      let command = try? CommandParser.command(from: words) as? SearchCommand
    else { return nil }
    return SearchRequest(command, filter: nil)
  }

  /// The sources of a live search of ads: cached rows, and the board's result.
  func makeSearchSource() -> SearchSource<SearchRequest, ListingsResults> {
    SearchSource(
      lookUp: { [listings, now, timeZone] request in
        let categories = request.namesCategories ? await listings.categories.known() : []
        let search = request.search(in: categories, now: now(), zone: timeZone)
        return try await listings.reader.known(of: search, isCounted: false)
      },
      ask: { [listings, now, timeZone, console] request in
        var search = try await request.checkedSearch(
          in: listings.categories,
          now: now(),
          zone: timeZone,
          isTyping: true
        )
        if CountedAdsLine.fits(width: await console.columns() ?? 0, rows: .max) {
          search.counted = CountedAdsLine.facets
        }
        return try await listings.reader.first(of: search)
      },
      describe: { LoadFailure($0) }
    )
  }
}

extension ListingsResults: RecordedAnswer {
  /// How many rows were shown, and where they came from.
  struct Record: Sendable, Equatable {
    var count: Int
    var origin: ListingsLoader.Source
  }

  /// What a recording keeps of them.
  var record: Record { Record(count: rows.count, origin: origin) }
}

/// The recording of a session's last live search.
actor LastSearchTrace {
  private var source: (@Sendable () async -> [ListingsSearchTrace.Entry])?
  private var entries: [ListingsSearchTrace.Entry] = []

  /// Makes a running search the last one.
  func follow(_ source: @escaping @Sendable () async -> [ListingsSearchTrace.Entry]) {
    self.source = source
  }

  /// Makes a recorded search the last one.
  func record(_ entries: [ListingsSearchTrace.Entry]) {
    source = nil
    self.entries = entries
  }

  /// The steps of the last search; empty if there was none.
  func last() async -> [ListingsSearchTrace.Entry] {
    if let source { await source() } else { entries }
  }
}

/// The result of a live search for the entered line.
struct LiveAnswer: Sendable {
  let request: SearchRequest
  let answer: Task<ListingsResults, any Error>

  /// The result for a request; `nil` if it belongs to another request, or if the search failed.
  ///
  /// Throws like ``results()``.
  func results(for request: SearchRequest) async throws -> ListingsResults? {
    request == self.request ? try await results() : nil
  }

  /// The result; `nil` if the search failed.
  ///
  /// Throws `CancellationError` if the task is cancelled, which also cancels the search.
  func results() async throws -> ListingsResults? {
    let results = await withTaskCancellationHandler {
      try? await answer.value
    } onCancel: {
      answer.cancel()
    }
    try Task.checkCancellation()
    return results
  }
}
