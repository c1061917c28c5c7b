import Listings
import Loading
import Terminal

/// What is below the edit line: what is under way, and the live search.
struct PromptPanel {
  private let session: Session
  private let editor: LineEditor
  private(set) var screen = SearchScreen()
  private var activity: StyledText?
  private var progress: StyledText?
  /// Why Enter would refuse the line.
  var refusal: Failure?
  /// The last of the editor's events that was heard.
  var heard = 0
  /// How many rows of ads were shown last.
  private var room = 1
  /// How pictures were shown last, and what of them.
  private var support: PictureSupport?
  private var views: [PictureRequest: PictureView] = [:]

  init(session: Session, editor: LineEditor) {
    self.session = session
    self.editor = editor
  }

  /// Whether something runs beside the commands.
  var hasProgress: Bool { progress != nil }

  /// The rows of the search that was on the screen last.
  private(set) var lastRows: ListingsReading?

  /// Whether the user nears the end of the rows, and there are more.
  var nearsEnd: Bool { screen.nearsEnd(within: room) }

  /// Shows the newest frame of the search.
  mutating func show(_ frame: ListingsSearchSession.Frame?) async {
    screen.show(frame)
    if let answer = screen.frame?.answer { lastRows = answer }
    await paint()
  }

  /// Gives the keys back to the line, which has changed.
  mutating func leaveRows() async {
    screen.leaveRows()
    await paint()
  }

  /// Shows what is under way.
  mutating func show(activity: StyledText?) async {
    self.activity = activity
    await paint()
  }

  /// Shows how far what runs beside the commands is.
  mutating func show(progress: StyledText?) async {
    self.progress = progress
    await paint()
  }

  /// Shows what has come of the pictures, if any of it is to be seen.
  mutating func showPictures() async {
    guard let pictures = session.pictures else { return }
    if await pictures.known() == support, await pictures.views(of: views.keys) == views { return }
    await paint()
  }

  /// Takes a key that moves through the rows.
  mutating func press(_ key: PanelKey) async -> SearchScreen.Outcome {
    if key == .escape { refusal = nil }
    let outcome = screen.press(key, room: room)
    // Also when nothing changed: the editor has made up its own mind about which keys are the panel's.
    if case .open = outcome {} else { await paint() }
    return outcome
  }

  /// Paints it anew, for another size of the window.
  mutating func paint() async {
    let width = await session.console.columns() ?? 80
    let top = [progress, activity].compactMap(\.self)
    var lines: [StyledText] = []
    if let refusal {
      views = await session.pictures?.show([]) ?? [:]
      lines = session.text(refusal.remark(at: session.place), .failure).wrapped(to: width)
    } else if screen.frame != nil {
      support = await session.pictures?.known()
      let rows = max(0, await editor.panelRoom - top.count - 1)
      let layout = PanelLayout(width: width, room: rows, showsPictures: support?.showsPictures ?? false)
      room = layout.count
      if var panel = panel(layout) {
        panel.takesLinks = await session.console.takesLinks()
        views = await session.pictures?.show(layout.showsPictures ? panel.requests : []) ?? [:]
        for (request, view) in views { panel.pictures[request] = view.lines(in: request.box, session.language) }
        lines = panel.lines()
      }
    } else {
      views = await session.pictures?.show([]) ?? [:]
    }
    let keys: PanelKeys =
      screen.rows.isEmpty || refusal != nil ? .none : screen.selectedIndex == nil ? .movable : .selected
    await editor.showPanel(top + lines, keys: keys, asOf: heard)
  }

  private mutating func panel(_ layout: PanelLayout) -> SearchPanel? {
    guard let frame = screen.frame else { return nil }
    return SearchPanel(
      frame: frame,
      window: screen.window(room),
      selected: screen.selectedIndex,
      layout: layout,
      now: session.now(),
      zone: session.timeZone,
      language: session.language
    )
  }
}
