import Foundation
import TestSupport
import Testing

/// Random commands, keys, garbage, pastes, interrupts and sizes of the window in one session at the prompt, in a folder
/// of its own: afterwards it answers, and sends no characters that it should not. A session of 80 rounds or more also needs
/// no more memory and files at its end than before.
///
/// For an hour: `CLASSIFIEDS_SESSION_SECONDS=3600 ./test --filter SessionFuzzTests`; `CLASSIFIEDS_SEED` repeats what
/// was typed. A run of ten minutes or more fails if no session was long enough to compare what it needs.
@Suite("Random sessions", .timeLimit(.minutes(SessionLength.seconds / 60 + 8)))
struct SessionFuzzTests {
  private static let seed =
    ProcessInfo.processInfo.environment["CLASSIFIEDS_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...1_000_000)

  @Test("Whatever is typed for a time, the session answers and leaks no control characters")
  func session() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var play = try await SessionPlay(seed: Self.seed, folder: folder)
    do {
      try await play.run(for: .seconds(SessionLength.seconds))
      if SessionLength.isLong, play.comparisons == 0 {
        Issue.record("CLASSIFIEDS_SEED=\(Self.seed): every session ended before what it needs could be compared")
      }
    } catch {
      Issue.record("CLASSIFIEDS_SEED=\(Self.seed), after \(play.recent): \(error)")
    }
    for leak in play.leaks { Issue.record("CLASSIFIEDS_SEED=\(Self.seed): it wrote \(leak)") }
    print("Session: CLASSIFIEDS_SEED=\(Self.seed), \(play.summary)")
  }
}

/// The suite's own member would be a part of what its macro expands to.
private enum SessionLength {
  static let seconds = ProcessInfo.processInfo.environment["CLASSIFIEDS_SESSION_SECONDS"].flatMap { Int($0) } ?? 6
  /// Whether it lasts long enough to see it grow.
  static let isLong = seconds >= 600
}

/// A session that is played with the same input for the same seed.
private struct SessionPlay {
  /// What the session needs at the end of a round: memory of its own, without pages of files.
  private struct Need: Sendable {
    var bytes: Int
    var descriptors: Int
  }

  private struct Flaw: Error, CustomStringConvertible {
    var description: String
  }

  private let folder: URL
  private let commands: TypedCommands
  private let mode: KeyMonkey.Mode
  private var monkey: KeyMonkey
  private var generator: SeededGenerator
  private var terminal: PseudoTerminal
  private var (rounds, steps, interrupts, restarts) = (0, 0, 0, 0)
  private var needs: [Need] = []
  /// How many sessions were long enough to compare what they needed.
  private(set) var comparisons = 0
  /// What reached the terminal and should not have.
  private(set) var leaks: [String] = []
  /// What was typed last, for a report.
  private(set) var recent: [String] = []

