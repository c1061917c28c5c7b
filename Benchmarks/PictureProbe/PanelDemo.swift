import Foundation
import Terminal

/// A panel of pictures below an edit line, to view on a real terminal. The arrow keys scroll by a row of pictures, Enter
/// prints the first one above, Ctrl-D exits.
@TerminalActor
struct PanelDemo {
  let renderer: PictureRenderer
  let columns: Int
  let rows: Int
  let files: [String]

  func run() async {
    let editor = LineEditor(configuration: "classifieds", painter: Painter(colour: true))
    editor.start(prompt: "pictures> ", line: "x")
    var first = 0
    await show(from: first, in: editor, asOf: 0)
    for await occurrence in editor.events {
      switch occurrence.event {
      case .panel(.down): first = min(first + 1, files.count - 1)
      case .panel(.up): first = max(0, first - 1)
      case .panel(.open): editor.printAbove(await lines(of: first))
      case .interrupted: editor.clearLine()
      case .endOfInput, .terminated: return editor.stop()
      default: break
      }
      await show(from: first, in: editor, asOf: occurrence.number)
    }
  }

  private func show(from first: Int, in editor: LineEditor, asOf number: Int) async {
    var shown: [StyledText] = []
    for index in files.indices.dropFirst(first).prefix(20) { shown += await lines(of: index) }
    editor.showPanel(shown, keys: .selected, asOf: number)
  }

  private func lines(of index: Int) async -> [StyledText] {
    let bytes = FileManager.default.contents(atPath: files[index]) ?? Data()
    let box =
      (try? await renderer.lines(bytes, columns: columns, rows: rows))
      ?? PictureBox.lines("no picture", columns: columns, rows: rows)
    return box.enumerated().map { row, line in
      line + (row == 0 ? StyledText(SafeText("  \(index + 1)"), .title) : "  words beside it")
    }
  }
}
