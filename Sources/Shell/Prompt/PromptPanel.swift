package import Terminal

/// What is below the edit line: what is under way, and the rows of a section.
package struct PromptPanel {
  private let context: CommandContext
  private let editor: LineEditor
  private var activity: StyledText?
  private var progress: StyledText?
  /// The rows.
  package var live: (any LiveRows)?
  /// The last of the editor's events that was heard.
  package var heard = 0

  package init(context: CommandContext, editor: LineEditor, live: (any LiveRows)?) {
    (self.context, self.editor, self.live) = (context, editor, live)
  }

  /// Whether something runs beside the commands.
  package var hasProgress: Bool { progress != nil }

  /// Shows what is under way.
  package mutating func show(activity: StyledText?) async {
    self.activity = activity
    await paint()
  }

  /// Shows how far what runs beside the commands is.
  package mutating func show(progress: StyledText?) async {
    self.progress = progress
    await paint()
  }

  /// Shows what has come of the pictures, if any of it is to be seen.
  package mutating func showPictures() async {
    if await live?.hasNewPictures() == true { await paint() }
  }

  /// Paints it anew, for another size of the window.
  package mutating func paint() async {
    let width = await context.console.columns() ?? 80
    let top = [progress, activity].compactMap(\.self)
    let rows = max(0, await editor.panelRoom - top.count)
    let content = await live?.lines(width: width, rows: rows)
    await editor.showPanel(top + (content?.lines ?? []), keys: content?.keys ?? .none, asOf: heard)
  }
}
