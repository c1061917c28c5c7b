@preconcurrency import CReadline
import CTerminal
import Glibc

extension LineEditor {
  // because readline's callbacks are C functions, which cannot capture the editor that is reading.
  private(set) static weak var current: LineEditor?

  /// Prepares readline before an editor's first line. Readline assumes a dumb terminal if it finds a redisplay function
  /// of ours when it starts, so that one comes last.
  func prepareReadline() {
    terminal_use_utf8_locale()
    // Readline keeps reading it, so it is never freed.
    rl_readline_name = UnsafePointer(strdup(configuration))
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    // Set before the user's inputrc, which may override it, and which only the first editor reads. Esc takes effect at
    // once; a pasted paragraph is one edit.
    if !isReadlineIn(RL_STATE_INITIALIZED) {
      rl_variable_bind("keyseq-timeout", "50")
      rl_variable_bind("enable-bracketed-paste", "on")
      ReadlineCommands.prepare()
    }
    // Readline displays a line unchanged.
    for entry in history?.load() ?? [] { recall.append(EditableText(before: entry).text) }
    rl_initialize()
    ReadlineCommands.install()
    Self.readKeys()
    rl_startup_hook = {
      TerminalActor.assumeIsolated { LineEditor.current?.showNextEntry() }
      return 0
    }
    rl_redisplay_function = { TerminalActor.assumeIsolated { LineEditor.current?.redisplay() } }
    // Readline would leave and enter its mode around every line. Each time it enters it, it reads the window's size and
    // sets it again, which undoes a resize in between.
    rl_prep_term_function = nil
    rl_deprep_term_function = nil
    prepareCompletion()
  }

  /// Sets readline's terminal mode. The previous mode is restored even if a signal ends the process.
  func enterTerminal() {
    terminal_guard(STDIN_FILENO, STDOUT_FILENO)
    rl_prep_terminal(1)
  }

  /// Restores the terminal's mode from before ``enterTerminal()``.
  func leaveTerminal() {
    rl_deprep_terminal()
    terminal_unguard()
  }

  func installHandler() {
    Self.current = self
    rl_callback_handler_install(readlinePrompt) { buffer in
      let line = buffer.map { String(cString: $0) }
      free(buffer)
      TerminalActor.assumeIsolated { LineEditor.current?.entered(line) }
    }
  }

  static func press(_ key: PanelKey) -> Int32 { current?.pressed(key) ?? 0 }

  /// Empties readline's line and ends any command in progress, without changing the screen.
  ///
  /// - Parameter keepsKey: whether a key of which only the first bytes have arrived is kept.
  func forgetLine(keepsKey: Bool = false) {
    let redisplay = rl_redisplay_function
    rl_redisplay_function = {}
    rl_free_line_state()
    // It forgets the macro that runs, but not that one does.
    rl_readline_state &= ~UInt(RL_STATE_MACROINPUT)
    hasMacro = false
    let isInCommand = isReadlineIn(RL_STATE_NUMERICARG | RL_STATE_VIMOTION)
    if !(keepsKey && isReadlineIn(RL_STATE_MULTIKEY) && !isInCommand) { cancelCommand() }
    endReplacing()
    restartRecall()
    rl_replace_line("", 1)
    // A completion that goes on would continue in the old line.
    rl_last_func = nil
    rl_redisplay_function = redisplay
  }

  func isReadlineIn(_ states: Int32) -> Bool { rl_readline_state & UInt(states) != 0 }

