import Foundation
import TestSupport
import Testing

/// Random keys in every screen of the program, in readline's emacs and vi mode. Freed memory is filled with a pattern,
/// so that whatever still refers to it fails at once.
///
/// For more keys: `CLASSIFIEDS_KEYS=100000 ./test --filter KeyMonkeyTests`; `CLASSIFIEDS_SEED` repeats a run.
@Suite("Random keys", .hangLimit)
struct KeyMonkeyTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let keys = variables["CLASSIFIEDS_KEYS"].flatMap { Int($0) } ?? 600
  private static let seed = variables["CLASSIFIEDS_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...1_000_000)

  @Test("Whatever keys are pressed, the next command is answered", arguments: KeyMonkey.Mode.allCases)
  func keys(mode: KeyMonkey.Mode) async throws {
    for number in 0..<max(1, Self.keys / 600) {
      let seed = Self.seed + number
      var monkey = KeyMonkey(mode: mode, seed: seed)
      let folder = FileManager.default.temporaryDirectory.appending(path: "monkey-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try await play(&monkey, in: folder)
      } catch {
        Issue.record("CLASSIFIEDS_SEED=\(seed) \(mode), after \(monkey.recent): \(error)")
        return
      }
    }
  }

  private func play(_ monkey: inout KeyMonkey, in folder: URL) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let inputrc = folder.appending(path: "inputrc")
    try monkey.inputrc.write(to: inputrc, atomically: true, encoding: .utf8)
    let terminal = try PseudoTerminal(
      PseudoTerminal.program,
      environment: ProgramRun.environment(folder: folder.path).merging([
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": inputrc.path, "MALLOC_PERTURB_": "165",
        "SWIFT_BACKTRACE": "enable=no", "EDITOR": "true", "PAGER": "cat", "CLASSIFIEDS_PAGER": "cat",
      ]) { $1 },
      columns: 80,
      rows: 24
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    for command in monkey.beginning { terminal.send(command) }
    for _ in 0..<60 {
      terminal.send(bytes: monkey.burst(of: 10))
      if let size = monkey.newSize() { terminal.resize(columns: size.columns, rows: size.rows) }
      try await terminal.settle()
    }
    try await terminal.answer("nosuch")
  }
}

extension PseudoTerminal {
  /// The program has repainted for a new size, so it still reads and answers.
  func settle(patience: Duration = IdleWatch.programLimit) async throws {
    let before = screen
    resize(columns: before.columns == 79 ? 80 : 79, rows: before.rows)
    try await waitUntil("output beyond \(before.byteCount) bytes", patience: patience) {
      $0.byteCount > before.byteCount
    }
  }

  /// The same; what does not read before it is interrupted, such as `watch run`, is interrupted. Returns why it was.
  @discardableResult
  func settleOrInterrupt() async -> (any Error)? {
    do {
      try await settle(patience: .seconds(2))
      return nil
    } catch {
      signal(SIGINT)
      return error
    }
  }

  /// Leaves questions, forms, lists and ads, however deep the keys have led, and asks for something. A line that is
  /// taken for the answer to a question is asked once more.
  ///
  /// - Parameter word: a command that does not exist, and that has not been typed before.
  func answer(_ word: String, tries: Int = 3) async throws {
    resize(columns: 80, rows: 24)
    var failure: (any Error)?
    for _ in 0..<20 {
      try Task.checkCancellation()
      failure = await settleOrInterrupt()
      if hasReadAll || exitCode != nil { break }
    }
    if let failure, !hasReadAll, exitCode == nil { throw failure }
    for _ in 0..<4 {
      signal(SIGINT)
      await settleOrInterrupt()
    }
    resize(columns: 80, rows: 24)
    send(word + "\r")
    do {
      // As it was typed, and in the error.
      try await waitUntil("the answer to `\(word)`") { $0.text.components(separatedBy: word).count > 2 }
    } catch {
      if tries == 1 { throw error }
      try await answer(word + "x", tries: tries - 1)
    }
  }
}

