package import Terminal

/// What is below the edit line: what is under way, and the rows of a section.
package struct PromptPanel {
  private let context: CommandContext
  private let editor: LineEditor
  private var activity: StyledText?
  private var progress: StyledText?
  /// The rows.
  package var live: (any LiveRows)?
  /// The last of the editor's events that was received.
  package var heard = 0

  package init(context: CommandContext, editor: LineEditor, live: (any LiveRows)?) {
    (self.context, self.editor, self.live) = (context, editor, live)
  }

  /// Whether a background task is running.
  package var hasProgress: Bool { progress != nil }

  /// Shows the current activity.
  package mutating func show(activity: StyledText?) async {
    self.activity = activity
    await paint()
  }

  /// Shows the progress of the background task.
  package mutating func show(progress: StyledText?) async {
    self.progress = progress
    await paint()
  }

  /// Shows the pictures that have arrived, if any are visible.
  package mutating func showPictures() async {
    if await live?.hasNewPictures() == true { await paint() }
  }

  /// Repaints the panel for another window size.
  package mutating func paint() async {
    let width = await context.console.columns() ?? 80
    let top = [progress, activity].compactMap(\.self)
    let rows = max(0, await editor.panelRoom - top.count)
    let content = await live?.lines(width: width, rows: rows)
    await editor.showPanel(top + (content?.lines ?? []), keys: content?.keys ?? .none, asOf: heard)
  }
}
