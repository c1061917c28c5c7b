@preconcurrency import CReadline
import Glibc

/// Commands of our own in place of those of readline 8.2 that can end the program, with the same names and keys.
///
/// Two of readline's habits are the cause (Docs/Decisions/0110-keys-and-readline.md): lists of undos that several of its
/// records refer to, and jumps out of a command into a part of the stack that is no longer in use. So nothing of
/// readline's walks through the history, and none of its commands jumps: not `abort`, not those of keyboard macros, and
/// not a key without a command.
@TerminalActor
enum ReadlineCommands {
  private typealias Function = ReadlineFunction.Pointer

  /// The functions of readline that give way, by address, and their successors.
  private static var successors: [ReadlineFunction: Function] = [:]
  /// The names of functions, readline's and ours.
  private static var names: [ReadlineFunction: String] = [:]

  /// Removes default bindings, before the user's inputrc is read: the keys that change between emacs and vi mode, and
  /// Ctrl-J, which is Enter only within a text that arrives at once.
  static func prepare() {
    let modes = ["emacs-editing-mode", "vi-editing-mode"].compactMap { ReadlineFunction(named: $0) }
    for map in maps {
      visit(map) { entry, _ in
        if let function = entry.function.flatMap({ ReadlineFunction($0) }), modes.contains(function) {
          entry.function = nil
        }
      }
    }
    for name in ["emacs", "vi-insert", "vi-command"] {
      guard let map = rl_get_keymap_by_name(name) else { continue }
      rl_bind_keyseq_in_map("\n", lineFeed, map)
    }
    // In vi mode, Esc before Enter is Esc.
    guard let map = rl_get_keymap_by_name("emacs") else { return }
    for keys in ["\u{1B}\r", "\u{1B}\n"] { rl_bind_keyseq_in_map(keys, lineBreak, map) }
  }

  /// Puts our commands under all keys, after the user's inputrc was read.
  static func install() {
    for (name, function) in commands {
      guard let original = ReadlineFunction(named: name), let own = ReadlineFunction(function) else { continue }
      successors[original] = function
      names[own] = name
    }
    for name in ["backward-delete-char", "unix-word-rubout", "yank", "self-insert"] {
      if let function = ReadlineFunction(named: name) { names[function] = name }
    }
    for map in maps {
      visit(map) { entry, isFree in
        if let function = ReadlineFunction(entry.function) {
          if let successor = successors[function] { entry.function = successor }
        } else if isFree {
          entry.function = unbound
        }
      }
    }
  }

  /// The name of the command that a key has by itself, if it matters here.
  static func function(of byte: UInt8) -> String? {
    guard let entry = rl_get_keymap()?[Int(byte)], entry.type == CChar(ISFUNC) else { return nil }
    return ReadlineFunction(entry.function).flatMap { names[$0] }
  }

  /// The function under keys that are bound to a command of this name.
  static func function(named name: String) -> ReadlineFunction? {
    ReadlineFunction(named: name).flatMap { successors[$0].flatMap { ReadlineFunction($0) } ?? $0 }
  }

  /// Whether a key has no function, or none but to say so.
  static func isUnbound(_ function: ReadlineFunction.Pointer?) -> Bool {
    guard let function = ReadlineFunction(function) else { return true }
    return [unbound, lineFeed, lineBreak].contains { ReadlineFunction($0) == function }
  }

