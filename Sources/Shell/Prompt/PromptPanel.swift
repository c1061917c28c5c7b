import Terminal

/// What is below the edit line: what is under way, and the rows of a section.
struct PromptPanel {
  let context: ShellContext
  let editor: LineEditor
  let vocabulary: CompletionVocabulary
  /// The progress of a slow command.
  var activity: StyledText?
  /// The progress of the background task.
  var progress: StyledText?
  /// The rows.
  var live: (any LiveRows)?
  /// The last of the editor's events that was received.
  var heard = 0

  /// Whether a screen is about to open, or open: the keys are for it.
  var isOpening = false

  /// The line that a key runs, or the screen that it opens.
  mutating func line(for key: PanelKey) async -> PromptLine? {
    if let line = await live?.press(key) {
      isOpening = line.screen != nil
      return line
    }
    guard key == .down || key == .pageDown, await editor.line.isEmpty, let opener = await opener else { return nil }
    isOpening = true
    // In the queue: a list may ask the board for its rows, and Ctrl-C stops that.
    let screen: ScreenOpening = { host, line in
      let opening = await opener()
      await opening?(host, line)
    }
    return PromptLine(text: "", screen: screen)
  }

  /// Takes the keys back after a screen, or from one that does not open.
  mutating func takeKeysBack() {
    isOpening = false
    context.interaction.screenHost?.forgetKeys()
  }

  /// Opens what was listed last on a screen, if it can be opened on one.
  private var opener: (@Sendable () async -> ScreenOpening?)? {
    get async {
      if let list = context.shown.list { return { [context] in await list.screen(context) } }
      guard let section = context.shown.section, section.hasScreen,
        let listed = context.sections.first(where: { type(of: $0) == section }), await !listed.rowIDs().isEmpty
      else { return nil }
      return { [context] in await listed.screen(in: context) }
    }
  }

  /// Paints the panel, unless a screen has its place: that one decides which pictures are fetched.
  mutating func paint() async {
    if await editor.hasGuest { return }
    let width = await context.console.columns() ?? 80
    let top = [progress, activity].compactMap(\.self)
    let rows = max(0, await editor.panelRoom - top.count)
    let content = await live?.lines(width: width, rows: rows)
    var keys = content?.keys ?? .none
    if keys == .none, await opener != nil { keys = .entrance }
    let meantLine = await live?.meantLine
    let words = await live?.newWords() ?? [:]
    await TerminalActor.run { [vocabulary] in
      vocabulary.meantLineWhileTyping = meantLine
      vocabulary.words.merge(words) { $1 }
    }
    await editor.showPanel(top + (content?.lines ?? []), keys: keys, asOf: heard)
  }
}
