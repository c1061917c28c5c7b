import Terminal

/// What is below the edit line: what is under way, and the rows of a section.
package struct PromptPanel {
  let context: CommandContext
  let editor: LineEditor
  /// The progress of a slow command.
  var activity: StyledText?
  /// The progress of the background task.
  var progress: StyledText?
  /// The rows.
  package var live: (any LiveRows)?
  /// The last of the editor's events that was received.
  package var heard = 0

  /// Paints the panel.
  package mutating func paint() async {
    let width = await context.console.columns() ?? 80
    let top = [progress, activity].compactMap(\.self)
    let rows = max(0, await editor.panelRoom - top.count)
    let content = await live?.lines(width: width, rows: rows)
    await editor.showPanel(top + (content?.lines ?? []), keys: content?.keys ?? .none, asOf: heard)
  }
}
