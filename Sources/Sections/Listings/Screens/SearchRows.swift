import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

/// The live search below the edit line.
struct SearchRows: LiveRows {
  /// What a search reports.
  enum News: Sendable {
    /// A new frame.
    case frame(ListingsSearchSession.Frame?)
    /// The numbers of an answer's ads.
    case counts(FacetCounts, of: CountedAnswer)
  }

  /// An answer whose ads are counted.
  struct CountedAnswer: Sendable, Equatable {
    let query: SearchRequest
    let origin: ListingsLoader.Source
    let total: Int?
  }

  /// Ads are counted when nobody has typed for a moment: the next key must not wait for that.
  private static let rest = Duration.milliseconds(100)

  private let context: ListingsContext
  private let search: ListingsLiveSearch
  private let tell: @Sendable (any Sendable) -> Void
  /// The answer whose ads were counted last, or are being counted; the numbers are from the cache unless they came with it.
  private var counted: (answer: CountedAnswer, counts: FacetCounts?, isFromCache: Bool)?
  private var counting: Task<Void, any Error>?
  private var screen = SearchPanelState()
  /// The edit line.
  private var line = ""
  /// Its search.
  private var request: SearchRequest?
  /// Why Enter would refuse the line.
  private var refusal: Failure?
  /// How many rows of ads were last shown.
  private var room = 1
  /// How pictures were last shown, and which.
  private var support: PictureSupport?
  private var views: [PictureRequest: PictureView] = [:]
  /// The rows of the last displayed search.
  private var lastRows: ListingsResults?
  /// Whether completion knows the categories, which come with the first ads.
  private var hasToldCategories = false

  init(
    context: ListingsContext,
    search: ListingsLiveSearch,
    tell: @escaping @Sendable (any Sendable) -> Void
  ) {
    (self.context, self.search, self.tell) = (context, search, tell)
  }

  mutating func take(_ news: any Sendable) {
    switch news as? News {
    case .frame(let frame)?:
      screen.show(frame)
      if let answer = screen.frame?.answer { lastRows = answer }
    case .counts(let counts, let answer)? where answer == counted?.answer: counted?.counts = counts
    case .counts?, nil: break
    }
  }

  /// Counts the ads of the answer on show, unless that has been done.
  private mutating func count() {
    guard let frame = screen.frame, let answer = frame.answer else { return }
    let key = CountedAnswer(query: frame.query, origin: answer.origin, total: answer.total)
    if counted?.answer == key { return }
    counting?.cancel()
    let known = answer.counts(by: CountedAdsLine.facets)
    counted = (key, known, known == nil && answer.origin == .server)
    if known != nil { return }
    counting = Task { [reader = context.listings.reader, clock = context.clock, tell] in
      try await clock.sleep(for: Self.rest)
      guard let counts = try await reader.cachedCounts(of: answer.search, by: CountedAdsLine.facets) else { return }
      try Task.checkCancellation()
      tell(News.counts(counts, of: key))
    }
  }

  /// The numbers of the ads on show, in one line; empty until they are there.
  private func countLine(width: Int) async -> StyledText {
    guard let counted, let counts = counted.counts else { return "" }
    return CountedAdsLine(
      counts: counts,
      isFromCache: counted.isFromCache,
      categories: await context.listings.categories.known(),
      currency: context.listings.currency
    )
    .line(width: width, language: context.language)
  }

  mutating func changed(_ line: String) async {
    self.line = line
    var request: SearchRequest?
    do {
      request = try await context.searchRequest(of: line, isTyping: true)
      refusal = nil
    } catch {
      refusal = Failure(error)
    }
    self.request = request
    if request != nil { await context.lastTrace.follow { [search] in await search.trace.entries } }
    await search.type(request)
  }