/// Presses keys at random: the same ones for the same seed.
struct KeyMonkey {
  enum Mode: String, CaseIterable, Sendable {
    case emacs, vi
  }

  let mode: Mode
  private var generator: SeededGenerator
  /// The last keys, for a report.
  private(set) var recent: [String] = []

  init(mode: Mode, seed: Int) {
    (self.mode, generator) = (mode, SeededGenerator(seed: seed))
  }

  /// The user's settings.
  var inputrc: String {
    mutating get {
      var lines = ["set editing-mode \(mode)"]
      for setting in ["revert-all-at-newline", "show-mode-in-prompt", "history-preserve-point"] where generator.oneIn(3)
      {
        lines.append("set \(setting) on")
      }
      lines += [#""\C-xq": "abc\C-x\C-g""#, #""\C-xr": "\C-rse""#, #""\C-t": history-substring-search-backward"#]
      return lines.joined(separator: "\n")
    }
  }

  /// Commands that lead to one of the screens.
  var beginning: [String] {
    mutating get {
      let screens = [
        ["search velo\r", "\u{1B}[B"], ["search\r", "\u{1B}[B", "\r"], ["draft write\r"], ["open 1\r"], ["orders\r"],
        ["feed\r", "\u{1B}[B"], ["compare 1 2\r"], ["messages\r"], ["help search\r"], ["search ta"],
      ]
      return screens[Int.random(in: 0..<screens.count, using: &generator)]
    }
  }

  /// Some keys at once.
  mutating func burst(of most: Int) -> [UInt8] {
    let keys = (0..<Int.random(in: 1...most, using: &generator)).map { _ in key() }
    recent = (recent + keys.map { String(decoding: $0, as: UTF8.self).debugDescription }).suffix(40)
    return Array(keys.joined())
  }

  /// Another size of the window, now and then.
  mutating func newSize() -> (columns: Int, rows: Int)? {
    guard generator.oneIn(12) else { return nil }
    return (
      [20, 40, 80, 120].randomElement(using: &generator) ?? 80, [4, 12, 24, 40].randomElement(using: &generator) ?? 24
    )
  }

  private mutating func key() -> [UInt8] {
    switch Int.random(in: 0..<100, using: &generator) {
    case ..<30: return Array(pick(Self.texts).utf8)
    case ..<55: return [pick(Self.controls)]
    case ..<70: return Array(pick(Self.functionKeys).utf8)
    case ..<80: return [0x1B, UInt8.random(in: 0x20...0x7E, using: &generator)]
    case ..<84: return [0x18, UInt8.random(in: 0x20...0x7E, using: &generator)]
    case ..<88: return paste()
    case ..<90: return [UInt8.random(in: 0x80...0xFF, using: &generator)]
    case ..<94:
      return Array("\u{1B}[\(Int.random(in: 0...99, using: &generator))\(pick(["g", "~", "x", ";", "\u{07}"]))".utf8)
    default: return [0x0D]
    }
  }

  private mutating func paste() -> [UInt8] {
    let bytes: [UInt8] = [0x61, 0x20, 0x0A, 0x0D, 0x01, 0x1B, 0xC3, 0xA9, 0xFF, 0x09, 0x7F, 0x07]
    let text = (0..<Int.random(in: 0...20, using: &generator)).map { _ in pick(bytes) }
    return Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private static let texts =
    [
      "search ", "velo", "open 1", "note 1 x", "paths", "draft set title x", "G", "$", "0", "cw", "dd", "R", "/", "?",
      "n", "A",
    ]
    + ["u", ".", "f", "t", "é", "手", "🚲", "y", "n", "s", "c", "h", "i", "j", "k", " "]
  /// All but Ctrl-C and Ctrl-Z, which go to the terminal, Ctrl-D, which leaves, and Ctrl-\ and Ctrl-S.
  private static let controls = [UInt8](1...31).filter { ![3, 4, 17, 19, 26, 28].contains($0) } + [0x7F]
  private static let functionKeys = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~",
    "\u{1B}[Z", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[24~", "\u{1B}OP", "\u{1B}\r", "\u{1B}",
  ]
}
