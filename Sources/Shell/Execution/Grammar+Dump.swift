import Foundation
import Languages

extension Grammar.Command {
  /// Reads a command from ArgumentParser's description of it; `nil` if that fails.
  package init?(dump: String) {
    guard let tool = try? JSONDecoder().decode(ToolDTO.self, from: Data(dump.utf8)) else { return nil }
    self.init(tool.command)
  }

  private init(_ dto: CommandDTO) {
    self.init(
      name: dto.commandName,
      abstract: LibraryHelp.abstract(of: dto.commandName) ?? dto.abstract ?? "",
      discussion: dto.discussion ?? "",
      subcommands: (dto.subcommands ?? []).map(Grammar.Command.init),
      arguments: (dto.arguments ?? []).map(Grammar.Argument.init)
    )
  }
}

extension Grammar.Argument {
  fileprivate init(_ dto: ArgumentDTO) {
    self.init(
      names: (dto.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name },
      isPositional: dto.kind == "positional",
      takesValue: dto.kind == "option",
      isOptional: dto.isOptional,
      isRepeating: dto.isRepeating,
      isHidden: !dto.shouldDisplay,
      abstract: LibraryHelp.abstract(of: dto.names?.last?.name ?? dto.valueName) ?? dto.abstract ?? "",
      valueName: dto.valueName ?? "",
      defaultValue: dto.defaultValue,
      values: dto.allValues ?? [],
      completions: dto.completionKind?.list ?? dto.allValues ?? [],
      file: dto.completionKind?.file
    )
  }
}

/// What ArgumentParser adds to the commands, and describes in English.
private enum LibraryHelp {
  static func abstract(of name: String?) -> String? {
    switch name {
    case "help": Message.showHelpOption.help
    case "version": Message.showVersionOption.help
    case "subcommands": Message.whichCommand.help
    default: nil
    }
  }
}

private struct ToolDTO: Decodable { var command: CommandDTO }

private struct CommandDTO: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var subcommands: [CommandDTO]?
  var arguments: [ArgumentDTO]?
}

private struct ArgumentDTO: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String
  }

  var kind: String
  var names: [Name]?
  var isOptional: Bool
  var isRepeating: Bool
  var shouldDisplay: Bool
  var abstract: String?
  var valueName: String?
  var defaultValue: String?
  var allValues: [String]?
  var completionKind: CompletionKindDTO?
}

/// An object with one member, named after the kind of completion.
private struct CompletionKindDTO: Decodable {
  struct List: Decodable { var values: [String] }

  private enum CodingKeys: String, CodingKey { case list, file, directory }

  let list: [String]?
  let file: Grammar.FileKind?

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    list = try members.decodeIfPresent(List.self, forKey: .list)?.values
    file = members.contains(.directory) ? .folder : members.contains(.file) ? .any : nil
  }
}
