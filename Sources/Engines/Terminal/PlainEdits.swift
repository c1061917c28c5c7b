@preconcurrency import CReadline

/// The readline commands that send nothing beyond the rows of the edit line.
///
/// Any other command – a list of completions, a cleared screen, a search – may have left anything on the screen.
struct PlainEdits {
  private let functions: Set<ReadlineFunction>

  /// Finds readline's own commands by their inputrc names, and adds the panel's keys.
  @TerminalActor
  init() {
    functions = Set(
      Self.names.compactMap { ReadlineCommands.function(named: $0) }
        + PanelKey.allCases.compactMap { ReadlineFunction(PanelBindings.function(of: $0)) }
    )
  }

  func contains(_ function: ReadlineFunction.Pointer?) -> Bool {
    ReadlineFunction(function).map(functions.contains) ?? false
  }

  private static let names = [
    "self-insert", "tab-insert", "yank", "undo",
    "delete-char", "backward-delete-char", "forward-backward-delete-char", "vi-rubout",
    "kill-line", "backward-kill-line", "kill-whole-line", "unix-line-discard",
    "kill-word", "backward-kill-word", "unix-word-rubout", "unix-filename-rubout", "vi-unix-word-rubout",
    "transpose-chars", "transpose-words", "upcase-word", "downcase-word", "capitalize-word",
    "forward-char", "backward-char", "forward-word", "backward-word", "beginning-of-line", "end-of-line",
  ]
}

/// A command of readline's or ours that keys are bound to; comparable.
struct ReadlineFunction: Hashable {
  typealias Pointer = @convention(c) (Int32, Int32) -> Int32

  private let address: UInt

  init?(_ function: Pointer?) {
    guard let function else { return nil }
    // because functions cannot be compared in Swift; a C function is its address.
    address = unsafeBitCast(function, to: UInt.self)
  }

  init?(named name: String) { self.init(rl_named_function(name)) }
}
