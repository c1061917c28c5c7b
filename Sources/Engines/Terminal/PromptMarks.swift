/// Semantic prompts (FinalTerm's OSC 133): they tell the terminal where a prompt begins, where the typed line, and where
/// the output of a command, so that it can jump from prompt to prompt, and select or fold an output.
///
/// A prompt that is repainted in its row is marked again, because erasing the row has erased the mark in some terminals.
/// A prompt below which a command still runs is not marked: what the command prints is going to take its row.
struct PromptMarks: Sendable, Equatable {
  let isOn: Bool
  /// Whether what is printed belongs to a command.
  private(set) var isOutput = true

  init(isOn: Bool) { self.isOn = isOn }

  /// The prompt for readline, with its marks.
  func marking(_ prompt: String) -> String {
    guard isOn, !isOutput else { return prompt }
    // RL_PROMPT_START_IGNORE and RL_PROMPT_END_IGNORE
    return "\u{01}\(Self.code("A"))\u{02}\(prompt)\u{01}\(Self.code("B"))\u{02}"
  }

  /// A command begins: what to send below its line; `nil` if an output has begun before.
  mutating func beginOutput() -> String? {
    guard isOn, !isOutput else { return nil }
    isOutput = true
    return Self.code("C")
  }

  /// A command has ended: what to send below its output; `nil` if there was none.
  ///
  /// - Parameter exitCode: its exit code; `nil` sends nothing, because no command has run.
  mutating func endOutput(exitCode: Int32?) -> String? {
    guard isOn, isOutput else { return nil }
    isOutput = false
    return exitCode.map { Self.code("D;\($0)") } ?? ""
  }

  /// What to send when the prompt gives up its row without a command.
  var abandoning: String { isOn && !isOutput ? Self.code("D") : "" }

  private static func code(_ mark: String) -> String { "\u{1B}]133;\(mark)\u{1B}\\" }
}
