import Listings
import Loading
import Shell
import Terminal

/// The live search below the edit line.
struct SearchRows: LiveRows {
  /// A new frame of the search.
  struct News: Sendable {
    let frame: ListingsSearchSession.Frame?
  }

  private let context: ListingsContext
  private let search: ListingsLiveSearch
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

  init(context: ListingsContext, search: ListingsLiveSearch) {
    (self.context, self.search) = (context, search)
  }

  mutating func take(_ news: any Sendable) {
    guard let news = news as? News else { return }
    screen.show(news.frame)
    if let answer = screen.frame?.answer { lastRows = answer }
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
    return PromptLine(text: line, answer: answer.map { LiveAnswer(request: request, answer: $0) })
  }

  var meantLine: (typed: String, meant: String)? {
    guard let frame = screen.frame, frame.query == request, let suggestion = frame.suggestion else { return nil }
    return suggestion.line(in: WrittenWords(SplitLine(line, aliases: context.settings.aliases))).map { (line, $0) }
  }

  mutating func press(_ key: PanelKey) async -> PromptLine? {
    switch key {
    case .escape:
      refusal = nil
      screen.putAway()
      return nil
    case .down, .pageDown:
      guard let frame = screen.frame, let results = frame.answer, !results.rows.isEmpty else { return nil }
      let answer = frame.state == .loaded ? nil : await search.enter(frame.query)
      return PromptLine(text: line, screen: context.opening(results, answer: answer))
    default: return nil
    }
  }

  func hasNewPictures() async -> Bool {
    guard let pictures = context.pictures else { return false }
    if await pictures.known() != support { return true }
    return await pictures.views(of: views.keys) != views
  }

  mutating func lines(width: Int, rows: Int) async -> (lines: [StyledText], keys: PanelKeys) {
    var lines: [StyledText] = []
    if let refusal {
      views = await context.pictures?.show([]) ?? [:]
      lines = context.text(refusal.sentences(at: context.place), .failure).wrapped(to: width)
    } else if screen.frame != nil {
      support = await context.pictures?.known()
      let showsPictures = support?.showsPictures ?? false
      let layout = PanelLayout(width: width, room: max(0, rows - 1), showsPictures: showsPictures)
      room = layout.count
      if var panel = panel(layout) {
        panel.takesLinks = await context.console.takesLinks()
        panel.marks = await context.listings.marks.marks(of: panel.visibleIDs)
        views = await context.pictures?.show(layout.showsPictures ? panel.requests : []) ?? [:]
        for (request, view) in views { panel.pictures[request] = view.lines(in: request.box, context.language) }
        lines = panel.lines()
      }
    } else {
      views = await context.pictures?.show([]) ?? [:]
    }
    let hasRows = !screen.rows.isEmpty && refusal == nil
    return (lines, hasRows ? .movable : .none)
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
