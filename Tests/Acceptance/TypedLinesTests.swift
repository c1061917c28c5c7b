import Foundation
import TestSupport
import Testing

/// How lines get into the program.
enum WayIn: CaseIterable {
  /// Typed at the prompt.
  case prompt
  /// Typed at the prompt in linear mode.
  case linear
  /// A script on standard input.
  case script
  /// `-c`.
  case command
}

@Suite("A line is understood in the same way at the prompt, in a script and in -c", .hangLimit)
struct TypedLinesTests {
  private let installation: Installation

  init() throws {
    installation = try Installation()
  }

  @Test("A text is kept as it was typed", arguments: WayIn.allCases)
  func texts(way: WayIn) async throws {
    let drafts = try await drafts(after: TypedLine.texts.map(\.typed), way)

    let kept = TypedLine.texts.compactMap(\.kept.first)
    #expect(drafts.compactMap { $0["title"] ?? $0["description"] } == kept)
  }

  @Test("A search finds what its words say, also while it is typed", arguments: WayIn.allCases)
  func searches(way: WayIn) async throws {
    let ads = TypedLine.searches.flatMap { [ScriptedBoard.Ad(title: $0.found), .init(title: $0.other)] }
    let board = try ScriptedBoard(ads, categories: ["Maison"])
    let environment = ["CLASSIFIEDS_SERVER": board.address]
    switch way {
    case .prompt, .linear:
      for (line, found, other) in TypedLine.searches {
        let terminal = try await prompt(way, environment)
        terminal.send(line.typed)
        if way == .prompt {
          let live = try await terminal.waitUntil("live rows for \(line)") {
            $0.text.contains("\n1 ad, live\n") && $0.text.contains(found)
          }
          #expect(!live.text.contains(other), "\(line)")
        }
        terminal.send("\r")
        let entered = try await terminal.waitUntil("the row of \(line)") {
          $0.text.contains("1 ad for") && $0.text.contains(found) && $0.text.hasSuffix("\nclassifieds>")
        }
        #expect(!entered.text.contains(other), "\(line)")
      }
    case .script, .command:
      let lines = TypedLine.searches.map(\.line.typed)
      let run = try await run(lines, way, environment)
      let titles = run.output.split(separator: "\n").compactMap { $0.split(separator: "\t").last.map(String.init) }
      #expect(titles == TypedLine.searches.map(\.found), "\(run.errors)")
    }
  }

  @Test("Any text that begins with neither a hyphen nor a quotation mark is kept in every way in, and as an argument")
  func anyText() async throws {
    let texts = TypedLine.anyTexts(seed: 0x5B4, count: 50)
    let lines = texts.map { "draft set title \($0)" }
    for way in [WayIn.prompt, .script, .command] {
      #expect(try await drafts(after: lines, way).map { $0["title"] } == texts, "\(way)")
    }
    for text in texts.prefix(10) {
      let run = try await ProgramRun.run(["--json", "draft", "set", "title", text], in: try Installation())
      #expect(try Self.fields(JSONSerialization.jsonObject(with: Data(run.output.utf8)))["title"] == text)
    }
  }

  /// The fields of the drafts that lines have written, each into one of its own.
  private func drafts(after lines: [String], _ way: WayIn) async throws -> [[String: String]] {
    let installation = try Installation()
    let lines = lines.flatMap { ["draft new", $0] }
    switch way {
    case .prompt, .linear:
      let terminal = try await prompt(way, in: installation)
      terminal.send((lines + ["quit"]).map { $0 + "\r" }.joined())
      #expect(try await terminal.exitStatus() == 0)
    case .script, .command: #expect(try await run(lines, way, in: installation).exitCode == 0)
    }
    let list = try await ProgramRun.run(["--json", "draft", "list"], in: installation)
    let drafts = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [Any]
    return try (drafts ?? []).map(Self.fields)
  }

  private static func fields(_ document: Any) throws -> [String: String] {
    let document = try #require(document as? [String: Any])
    return try #require(document["fields"] as? [String: Any]).compactMapValues { $0 as? String }
  }

  private func run(
    _ lines: [String],
    _ way: WayIn,
    _ environment: [String: String] = [:],
    in installation: Installation? = nil
  ) async throws -> ProgramRun {
    let isScript = way == .script
    return try await .run(
      isScript ? [] : lines.flatMap { ["-c", $0] },
      input: isScript ? lines.map { $0 + "\n" }.joined() : "",
      in: installation ?? self.installation,
      environment: environment
    )
  }

  private func prompt(
    _ way: WayIn,
    _ environment: [String: String] = [:],
    in installation: Installation? = nil
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: way == .linear ? ["--linear"] : [],
      environment: (installation ?? self.installation).environment(
        ["TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null"].merging(environment) { $1 }
      ),
      columns: 200
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }
}
