@preconcurrency import CReadline
import Glibc

/// What ends, limits or replaces commands of readline, so that no key can end the program
/// (Docs/Decisions/0110-keys-and-readline.md).
extension LineEditor {
  /// Ends a command that waits for another key, before Esc, which none of them is safe from except `quoted-insert`: a
  /// motion of vi, a character to search for or to replace, and with them their argument.
  func endCommand() {
    // The rest of a key that has begun, or an argument that the next key applies to.
    if isReadlineIn(RL_STATE_MULTIKEY) || isReadlineIn(RL_STATE_NUMERICARG) && !isReadlineIn(RL_STATE_VIMOTION) {
      return
    }
    if ReadlineFunction(rl_last_func) == ReadlineFunction(named: "quoted-insert") { return }
    if isReadlineIn(RL_STATE_VIMOTION | RL_STATE_CHARSEARCH) { endsCommand = true }
    cancelCommand()
  }

  /// The same whatever readline waits for.
  func cancelCommand() {
    // A motion that waits for a character has added a blank to the line.
    if isReadlineIn(RL_STATE_VIMOTION), isReadlineIn(RL_STATE_CHARSEARCH), rl_end > 0 {
      rl_end -= 1
      rl_line_buffer[Int(rl_end)] = 0
      rl_point = min(rl_point, rl_end)
    }
    let hasArgument = isReadlineIn(RL_STATE_NUMERICARG)
    // It ends one of several states at a time.
    repeat {
      rl_callback_sigcleanup()
    } while isReadlineIn(RL_STATE_VIMOTION | RL_STATE_NUMERICARG | RL_STATE_CHARSEARCH)
    if hasArgument { rl_discard_argument() }
  }

  /// Ends vi's replace mode. Readline remembers how many characters were replaced, and takes them from the line even if
  /// it is another one.
  func endReplacing() {
    if isViMode, !isInserting, !isCommanding { rl_vi_insertion_mode(1, Int32(UInt8(ascii: "i"))) }
  }

  /// Letters are keys of a full screen, and Esc leads back from it: in vi mode, its line is in insert mode.
  func insertOverFullScreen(at point: Int32) {
    if isCommanding { rl_vi_insertion_mode(1, Int32(UInt8(ascii: "i"))) }
    rl_point = point
  }

  /// Looks at what a key has done.
  func limitCommands() {
    if isViMode, ReadlineFunction(rl_last_func).map({ !Self.replacing.contains($0) }) ?? false { endReplacing() }
    rl_numeric_arg = min(rl_numeric_arg, Self.mostRepetitions)
  }

  /// A key without a command. The rest of a sequence that a terminal sends for a key must not be taken for text.
  func pressedUnbound() {
    let count = Int(rl_key_sequence_length)
    guard count > 2, let keys = rl_executing_keyseq, keys[0] == 0x1B, [0x4F, 0x5B].contains(keys[1]) else {
      rl_ding()
      return
    }
    skipsSequence = (0x20...0x3F).contains(keys[count - 1])
  }

  /// Skips a byte of a key sequence without a function: up to its final byte (ECMA-48, 5.4).
  ///
  /// - Returns: whether the byte was one.
  func skip(_ byte: UInt8) -> Bool {
    if !skipsSequence { return false }
    skipsSequence = (0x20...0x3F).contains(byte)
    if (0x20...0x7E).contains(byte) { _ = keys.popFirst() }
    return (0x20...0x7E).contains(byte)
  }

  /// Ctrl-J. A program that types at the prompt sends it for Enter, together with the text.
  func pressedLineFeed() {
    if isBurst { _ = pressed(.open) } else { breakLine() }
  }

  /// Begins a new line of a text; elsewhere it does nothing.
  func breakLine() {
    if isCursorInText { rl_insert_text(Self.textLineEnd) } else { rl_ding() }
  }

  /// Whether what is inserted at the cursor belongs to a text, not to a guest.
  private var isCursorInText: Bool { guest == nil && isInText(readlineText(from: 0, to: rl_point)) }

  /// Runs a command that moves over words. In vi's command mode, where the cursor cannot go behind the last character,
  /// such a one never ends if that is no letter, and those of vi if it is a code point without a meaning.
  func throughEnd(_ command: () -> Int32) {
    guard isCommanding, let inserting = rl_get_keymap_by_name("vi-insert"), let commanding = rl_get_keymap() else {
      _ = command()
      return
    }
    rl_set_keymap(inserting)
    _ = command()
    rl_set_keymap(commanding)
  }

  /// Does what `abort` does, without a jump.
  func abortCommand() {
    rl_discard_argument()
    rl_clear_pending_input()
    rl_deactivate_mark()
    guard Self.isDefiningMacro, !isReadlineIn(RL_STATE_MACROINPUT) else { return }
    // This forgets the macro, and would forget what can be undone.
    let undo = rl_undo_list
    rl_undo_list = nil
    rl_free_line_state()
    rl_undo_list = undo
    hasMacro = false
  }

  func endMacro(_ count: Int32, _ key: Int32) {
    guard Self.isDefiningMacro else {
      rl_ding()
      return
    }
    hasMacro = true
    rl_end_kbd_macro(min(max(1, count), Self.mostMacros), key)
  }

  func callMacro(_ count: Int32, _ key: Int32) {
    if hasMacro || Self.isDefiningMacro {
      rl_call_last_kbd_macro(min(max(1, count), Self.mostMacros), key)
    } else {
      rl_ding()
    }
  }

  static var isDefiningMacro: Bool { rl_readline_state & UInt(RL_STATE_MACRODEF) != 0 }

  /// Returns the rest of a macro that runs to the keys, because a search of the history reads them.
  func takeMacro() {
    guard isReadlineIn(RL_STATE_MACROINPUT) else { return }
    var bytes: [UInt8] = []
    // In this state, readline ends a macro with its last key.
    rl_readline_state |= UInt(RL_STATE_MOREINPUT)
    while isReadlineIn(RL_STATE_MACROINPUT), let byte = UInt8(exactly: rl_read_key()) { bytes.append(byte) }
    rl_readline_state &= ~UInt(RL_STATE_MOREINPUT)
    keys.prepend(bytes)
  }

  /// Inserts a pasted text, in every mode.
  func paste(_ bytes: [UInt8]) {
    if isReadlineIn(RL_STATE_MULTIKEY) { rl_callback_sigcleanup() }
    let text = String(decoding: bytes, as: UTF8.self)
    if search != nil { return searchPasted(text) }
    cancelCommand()
    if isCursorInText {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      insert(lines.joined(separator: Self.textLineEnd))
    } else {
      insert(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
    }
  }

  var isViMode: Bool { rl_editing_mode == 0 }

  /// The commands that vi's replace mode consists of.
  private static let replacing = Set(
    ["vi-replace", "vi-overstrike", "vi-overstrike-delete"].compactMap { ReadlineFunction(named: $0) }
  )

  /// How often a key can be repeated by a numeric argument.
  private static let mostRepetitions: Int32 = 1_000
  /// Readline gives up with macros in more levels than 16.
  private static let mostMacros: Int32 = 10
}
