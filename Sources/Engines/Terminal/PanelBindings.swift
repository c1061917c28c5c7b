@preconcurrency import CReadline

/// The panel's keys, bound over those of the line for as long as the panel uses them.
///
/// A key keeps its function if the user's inputrc binds it to something other than moving through the history or
/// entering the line.
@TerminalActor
struct PanelBindings {
  private struct Binding {
    let sequence: String
    let keymap: Keymap
    let original: ReadlineFunction.Pointer?
  }

  private var keys: Set<PanelKey> = []
  private var bindings: [Binding] = []

  /// Binds these keys, and restores those bound before.
  mutating func bind(_ keys: Set<PanelKey>) {
    if keys == self.keys { return }
    self.keys = keys
    for binding in bindings { rl_bind_keyseq_in_map(binding.sequence, binding.original, binding.keymap) }
    bindings = []
    for name in ["emacs", "vi-insert", "vi-command"] {
      guard let keymap = rl_get_keymap_by_name(name) else { continue }
      for key in keys {
        for sequence in key.sequences { take(sequence, in: keymap, for: key) }
      }
    }
  }

  static func function(of key: PanelKey) -> ReadlineFunction.Pointer {
    switch key {
    case .up: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.up) } }
    case .down: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.down) } }
    case .pageUp: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.pageUp) } }
    case .pageDown: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.pageDown) } }
    case .left: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.left) } }
    case .right: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.right) } }
    case .home: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.home) } }
    case .end: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.end) } }
    case .open: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.open) } }
    case .escape: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.escape) } }
    case .lineBreak: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.lineBreak) } }
    case .edit: { _, _ in TerminalActor.assumeIsolated { LineEditor.press(.edit) } }
    }
  }

  private mutating func take(_ sequence: String, in keymap: Keymap, for key: PanelKey) {
    var type = Int32(ISFUNC)
    let original = rl_function_of_keyseq(sequence, keymap, &type)
    guard type == ISFUNC, key.replaces(original) else { return }
    // Readline 8.2 forgets a keymap that its last key leaves, that of Ctrl-X in vi mode, without freeing it.
    let former = original ?? (key == .edit ? ReadlineCommands.unbound : nil)
    bindings.append(Binding(sequence: sequence, keymap: keymap, original: former))
    rl_bind_keyseq_in_map(sequence, Self.function(of: key), keymap)
  }
}

extension PanelKey {
  /// The sequences that terminals send for it, in normal and in application mode (xterm, "PC-Style Function Keys"), and
  /// the control characters that do the same in the line.
  fileprivate var sequences: [String] {
    switch self {
    case .up: ["\u{1B}[A", "\u{1B}OA", "\u{10}"]
    case .down: ["\u{1B}[B", "\u{1B}OB", "\u{0E}"]
    case .right: ["\u{1B}[C", "\u{1B}OC"]
    case .left: ["\u{1B}[D", "\u{1B}OD"]
    case .home: ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~", "\u{1B}[7~"]
    case .end: ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~", "\u{1B}[8~"]
    case .pageUp: ["\u{1B}[5~"]
    case .pageDown: ["\u{1B}[6~"]
    case .open: ["\r"]
    case .escape: []
    case .lineBreak: ["\n", "\u{1B}\r", "\u{1B}\n"]
    case .edit: ["\u{18}\u{05}"]
    }
  }

  /// Whether a command may give way to the panel, as an arrow without a function may.
  @TerminalActor
  fileprivate func replaces(_ function: ReadlineFunction.Pointer?) -> Bool {
    if ReadlineCommands.isUnbound(function) { return self != .open }
    return replaceable.contains { ReadlineCommands.function(named: $0) == ReadlineFunction(function) }
  }

  private var replaceable: [String] {
    switch self {
    case .up, .pageUp:
      ["previous-history", "previous-screen-line", "history-search-backward", "history-substring-search-backward"]
    case .down, .pageDown:
      ["next-history", "next-screen-line", "history-search-forward", "history-substring-search-forward"]
    case .home: ["beginning-of-line"]
    case .end: ["end-of-line"]
    case .left: ["backward-char"]
    case .right: ["forward-char"]
    case .open: ["accept-line"]
    case .lineBreak: ["accept-line", "vi-editing-mode", "emacs-editing-mode"]
    case .escape, .edit: []
    }
  }
}