  /// A part of the edit line, by byte offsets.
  func readlineText(from start: Int32, to end: Int32) -> String {
    guard let buffer = rl_line_buffer, 0 <= start, start <= end, end <= rl_end else { return "" }
    let bytes = UnsafeBufferPointer(start: buffer + Int(start), count: Int(end - start))
    return String(decoding: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether the edit line is valid UTF-8, which ``line`` always is.
  var isLineValid: Bool {
    guard let buffer = rl_line_buffer else { return true }
    let bytes = UnsafeBufferPointer(start: buffer, count: Int(max(0, rl_end)))
    return String(validating: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self) != nil
  }

  private func prepareCompletion() {
    // Where the word begins is not readline's to say.
    rl_completer_quote_characters = nil
    rl_completion_word_break_hook = {
      let beginsAfterBlank = TerminalActor.assumeIsolated { LineEditor.current?.lookForWords() == true }
      return UnsafeMutablePointer(bitPattern: beginsAfterBlank ? LineEditor.blanks : LineEditor.none)
    }
    // The caller has already ordered and deduplicated the words.
    rl_sort_completion_matches = 0
    rl_ignore_completion_duplicates = 0
    rl_attempted_completion_function = { _, start, _ in
      rl_attempted_completion_over = 1  // no file names instead
      // Passed as an address, because a pointer is not Sendable.
      let address = TerminalActor.assumeIsolated { LineEditor.current?.matches(from: start) ?? 0 }
      return UnsafeMutablePointer(bitPattern: address)
    }
    rl_completion_display_matches_hook = { _, _, _ in
      TerminalActor.assumeIsolated { LineEditor.current?.listWords() }
    }
  }

  // Addresses of C strings, because a pointer is not Sendable.
  private nonisolated static let blanks = UInt(bitPattern: strdup(" \t\n"))
  private nonisolated static let none = UInt(bitPattern: strdup(""))

  /// Asks for the words that can follow the line up to the cursor.
  ///
  /// - Returns: whether the word to be completed begins after the last blank. Otherwise readline replaces the whole line.
  private func lookForWords() -> Bool {
    let before = readlineText(from: 0, to: rl_point)
    let found =
      guest.map { Completions(start: before.startIndex, typed: before, words: $0.complete(before)) } ?? complete(before)
    completions = found.map { (before, $0) }
    guard let start = found?.start, guest == nil else { return false }
    return !before[start...].contains { $0 == " " || $0 == "\t" || $0 == "\n" }
  }

  /// The address of an array that readline frees together with its strings; 0 if there are no matches.
  private func matches(from start: Int32) -> UInt {
    // Readline looks for no word at the beginning of the line, and then does not ask where one begins.
    if rl_point == 0, guest == nil { _ = lookForWords() }
    guard let (line, completions) = completions else { return 0 }
    self.completions = nil
    let menu = CompletionMenu(completions)
    self.menu = menu
    if menu.entries.isEmpty { return 0 }
    rl_completion_suppress_append = menu.isDone ? 0 : 1
    let from = line.utf8.index(line.startIndex, offsetBy: Int(max(0, start)), limitedBy: line.endIndex) ?? line.endIndex
    let kept = from < completions.start ? String(line[from..<completions.start]) : ""
    // By readline's convention: first what to insert, then the candidates if there are several.
    let insertion = menu.insertion.map { kept + $0 } ?? String(line[from...])
    let strings = [insertion] + (menu.entries.count > 1 ? menu.entries.map { kept + $0 } : [])
    let array = calloc(strings.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)
    guard let array = array?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else { return 0 }
    for (index, string) in strings.enumerated() { array[index] = strdup(string) }
    return UInt(bitPattern: array)
  }

  /// Lists the words of the menu below the edit line, then displays the line again.
  private func listWords() {
    guard let words = menu?.words else { return }
    erasePanel()
    // At least as many as fit on half of a screen; a pager here would block everything else.
    let shown = Array(words.prefix(max(1, size.rows / 2) * max(1, size.columns / 40)))
    var list = ([""] + shown).map { strdup($0) }
    list.append(nil)
    rl_display_match_list(&list, Int32(shown.count), Int32(shown.map(\.columns).max() ?? 0))
    list.forEach { free($0) }
    if shown.count < words.count {
      let rest = "… and \(words.count - shown.count) more"
      write(painter.paint(StyledText(SafeText(rest), .note)) + "\r\n")
    }
    rl_forced_update_display()
  }
}
