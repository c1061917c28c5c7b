import Foundation

/// A command line in the documentation, as a shell or the prompt would be given it, without the program's name.
package struct DocumentedLine: Sendable, Hashable, CustomStringConvertible {
  /// The document, below the project's folder.
  package let file: String
  /// The words.
  package let text: String

  package var description: String { "\(file): \(text)" }

  private static let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()

  /// The command lines of code blocks and of code in a sentence: what a shell is given, without variables, pipes,
  /// redirections and comments.
  package static let all: [DocumentedLine] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Docs")) ?? []
    let files = ["README.md", "CONTRIBUTING.md"] + docs.filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }
    return files.sorted().flatMap { file -> [DocumentedLine] in
      let content = text(of: file).replacing("\\\n", with: " ")
      let inBlocks = content.matches(of: /(?m)^(?:[a-z]*\$ |    | {3})?(?:[A-Z_]+=\S+ )*classifieds ([a-z-].*)$/).map(
        \.1
      )
      let inSentences = content.matches(of: /`(?:[A-Z_]+=\S+ )*classifieds ([a-z-][^`]*)`/).map(\.1)
      return (inBlocks + inSentences).map { words in
        let end = words.firstRange(of: #/ \\?(\||>|<|<<|\#|&&|…)( |'|$)/#)?.lowerBound ?? words.endIndex
        let command = words[..<end].prefix { $0 != "`" }
        return DocumentedLine(file: file, text: command.trimmingCharacters(in: .whitespaces))
      }
    }
  }()

  /// The commands of Docs/Commands.md that can be typed as they are, without their options: they need no argument.
  package static let tabulated: [DocumentedLine] = {
    let usages = text(of: "Docs/Commands.md").matches(of: /(?m)^\| `([^`]+)` \|/).map(\.1)
    return usages.map { $0.replacing(/\ \[[^\]]*\]/, with: "") }
      .filter { !$0.contains(/[A-Z]/) }
      .map { DocumentedLine(file: "Docs/Commands.md", text: String($0)) }
  }()

  private static func text(of file: String) -> String {
    (try? String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)) ?? ""
  }
}