  mutating func entered(_ line: String) async -> PromptLine {
    refusal = nil
    // The command reports the error.
    guard let request = try? await context.searchRequest(of: line) else {
      await search.type(nil)
      return PromptLine(text: line, prepare: shownIfNothingIs(lastRows))
    }
    let answer = await search.enter(request)
    // From now on, rows are those that the command finds, even if there are none.
    lastRows = nil
    return PromptLine(text: line, answer: answer.map { LiveAnswer(request: request, answer: $0) })
  }

  var meantLine: (typed: String, meant: String)? {
    guard let frame = screen.frame, frame.query == request, let suggestion = frame.suggestion else { return nil }
    return suggestion.line(in: WrittenWords(SplitLine(line, aliases: context.settings.aliases))).map { (line, $0) }
  }

  mutating func newWords() async -> [WordKind: [CompletionWord]] {
    guard !hasToldCategories, lastRows != nil else { return [:] }
    let categories = await context.listings.categories.known().map { CompletionWord($0.name) }
    hasToldCategories = !categories.isEmpty
    return hasToldCategories ? [.categories: categories] : [:]
  }

  mutating func press(_ key: PanelKey) async -> PromptLine? {
    switch key {
    case .escape:
      refusal = nil
      screen.putAway()
      return nil
    case .down, .pageDown:
      guard let request, let frame = screen.frame, let results = frame.answer, !results.rows.isEmpty
      else { return nil }
      // Right behind a change of the line, its own rows are still on their way.
      let isWhole = frame.state == .loaded && frame.query == request
      let live = isWhole ? nil : await search.enter(request).map { LiveAnswer(request: request, answer: $0) }
      return PromptLine(text: line, screen: context.opening(results, answer: live))
    default: return nil
    }
  }

  func hasNewPictures() async -> Bool {
    guard let pictures = context.pictures, screen.frame != nil else { return false }
    if await pictures.known() != support { return true }
    return await pictures.views(of: views.keys) != views
  }

  mutating func lines(width: Int, rows: Int) async -> (lines: [StyledText], keys: PanelKeys) {
    var lines: [StyledText] = []
    if let refusal {
      await showNone()
      lines = context.text(refusal.sentences(at: context.place), .failure).wrapped(to: width)
    } else if screen.frame != nil {
      support = await context.pictures?.known()
      let showsPictures = support?.showsPictures ?? false
      let hasCounts = CountedAdsLine.fits(width: width, rows: rows) && !screen.rows.isEmpty
      if hasCounts { count() }
      let layout = PanelLayout(width: width, room: max(0, rows - (hasCounts ? 2 : 1)), showsPictures: showsPictures)
      room = layout.count
      if var panel = panel(layout) {
        if hasCounts { panel.counts = await countLine(width: width) }
        panel.takesLinks = await context.console.takesLinks()
        panel.marks = await context.listings.marks.marks(of: panel.visibleIDs)
        views = await context.pictures?.show(layout.showsPictures ? panel.requests : []) ?? [:]
        for (request, view) in views { panel.pictures[request] = view.lines(in: request.box, context.language) }
        lines = panel.lines()
      }
    } else {
      await showNone()
    }
    let hasRows = !screen.rows.isEmpty && refusal == nil
    return (lines, hasRows ? .movable : .none)
  }

  /// Takes the panel's pictures from the screen, and no one else's.
  private mutating func showNone() async {
    if views.isEmpty { return }
    views = await context.pictures?.show([]) ?? [:]
  }

  /// Displays the rows of a live search, before a line that may refer to them is run.
  private func shownIfNothingIs(_ rows: ListingsResults?) -> (@Sendable () async -> Void)? {
    guard let rows else { return nil }
    return { [context] in
      if await context.listings.rowCount == 0 { _ = await context.listings.show(rows) }
    }
  }

  private mutating func panel(_ layout: PanelLayout) -> SearchPanel? {
    guard let frame = screen.frame else { return nil }
    return SearchPanel(
      frame: frame,
      window: screen.window(room),
      layout: layout,
      now: context.now(),
      zone: context.timeZone,
      language: context.language
    )
  }
}
