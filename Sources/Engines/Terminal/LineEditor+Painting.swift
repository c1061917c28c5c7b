@preconcurrency import CReadline
import CTerminal
import Glibc

extension LineEditor {
  /// Prints whole lines, with their pictures, above the edit line, which stays as it is; while a child has the
  /// terminal, they wait. Lines with pictures must not be wider than the screen, and no picture taller.
  ///
  /// Up to ``roomAbove`` rows stay on the screen, starting with the first one printed since a line was entered or a row
  /// opened: the panel shrinks for them until the line changes.
  package func printAbove(_ lines: [StyledText]) {
    if isHandedOver || screen.isFull {
      screen.held += lines
    } else if isReading {
      adaptToWindow()
      let room = panelRoom
      if screen.keepsAbove { screen.keepAbove(lines) }
      update {
        eraseEditLine()
        write((isAtPrompt ? marks.abandoning : "") + painter.paint(lines: lines, lineEnd: "\r\n"))
        rl_on_new_line()
        redisplay()
      }
      if !screen.panel.isEmpty, panelRoom != room { report(.resized(columns: size.columns, rows: size.rows)) }
    } else {
      write(painter.paint(lines: lines, lineEnd: "\n"))
    }
  }

  /// Marks that a command begins, unless ``Event/line(_:)`` has just been reported, which does so.
  package func beginOutput() {
    guard isReading, !isHandedOver, isAtPrompt, let mark = marks.beginOutput() else { return }
    update {
      eraseEditLine()
      write(mark)
      rl_set_prompt(readlinePrompt)
      rl_on_new_line()
      redisplay()
    }
  }

  /// Marks that the command of an entered line has ended, and the prompt.
  ///
  /// - Parameter exitCode: of the command; `nil` if none has run.
  package func endOutput(exitCode: Int32?) {
    guard let mark = marks.endOutput(exitCode: exitCode), isReading, !isHandedOver, isAtPrompt else { return }
    if search != nil { return write(mark) }
    update {
      eraseEditLine()
      write(mark)
      rl_set_prompt(readlinePrompt)
      rl_on_new_line()
      redisplay()
    }
  }

  /// Whether the edit line is the program's prompt, not a guest's line.
  var isAtPrompt: Bool { guest == nil && !screen.isFull }

  /// The prompt as readline receives it.
  var readlinePrompt: String {
    if let search, search.kind == .incremental { return search.prompt }
    let painted = painter.paintPrompt(prompt)
    let marked = isAtPrompt ? marks.marking(painted) : painted
    guard case .entered(let mark, _) = search?.kind else { return marked }
    return marked + mark
  }

  /// Runs readline's own redisplay, then paints the panel below, then moves the cursor back to the edit line.
  func redisplay() {
    neutraliseLine()
    if isLinear || leavesPanelAlone {
      rl_redisplay()
      return
    }
    update {
      // Readline assumes that the rows below the edit line are blank, and leaves there what a shorter line does not
      // cover.
      if growsByLines {
        eraseEditLine()
        rl_on_new_line()
      }
      rl_redisplay()
      // Readline's output may have moved the edit line, so the whole panel is painted again.
      if isReading, !isReadlineIn(RL_STATE_DONE) { paintPanel(replacing: nil) }
    }
  }

  func showPrompt() {
    guard isReading, !isHandedOver else { return }
    update {
      if !isLinear { eraseEditLine() }
      rl_set_prompt(readlinePrompt)
      if !isLinear { rl_on_new_line() }
      redisplay()
    }
  }

  func replaceLine(with text: String) {
    update {
      eraseEditLine()
      // A line may be set by anybody at any moment, even between the bytes of an arrow key.
      forgetLine(keepsKey: true)
      rl_set_prompt(readlinePrompt)
      rl_replace_line(text, 1)
      rl_point = rl_end
      rl_on_new_line()
      redisplay()
    }
  }

  /// Erases the edit line and the panel, and leaves the cursor where the edit line began.
  func eraseEditLine() {
    rl_clear_visible_line()
    write(PanelFrame.erasureOfRows)
    forgetFrame()
  }

