import Foundation

/// A whole conversation as a text file: commands in, output out.
///
/// - `=== run ARGUMENTS` starts the program; what follows is its input and expected output, up to the next `===`.
/// - `=== the guest signs in` invites another person with a home of their own, and `=== guest ARGUMENTS` is their `run`.
/// - `> COMMAND` is a line of its input. Every other line is a line of its output, including standard error, in order.
/// - `=== exits N` is the exit code of the previous run; 0 by default.
/// - `=== the board stops` ends the board.
/// - `…` in an expected line stands for any text, `{board}` for the board's address.
/// - `#` before the first `===` is a comment.
struct SessionScript: Sendable {
  enum Step: Sendable {
    case run(arguments: [String], input: [String], output: [String], exitCode: Int32, isGuest: Bool)
    case guestSignsIn
    case boardStops
  }

  var steps: [Step] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let start = line.wholeMatch(of: /=== (run|guest)( .*)?/) {
        let arguments = (start.2 ?? "").split(separator: " ").map(String.init)
        steps.append(.run(arguments: arguments, input: [], output: [], exitCode: 0, isGuest: start.1 == "guest"))
      } else if line == "=== the guest signs in" {
        steps.append(.guestSignsIn)
      } else if let code = line.wholeMatch(of: /=== exits (\d+)/).flatMap({ Int32($0.1) }) {
        change { $0.exitCode = code }
      } else if line == "=== the board stops" {
        steps.append(.boardStops)
      } else if line.hasPrefix("> ") {
        change { $0.input.append(String(line.dropFirst(2))) }
      } else {
        change { $0.output.append(line) }
      }
    }
    // The empty line at the end of the file is not output.
    change { if $0.output.last == "" { $0.output.removeLast() } }
  }

  private mutating func change(
    _ work: (inout (arguments: [String], input: [String], output: [String], exitCode: Int32)) -> Void
  ) {
    guard case .run(let arguments, let input, let output, let exitCode, let isGuest) = steps.last else { return }
    var run = (arguments: arguments, input: input, output: output, exitCode: exitCode)
    work(&run)
    steps[steps.count - 1] = .run(
      arguments: run.arguments,
      input: run.input,
      output: run.output,
      exitCode: run.exitCode,
      isGuest: isGuest
    )
  }

  /// Whether a line is as expected; `…` stands for any text.
  static func matches(_ line: String, _ expected: String) -> Bool {
    var rest = line[...]
    let parts = expected.split(separator: "…", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else {
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
    }
    return rest.isEmpty
  }
}
