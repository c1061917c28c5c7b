import Foundation
import Languages
import Loading
import MCP
import Synchronization
import Terminal

/// A command that the user has allowed when the server was started, as a tool: its whole document is untrusted.
struct AllowedCommand {
  private static let mostArguments = 20
  private static let longestArgument = 4_000

  let words: [String]
  private let command: any SessionCommand.Type

  /// Reads the words of a command. Throws a usage ``Failure`` if there is no such command, if only a person may run it, or if it may take
  /// longer than a call of a tool.
  init(_ text: String) throws {
    words = SplitLine(text).words
    let path = CommandTree.types(of: words)
    guard let command = path.last, path.count == words.count else {
      throw Failure(.usage, .unknownCommand(text), hint: .commandListsCommands("help"))
    }
    if path.compactMap({ $0.needsPerson }).last == true {
      throw Failure(.usage, .mcpCommandNeedsPerson(.quoted(text)))
    }
    guard command.isBounded else { throw Failure(.usage, .mcpCommandTakesLong(.quoted(text))) }
    self.command = command
  }

  /// The tool that runs it in a session.
  func tool(in context: ShellContext) -> MCPTool {
    let name = "classifieds " + words.joined(separator: " ")
    return MCPTool(
      words.joined(separator: "_"),
      title: "Run `\(name)`",
      description: "Runs `\(name)` and returns its JSON document. The user has allowed it for this session.",
      // Commands do not say it one by one, so clients should ask their user before each.
      hints: MCPTool.Hints(isReadOnly: false, isDestructive: true, isIdempotent: false, isOpenWorld: true),
      input: [
        MCPSchema.Member(
          "arguments",
          .list(.text(most: Self.longestArgument)),
          "The words after the command. Rows of a list are named by their ids, such as id:12."
        )
      ],
      output: [Untrusted.schema(.anything)]
    ) { [self] arguments in
      var more: [String] = []
      if case .array(let values)? = arguments["arguments"] { more = values.compactMap(\.stringValue) }
      guard more.count <= Self.mostArguments else {
        throw MCPArgumentError("arguments can have at most \(Self.mostArguments) words.")
      }
      let document = try await document(more, in: context)
      return .object([.init(Untrusted.name, Untrusted.document(document))])
    }
  }

  private func document(_ arguments: [String], in context: ShellContext) async throws -> JSONValue {
    let console = DocumentConsole()
    var context = context
    context.console = console
    do {
      let command = try CommandParser.line(words + arguments)
      // A word could name a command below this one.
      guard type(of: command) == self.command else { throw MCPArgumentError("The arguments name another command.") }
      try await command.run(with: context)
    } catch is NegativeAnswer {
      // The document says it.
    } catch is HelpRequest {
      throw MCPArgumentError("There is no help here.")
    }
    let documents = console.documents
    if documents.count == 1, let document = documents.first { return document }
    return .array(documents)
  }
}

/// Keeps the documents that a command prints, up to a size that a model can read.
private final class DocumentConsole: Console {
  private static let mostBytes = 100_000

  private let printed = Mutex<(documents: [JSONValue], bytes: Int)>(([], 0))

  var documents: [JSONValue] { printed.withLock { $0.documents } }

  private static func checkSize(_ bytes: Int) throws(MCPArgumentError) {
    guard bytes <= mostBytes else {
      throw MCPArgumentError("The document is longer than \(mostBytes) bytes. Ask for less of it.")
    }
  }

  func columns() async -> Int? { nil }
  func rows() async -> Int? { nil }
  func takesLinks() async -> Bool { false }
  func pages(_ lines: [StyledText]) async -> Bool { false }
  func print(_ lines: [StyledText]) async throws {}
  func print(document: String) async throws {
    try Self.checkSize(document.utf8.count)
    guard let read = JSONValue(reading: Data(document.utf8)) else {
      throw Failure(.invalidData, Message(verbatim: "the command did not print a JSON document"))
    }
    let bytes = printed.withLock { printed in
      printed.documents.append(read)
      printed.bytes += document.utf8.count
      return printed.bytes
    }
    try Self.checkSize(bytes)
  }
  func print(parts: (@escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {
    let document = CurrentValue("")
    try await parts { part in
      document.value += part
      try Self.checkSize(document.value.utf8.count)
    }
    try await print(document: document.value)
  }
  func note(_ line: StyledText) async {}
  func note(document: String) async {}
  func showActivity(_ text: StyledText?) async {}
  func showProgress(_ text: StyledText?) async {}
}
