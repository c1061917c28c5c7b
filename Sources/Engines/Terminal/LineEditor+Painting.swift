@preconcurrency import CReadline
import CTerminal
import Glibc

extension LineEditor {
  /// Prints whole lines above the edit line, which stays as it is, and the pictures on them; while a child has the
  /// terminal they wait. Lines with pictures must not be wider than the screen, and no picture taller.
  ///
  /// Up to ``roomAbove`` they stay on the screen from the first one printed since a line was entered or a row opened: the
  /// panel becomes smaller for them, until the line is changed.
  package func printAbove(_ lines: [StyledText]) {
    if isHandedOver {
      screen.held += lines
    } else if isReading {
      adaptToWindow()
      let room = panelRoom
      if screen.keepsAbove { screen.keepAbove(lines) }
      update {
        eraseEditLine()
        write(painter.paint(lines: lines, lineEnd: "\r\n"))
        rl_on_new_line()
        redisplay()
      }
      if !screen.panel.isEmpty, panelRoom != room { report(.resized(columns: size.columns, rows: size.rows)) }
    } else {
      write(painter.paint(lines: lines, lineEnd: "\n"))
    }
  }

  /// readline's own redisplay, then the panel below it, then the cursor back on the edit line.
  func redisplay() {
    neutraliseLine()
    if leavesPanelAlone {
      rl_redisplay()
      return
    }
    update {
      // Readline takes the rows below the edit line for blank, and leaves there what a line that ends early does not cover.
      if growsByLines {
        eraseEditLine()
        rl_on_new_line()
      }
      rl_redisplay()
      // What readline has written may have moved the edit line: the whole panel is painted again.
      if isReading, !isReadlineIn(RL_STATE_DONE) { paintPanel(replacing: nil) }
    }
  }

  /// Shows a changed prompt.
  func showPrompt() {
    // A search shows its own prompt; readline comes back to this one with the next line.
    guard isReading, !isHandedOver, !isReadlineIn(RL_STATE_ISEARCH | RL_STATE_NSEARCH) else { return }
    update {
      eraseEditLine()
      rl_set_prompt(painter.paintPrompt(prompt))
      rl_on_new_line()
      redisplay()
    }
  }

  /// Shows another edit line in place of the one there is.
  func replaceLine(with text: String) {
    update {
      eraseEditLine()
      forgetLine()
      rl_replace_line(text, 1)
      rl_point = rl_end
      rl_on_new_line()
      redisplay()
    }
  }

  /// Erases the edit line and the panel; the cursor is where the edit line began.
  func eraseEditLine() {
    rl_clear_visible_line()
    write(PanelFrame.erasureOfRows)
    forgetFrame()
  }

  /// Leaves the edit line on the screen, without the panel; the cursor is on a fresh line.
  func leaveEditLine(saying mark: String = "") {
    update {
      rl_point = rl_end
      rl_redisplay()
      write(PanelFrame.erasure + mark + "\r\n")
      forgetFrame()
    }
  }

  func erasePanel() {
    if screen.frame == nil { return }
    update {
      atEndOfLine { write(PanelFrame.erasure) }
      forgetFrame()
    }
  }

  /// The panel's rows are erased, or nobody knows where they are: takes the pictures away that lie over the text.
  func forgetFrame() {
    let removal = screen.frame?.removal ?? ""
    screen.frame = nil
    if !removal.isEmpty { write(removal) }
  }

  func write(_ text: String) {
    fputs(text, rl_outstream ?? stdout)
    fflush(rl_outstream ?? stdout)
  }

  /// How many rows the prompt and the text up to a byte offset take.
  func layout(to end: Int32) -> EditLayout {
    let prompt = rl_display_prompt.map { String(cString: $0) } ?? ""
    return EditLayout(columns: size.columns, markedPrompt: prompt, text: readlineText(from: 0, to: end))
  }

  var size: (columns: Int, rows: Int) {
    var (rows, columns): (Int32, Int32) = (24, 80)
    rl_get_screen_size(&rows, &columns)
    return (max(1, Int(columns)), max(1, Int(rows)))
  }
}

extension LineEditor {
  /// Whether the text, of several lines, is about to take rows that the panel has.
  private var growsByLines: Bool {
    guard let frame = screen.frame, !isReadlineIn(RL_STATE_DONE) else { return false }
    return frame.editRows != layout(to: rl_end).rows && readlineText(from: 0, to: rl_end).contains("\n")
  }

  /// Whether readline is about to send nothing beyond the rows the edit line has on the screen.
  private var leavesPanelAlone: Bool {
    guard let frame = screen.frame, let plainEdits else { return false }
    let unusual =
      RL_STATE_DISPATCHING | RL_STATE_NUMERICARG | RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_CHARSEARCH
      | RL_STATE_VIMOTION | RL_STATE_MACROINPUT | RL_STATE_DONE
    if isReadlineIn(unusual) || rl_pending_input != 0 { return false }
    // In the middle of a key sequence nothing has been done yet.
    guard isReadlineIn(RL_STATE_MULTIKEY) || plainEdits.contains(rl_last_func) else { return false }
    return frame.columns == size.columns && frame.editRows == layout(to: rl_end).rows
  }

  func paintPanel(replacing previous: PanelFrame?) {
    if screen.panel.isEmpty, screen.frame == nil { return }
    let size = size
    let frame = PanelFrame(
      screen.panel,
      columns: size.columns,
      screenRows: size.rows,
      editRows: layout(to: rl_end).rows,
      rowsAbove: screen.rowsAbove(columns: size.columns),
      painter: painter
    )
    // Rows that may have moved are painted again, their pictures with them.
    if previous == nil { forgetFrame() }
    let bytes = frame.bytes(replacing: previous)
    screen.frame = frame.rows.isEmpty ? nil : frame
    if bytes.isEmpty { return }
    update { atEndOfLine { write(bytes) } }
  }

  private func atEndOfLine(_ body: () -> Void) {
    let point = rl_point
    if point != rl_end {
      rl_point = rl_end
      rl_redisplay()
    }
    fflush(rl_outstream)
    body()
    if point != rl_end {
      rl_point = point
      rl_redisplay()
      fflush(rl_outstream)
    }
  }

  /// A synchronised update (mode 2026): terminals that know it show all of it at once.
  func update(_ body: () -> Void) {
    if screen.updates == 0 { write("\u{1B}[?2026h") }
    screen.updates += 1
    body()
    screen.updates -= 1
    if screen.updates == 0 { write("\u{1B}[?2026l") }
  }
}