  init(seed: Int, folder: URL) async throws {
    self.folder = folder
    let work = folder.appending(path: "home/work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    for (name, text) in Self.files { try text.write(to: work.appending(path: name), atomically: true, encoding: .utf8) }
    let environment = ProgramRun.environment(folder: folder.path)
    commands = try TypedCommands(
      grammar: try await ProgramRun.run(["--experimental-dump-help"], environment: environment).output
    )
    try #require(commands.count > 80)
    mode = seed.isMultiple(of: 2) ? .emacs : .vi
    generator = SeededGenerator(seed: seed)
    monkey = KeyMonkey(mode: mode, seed: seed)
    try monkey.inputrc.write(to: folder.appending(path: "inputrc"), atomically: true, encoding: .utf8)
    terminal = try await Self.start(in: folder)
  }

  private static let files = [
    ("one.json", #"{"title":"Lampe","price":12}"#), ("two.yaml", "title: Lampe\nprice: 12\n"),
    ("three.md", "# Lampe\n"),
    ("photo.png", "no picture"),
  ]

  private static func start(in folder: URL) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", #"cd "$0" && exec "$1""#, folder.path + "/home/work", PseudoTerminal.program],
      environment: ProgramRun.environment(folder: folder.path).merging([
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": folder.path + "/inputrc", "SWIFT_BACKTRACE": "enable=no",
        "EDITOR": "true", "VISUAL": "true", "PAGER": "cat", "CLASSIFIEDS_PAGER": "cat", "BROWSER": "true",
        // Nobody listens there; the usual hosts of the birds are Google's.
        "CLASSIFIEDS_BIRDS_HOST": "127.0.0.1:1", "CLASSIFIEDS_BIRDS_AUTH_HOST": "127.0.0.1:1",
      ]) { $1 },
      columns: 80,
      rows: 24
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }

  mutating func run(for time: Duration) async throws {
    let end = ContinuousClock.now + time
    repeat {
      for _ in 0..<20 where terminal.exitCode == nil { await step() }
      if try await hasEnded() {
        try compare()
        let last = terminal.screen.lines.filter { !$0.isEmpty }.suffix(4)
        report("it was left after \(recent.suffix(3)):\n\(last.joined(separator: "\n"))")
        (terminal, needs) = (try await Self.start(in: folder), [])
        restarts += 1
        continue
      }
      rounds += 1
      try look()
      if rounds.isMultiple(of: 50) { report(summary) }
    } while .now < end
    try compare()
  }

  private func report(_ text: String) { FileHandle.standardError.write(Data("\(rounds): \(text)\n".utf8)) }

  /// Whether the session has ended instead of giving an answer. Leaving is no defect: somewhere among the keys there was an
  /// answer to a question about it.
  private func hasEnded() async throws -> Bool {
    if terminal.exitCode == nil {
      do {
        try await terminal.answer("nosuch\(rounds + 1)")
        return false
      } catch {
        if terminal.exitCode == nil { throw error }
      }
    }
    guard let code = terminal.exitCode, code != 0 else { return true }
    throw Flaw(description: "it ended with \(code):\n\(terminal.screen.text)")
  }

  var summary: String {
    let megabytes = needs.map { String($0.bytes >> 20) }
    let (first, last) = (needs.count / 4, needs.count - 1)
    return "\(mode), \(rounds) rounds, \(steps) inputs, \(interrupts) interrupts, \(restarts) ends; memory in MB: "
      + "\(megabytes.first ?? "–") at first, \(needs.isEmpty ? "–" : megabytes[first]) after a quarter, "
      + "\(megabytes.last ?? "–") at the end; open files: "
      + "\(needs.isEmpty ? "–" : "\(needs[first].descriptors) and \(needs[last].descriptors)")"
  }

  private mutating func step() async {
    steps += 1
    switch Int.random(in: 0..<100, using: &generator) {
    case ..<50: type(Array(commands.line(&generator).utf8) + [0x0D])
    case ..<58: type(garbage() + [0x0D])
    case ..<88: type(monkey.burst(of: 8))
    case ..<92: type(Array("\u{1B}[200~".utf8) + garbage() + Array("\u{1B}[201~".utf8))
    case ..<94: terminal.signal(SIGINT)
    default:
      terminal.resize(
        columns: [12, 20, 40, 80, 120].randomElement(using: &generator) ?? 80,
        rows: [3, 4, 12, 24, 40].randomElement(using: &generator) ?? 24
      )
    }
    // The answer at the end of the round shows whether what was interrupted hangs.
    if await terminal.settleOrInterrupt() != nil { interrupts += 1 }
  }

  /// Types bytes; no path, so that no file elsewhere can be meant.
  private mutating func type(_ bytes: [UInt8]) {
    let bytes = bytes.filter { $0 != UInt8(ascii: "/") }
    recent = (recent + [String(decoding: bytes, as: UTF8.self).debugDescription]).suffix(25)
    terminal.send(bytes: bytes)
  }

  /// Bytes, and sequences that would act if they came back. Neither Ctrl-D, which leaves, nor what stops a terminal.
  private mutating func garbage() -> [UInt8] {
    if generator.oneIn(3) { return Array((HostileText.sequences.randomElement(using: &generator)?.text ?? "").utf8) }
    return (0..<Int.random(in: 1...80, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      .filter { ![3, 4, 17, 19, 26, 28].contains($0) }
  }

  /// What was written in this round, and what the session needs at its end.
  private mutating func look() throws {
    let bytes = terminal.bytes
    let codes = TerminalCodes(bytes, screens: true)
    // What is typed while a command runs is echoed by the kernel, with ^ for C0 controls but as it is otherwise; and
    // readline writes a zero before a line break in a line, which terminals ignore.
    let harm = codes.harm.filter {
      UInt32($0.dropFirst(2), radix: 16).map { (1..<0x20).contains($0) && $0 != 9 } ?? true
    }
    if !codes.others.isEmpty || !harm.isEmpty {
      // The session goes on: one such place must not hide what hours would find.
      let place =
        codes.others.map { "\u{1B}" + $0 }
        + harm.compactMap {
          UInt32($0.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
        }
      leaks.append(
        "\(codes.others.map(\.debugDescription)) and \(harm): \(place.map { Self.surroundings(of: $0, in: bytes) })"
          + " after \(recent)"
      )
      if leaks.count > 20 { throw Flaw(description: "too many leaks") }
    }
    terminal.forgetOutput()
    let process = "/proc/\(terminal.process)"
    let status = try String(contentsOfFile: process + "/status", encoding: .utf8)
    let kilobytes = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }?.split(separator: " ").dropFirst()
      .first
    needs.append(
      Need(
        bytes: (kilobytes.flatMap { Int($0) } ?? 0) << 10,
        descriptors: try FileManager.default.contentsOfDirectory(atPath: process + "/fd").count
      )
    )
  }

  /// What was written around the first place of a text.
  private static func surroundings(of text: String, in bytes: [UInt8]) -> String {
    let output = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let text = Array(text.unicodeScalars)
    let all = Array(output)
    guard let first = text.first,
      let place = all.indices.first(where: { all[$0] == first && all[$0...].starts(with: text) })
    else { return "?" }
    var part = String.UnicodeScalarView()
    part.append(contentsOf: all[max(0, place - 80)..<min(all.count, place + 40)])
    return String(part).debugDescription
  }

  /// A long session needs at its end what it needed after a quarter.
  private mutating func compare() throws {
    guard let last = needs.last else { return }
    if last.bytes > 512 << 20 || last.descriptors > 128 { throw Flaw(description: "it needs \(last)") }
    guard needs.count >= 80 else { return }
    comparisons += 1
    let (early, late) = (needs[(needs.count / 4)..<(needs.count / 2)], needs[(needs.count * 3 / 4)...])
    func median(_ needs: ArraySlice<Need>, _ value: (Need) -> Int) -> Int { needs.map(value).sorted()[needs.count / 2] }
    let (before, after) = (median(early, \.bytes), median(late, \.bytes))
    if after > before + before / 5 + 8 << 20 {
      throw Flaw(description: "its memory grew from \(before) to \(after) bytes")
    }
    let (files, filesLater) = (median(early, \.descriptors), median(late, \.descriptors))
    if filesLater > files + 2 { throw Flaw(description: "its open files grew from \(files) to \(filesLater)") }
  }
}
