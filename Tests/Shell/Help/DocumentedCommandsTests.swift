import Foundation
import ShellTestSupport
import Testing

@testable import Shell

@Suite("Command lines in the documentation")
struct DocumentedCommandsTests {
  init() {
    TestSections.register()
  }

  /// A command line, as a shell or the prompt would be given it.
  struct Line: Sendable, CustomTestStringConvertible {
    let file: String
    let text: String

    var testDescription: String { "\(file): \(text)" }
  }

  private static let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()

  /// The command lines of code blocks and of code in a sentence: what a shell is given, without variables, pipes,
  /// redirections and comments.
  static let lines: [Line] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Docs")) ?? []
    let files = ["README.md", "CONTRIBUTING.md"] + docs.filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }
    return files.sorted().flatMap { file -> [Line] in
      let text = ((try? String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)) ?? "").replacing("\\\n", with: " ")
      let inBlocks = text.matches(of: /(?m)^(?:[a-z]*\$ |    | {3})?(?:[A-Z_]+=\S+ )*classifieds ([a-z-].*)$/).map(\.1)
      let inSentences = text.matches(of: /`(?:[A-Z_]+=\S+ )*classifieds ([a-z-][^`]*)`/).map(\.1)
      return (inBlocks + inSentences).map { words in
        let end = words.firstRange(of: #/ \\?(\||>|<|<<|\#|&&|…)( |'|$)/#)?.lowerBound ?? words.endIndex
        let command = words[..<end].prefix { $0 != "`" }
        return Line(file: file, text: String(command))
      }
    }
  }()

  @Test("There are some")
  func some() {
    #expect(Self.lines.count > 30)
    #expect(Self.lines.contains { $0.file == "README.md" && $0.text == "--json search velo" })
  }

  @Test("Each is understood by the grammar", arguments: lines)
  func parsed(line: Line) throws {
    // Placeholders of the help.
    let text = line.text.replacing("SHELL LINE", with: "bash x").replacing("COMMAND", with: "search")
    let words = try SplitLine(text).checked()
    guard words.first != Program.completionRequest else { return }
    do {
      _ = try CommandParser.parse(words)
    } catch is HelpRequest {
    }
  }
}