  /// The keys that end an incremental search and do nothing else: the user's `isearch-terminators`.
  static var searchTerminators: [UInt8] {
    guard let value = rl_variable_value("isearch-terminators") else { return [0x1B, 0x0A] }
    var bytes = [CChar](repeating: 0, count: 2 * strlen(value) + 1)
    var count: Int32 = 0
    rl_translate_keyseq(value, &bytes, &count)
    return bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }
  }

  // MARK: Keymaps

  private static var maps: [Keymap] {
    ["emacs", "emacs-meta", "emacs-ctlx", "vi-insert", "vi-command"].compactMap { (name: String) in
      rl_get_keymap_by_name(name)
    }
  }

  /// Visits each function of a keymap and of those that it leads to.
  ///
  /// - Parameter change: gets the entry, and whether a key without a function would make readline jump. It would not if
  ///   a key on the way to it has a function of its own, which readline then calls, except in the sequences that
  ///   terminals send for keys (`ESC [` and `ESC O`): there, the rest would be inserted as text.
  private static func visit(
    _ map: Keymap,
    _ path: [Int] = [],
    isShadowing: Bool = false,
    _ change: (inout KEYMAP_ENTRY, _ isFree: Bool) -> Void
  ) {
    let shadows = isShadowing || map[anyOtherKey].function != nil
    let isKeySequence = path.first == 0x1B && path.count > 1 && [0x4F, 0x5B].contains(path[1])
    for key in 0...anyOtherKey {
      if map[key].type == CChar(ISFUNC) {
        change(&map[key], key != anyOtherKey && (isKeySequence ? map[anyOtherKey].function == nil : !shadows))
      } else if map[key].type == CChar(ISKMAP), let function = map[key].function, path.count < 16 {
        // because readline keeps the address of a keymap in the place of a function (FUNCTION_TO_KEYMAP).
        visit(unsafeBitCast(function, to: Keymap.self), path + [key], isShadowing: shadows, change)
      }
    }
  }

  /// The entry behind those of the bytes (`ANYOTHERKEY`).
  private static let anyOtherKey = 256

  // MARK: Commands

  private static func perform(_ work: @TerminalActor (LineEditor) -> Void) -> Int32 {
    TerminalActor.assumeIsolated {
      if let editor = LineEditor.current { work(editor) }
      return 0
    }
  }

  /// The same for commands that recall lines, which are commands: a guest's line, such as a field of a form, is none.
  private static func recalling(_ work: @TerminalActor (LineEditor) -> Void) -> Int32 {
    perform { editor in
      if editor.guest == nil { work(editor) } else { rl_ding() }
    }
  }

  /// The function of a key without one.
  static let unbound: ReadlineFunction.Pointer = { _, _ in perform { $0.pressedUnbound() } }
  private static let lineFeed: Function = { _, _ in perform { $0.pressedLineFeed() } }
  private static let lineBreak: Function = { _, _ in perform { $0.breakLine() } }

  private static let beginningBackward: Function = { count, _ in recalling { search($0, count, true, anywhere: false) }
  }
  private static let beginningForward: Function = { count, _ in recalling { search($0, count, false, anywhere: false) }
  }
  private static let partBackward: Function = { count, _ in recalling { search($0, count, true, anywhere: true) } }
  private static let partForward: Function = { count, _ in recalling { search($0, count, false, anywhere: true) } }

  private static func search(_ editor: LineEditor, _ count: Int32, _ backward: Bool, anywhere: Bool) {
    let pair = anywhere ? [partBackward, partForward] : [beginningBackward, beginningForward]
    let goesOn = ReadlineFunction(rl_last_func).map { last in pair.contains { ReadlineFunction($0) == last } } ?? false
    editor.searchForBeginning(Int(count), backward: backward, anywhere: anywhere, goesOn: goesOn)
  }

  private static let commands: [(name: String, function: Function)] = [
    ("previous-history", { count, _ in recalling { $0.previousLine(Int(count)) } }),
    ("next-history", { count, _ in recalling { $0.nextLine(Int(count)) } }),
    ("beginning-of-history", { _, _ in recalling { $0.oldestLine() } }),
    ("end-of-history", { _, _ in recalling { $0.typedLine() } }),
    ("fetch-history", { count, _ in recalling { $0.fetchLine(Int(count)) } }),
    ("vi-fetch-history", { count, _ in recalling { $0.fetchLine(Int(count)) } }),
    ("operate-and-get-next", { count, _ in recalling { $0.operateAndGetNext(Int(count)) } }),
    ("history-search-backward", beginningBackward),
    ("history-search-forward", beginningForward),
    ("history-substring-search-backward", partBackward),
    ("history-substring-search-forward", partForward),
    ("reverse-search-history", { _, _ in recalling { $0.beginSearch(backward: true) } }),
    ("forward-search-history", { _, _ in recalling { $0.beginSearch(backward: false) } }),
    (
      "non-incremental-reverse-search-history",
      { _, _ in recalling { $0.beginSearch(.entered(mark: ":", isPattern: false), backward: true) } }
    ),
    (
      "non-incremental-forward-search-history",
      { _, _ in recalling { $0.beginSearch(.entered(mark: ":", isPattern: false), backward: false) } }
    ),
    (
      "non-incremental-reverse-search-history-again",
      { _, _ in recalling { $0.searchEntered(backward: true, isPattern: false) } }
    ),
    (
      "non-incremental-forward-search-history-again",
      { _, _ in recalling { $0.searchEntered(backward: false, isPattern: false) } }
    ),
    (
      "vi-search",
      { _, key in
        recalling {
          let isBackward = key != Int32(UInt8(ascii: "?"))
          $0.beginSearch(.entered(mark: isBackward ? "/" : "?", isPattern: true), backward: isBackward)
        }
      }
    ),
    (
      "vi-search-again",
      { _, key in
        recalling { $0.searchEntered(backward: key != Int32(UInt8(ascii: "N")), isPattern: true) }
      }
    ),
    ("yank-nth-arg", { count, _ in recalling { _ = $0.insertWord(rl_explicit_arg == 0 ? 1 : Int(count)) } }),
    ("vi-yank-arg", { count, _ in recalling { _ = $0.insertWord(rl_explicit_arg == 0 ? nil : Int(count) - 1) } }),
    ("yank-last-arg", lastWord),
    ("forward-word", { count, key in perform { $0.throughEnd { rl_forward_word(count, key) } } }),
    ("kill-word", { count, key in perform { $0.throughEnd { rl_kill_word(count, key) } } }),
    // With a negative argument, these two call the two above.
    ("backward-word", { count, key in perform { $0.throughEnd { rl_backward_word(count, key) } } }),
    ("backward-kill-word", { count, key in perform { $0.throughEnd { rl_backward_kill_word(count, key) } } }),
    ("transpose-words", { count, key in perform { $0.throughEnd { rl_transpose_words(count, key) } } }),
    ("upcase-word", { count, key in perform { $0.throughEnd { rl_upcase_word(count, key) } } }),
    ("downcase-word", { count, key in perform { $0.throughEnd { rl_downcase_word(count, key) } } }),
    ("capitalize-word", { count, key in perform { $0.throughEnd { rl_capitalize_word(count, key) } } }),
    ("vi-next-word", { count, key in perform { $0.throughEnd { rl_vi_next_word(count, key) } } }),
    ("vi-fword", { count, key in perform { $0.throughEnd { rl_vi_fword(count, key) } } }),
    ("vi-fWord", { count, key in perform { $0.throughEnd { rl_vi_fWord(count, key) } } }),
    ("vi-end-word", { count, key in perform { $0.throughEnd { rl_vi_end_word(count, key) } } }),
    ("vi-eword", { count, key in perform { $0.throughEnd { rl_vi_eword(count, key) } } }),
    ("vi-eWord", { count, key in perform { $0.throughEnd { rl_vi_eWord(count, key) } } }),
    ("vi-match", { count, key in perform { $0.throughEnd { rl_vi_match(count, key) } } }),
    ("abort", { _, _ in perform { $0.abortCommand() } }),
    (
      "start-kbd-macro",
      { count, key in
        perform { _ in if LineEditor.isDefiningMacro { rl_ding() } else { rl_start_kbd_macro(count, key) } }
      }
    ),
    ("end-kbd-macro", { count, key in perform { $0.endMacro(count, key) } }),
    ("call-last-kbd-macro", { count, key in perform { $0.callMacro(count, key) } }),
    (
      "re-read-init-file",
      { count, key in
        perform { _ in
          rl_re_read_init_file(count, key)
          install()
        }
      }
    ),
  ]

  private static let lastWord: Function = { count, _ in
    recalling { $0.insertLastWord(Int(count), goesOn: ReadlineFunction(rl_last_func) == ReadlineFunction(lastWord)) }
  }
}
