@preconcurrency import CReadline
import Glibc

extension LineEditor {
  func read() {
    isReading = true
    lastLine = ""
    // The window may have changed while nothing was read.
    if isLinear { rl_reset_screen_size() }
    enterTerminal()
    installHandler()
    listenToInput()
  }

  func stopReading() {
    isReading = false
    TerminalActor.loop.listen(onInput: nil)
    rl_callback_handler_remove()
    leaveTerminal()
    escaping?.cancel()
    holding?.cancel()
    screen.panel = []
    forgetFrame()
    panelKeys = .none
  }

  func listenToInput() {
    TerminalActor.loop.listen(onInput: { [weak self] in self?.input() })
    goOnSoon()
  }

  /// Handles keys that arrive together before anybody else runs: what the first one does to the panel applies to the
  /// second. Keys after an entered line wait, because they may be for the child that the line starts.
  private func input() {
    holding?.cancel()
    adaptToWindow()
    handleKeys()
  }

  func handleKeys() {
    guard isReading, !isHandedOver else { return }
    hasEntered = false
    var isFollowed = false
    for number in 0..<Self.keysInARow {
      isBurst = isFollowed
      guard hasKey() else {
        // The input was an answer; an Esc before it may still stand alone.
        if number == 0 { escapeSoon() }
        break
      }
      // What comes only while this key is handled, which can take a while, did not come with it.
      isFollowed = keys.isFollowed || TerminalActor.loop.hasInput
      readKey()
      if !isReading || hasEntered { break }
    }
    goOnSoon()
  }

  private static var keysInARow: Int { 256 }
  private static let escape: UInt8 = 0x1B

  private func readKey() {
    escaping?.cancel()
    if let pasted = keys.takePaste() { return paste(pasted) }
    if let byte = keys.first {
      escapeBefore(byte)
      if skip(byte) { return }
      endsCommand = search != nil
      if search != nil, searchKey(byte) { return noticeChange() }
      if byte == Self.escape { endCommand() }
    } else {
      endSearch(accepts: true)
    }
    let (wasInserting, point) = (isInserting, rl_point)
    isInReadline = true
    rl_callback_read_char()
    isInReadline = false
    tellGuest()
    guard isReading else { return }
    limitCommands()
    noticeChange()
    // In vi mode, readline itself detects that Esc stands alone.
    guard wasInserting, isCommanding else { return escapeSoon() }
    if screen.isFull {
      insertOverFullScreen(at: point)
      // Readline has shown the other mode already, and moved the cursor.
      redisplay()
    }
    _ = pressed(.escape)
  }

  /// While a window is dragged, the terminal reflows the text dozens of times, and the position of the edit line is
  /// only known between two of them: after a moment of rest.
  func resizeSoon() {
    settling?.cancel()
    settling = later(.milliseconds(40)) { $0.resize() }
  }

  /// Readline calls this with the entered line, or nil at the end of input.
  func entered(_ text: String?) {
    if text == nil {
      leaveTerminal()
      // At the end of input, readline only begins a fresh row if it also ends bracketed paste.
      if rl_variable_value("enable-bracketed-paste").map({ String(cString: $0) }) != "on" { write("\r\n") }
    }
    // The cursor is on the row below the edit line, where the panel begins.
    if !isLinear { write(PanelFrame.erasure) }
    forgetFrame()
    screen.panel = []
    screen.keepsAbove = true
    screen.forgetAbove()
    panelKeys = .none
    guard let text else {
      if guest != nil { eraseLeftLine() }
      if screen.isFull { write(mainScreen) }
      screen.isFull = false
      stopReading()
      report(.endOfInput)
      return
    }
    restartRecall(isEntered: true)
    lastLine = ""
    hasEntered = true
    if isAtPrompt, let mark = marks.beginOutput() {
      write(mark)
      rl_set_prompt(readlinePrompt)
    }
    if isLinear { stopReading() }
    // Enter may have come before the line was shown.
    let line = EditableText(before: text).text
    // Text entered into a form is not a command to recall.
    let remembered = line.withoutSecrets
    if guest == nil, remembersLines, history?.record(remembered) ?? !line.isEmpty { recordLine(remembered) }
    report(.line(line))
  }

  /// At the end of input readline has left the empty edit line above the cursor. A guest's line is erased with it.
  private func eraseLeftLine() { write("\u{1B}[\(layout(to: 0).rows)A" + PanelFrame.erasureOfRows) }

  /// Neutralises what was typed, pasted or recalled, because readline sends it to the terminal unchanged. Some of vi's
  /// motions never end in bytes that are not UTF-8.
  func neutraliseLine() {
    let (before, after) = (readlineText(from: 0, to: rl_point), readlineText(from: rl_point, to: rl_end))
    let line = EditableText(before: before, after: after)
    // Compares bytes, because texts that are equal in Swift may be written differently.
    if line.before.utf8.elementsEqual(before.utf8), line.after.utf8.elementsEqual(after.utf8), isLineValid { return }
    // The undo list, and what the last command would continue, refer to positions in the old line.
    endReplacing()
    rl_last_func = nil
    rl_replace_line(line.text, 1)
    rl_point = min(rl_end, Int32(clamping: line.before.utf8.count))
  }
}