  /// Leaves the edit line on the screen, without the panel, and puts the cursor on a fresh line.
  func leaveEditLine(saying mark: String = "") {
    update {
      rl_point = rl_end
      rl_redisplay()
      write((isLinear ? "" : PanelFrame.erasure) + mark + "\r\n")
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

  /// Removes the pictures that lie over the text, because the panel's rows are erased or their position is unknown.
  func forgetFrame() {
    let removal = screen.frame?.removal ?? ""
    screen.frame = nil
    if !removal.isEmpty { write(removal) }
  }

  func write(_ text: String) {
    fputs(text, rl_outstream ?? stdout)
    fflush(rl_outstream ?? stdout)
  }

  /// How many rows the prompt and the text up to a byte offset occupy.
  func layout(to end: Int32) -> EditLayout {
    let prompt = rl_display_prompt.map { String(cString: $0) } ?? ""
    return EditLayout(columns: size.columns, markedPrompt: prompt, text: readlineText(from: 0, to: end))
  }

  var size: (columns: Int, rows: Int) {
    var (rows, columns): (Int32, Int32) = (24, 80)
    rl_get_screen_size(&rows, &columns)
    return (max(1, Int(columns)), max(1, Int(rows)))
  }

  /// Whether the text, of several lines, is about to grow into rows of the panel.
  private var growsByLines: Bool {
    guard let frame = screen.frame, !isReadlineIn(RL_STATE_DONE) else { return false }
    return frame.editRows != layout(to: rl_end).rows && readlineText(from: 0, to: rl_end).contains("\n")
  }

  /// Whether readline is about to send nothing beyond the rows that the edit line occupies.
  private var leavesPanelAlone: Bool {
    guard let frame = screen.frame, let plainEdits else { return false }
    let unusual =
      RL_STATE_DISPATCHING | RL_STATE_NUMERICARG | RL_STATE_CHARSEARCH | RL_STATE_VIMOTION | RL_STATE_MACROINPUT
      | RL_STATE_DONE
    if isReadlineIn(unusual) || rl_pending_input != 0 || search != nil { return false }
    // In the middle of a key sequence, nothing has happened yet.
    guard isReadlineIn(RL_STATE_MULTIKEY) || plainEdits.contains(rl_last_func) else { return false }
    return frame.columns == size.columns && frame.editRows == layout(to: rl_end).rows
  }

  /// Moves the edit line to the top of the terminal's alternate screen (xterm, 1049), where a panel may fill the rest.
  func enterFullScreen() {
    guard isReading, !isHandedOver, !screen.isFull else { return }
    update {
      eraseEditLine()
      screen.isFull = true
      insertOverFullScreen(at: rl_point)
      write(alternateScreen)
      rl_set_prompt(readlinePrompt)
      rl_on_new_line()
      redisplay()
    }
  }

  /// Returns to the main screen, which is as it was.
  func leaveFullScreen() {
    guard screen.isFull else { return }
    update {
      eraseEditLine()
      screen.isFull = false
      write(mainScreen)
      rl_on_new_line()
    }
    let held = screen.held
    screen.held = []
    if !held.isEmpty { printAbove(held) }
  }

  var alternateScreen: String { "\u{1B}[?1049h\u{1B}[H\u{1B}[2J" + (tracksMouse ? Mouse.on : "") }
  var mainScreen: String { (tracksMouse ? Mouse.off : "") + "\u{1B}[?1049l" }

  func paintPanel(replacing previous: PanelFrame?) {
    if screen.panel.isEmpty, screen.frame == nil { return }
    let size = size
    let frame = PanelFrame(
      screen.panel,
      columns: size.columns,
      screenRows: size.rows,
      editRows: layout(to: rl_end).rows,
      rowsAbove: screen.rowsAbove(columns: size.columns),
      isFull: screen.isFull,
      painter: painter
    )
    // Rows that may have moved are painted again, including their pictures.
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

  /// A synchronised update (mode 2026): terminals that support it show all of it at once.
  func update(_ body: () -> Void) {
    if screen.updates == 0, !isLinear { write("\u{1B}[?2026h") }
    screen.updates += 1
    body()
    screen.updates -= 1
    if screen.updates == 0, !isLinear { write("\u{1B}[?2026l") }
  }
}
