import Languages
import Loading

/// Help as JSON for scripts, from the grammar, in English.
enum HelpDocument {
  /// `{"command":"draft list","abstract":"…","discussion":"…","arguments":[…],"options":[…],"subcommands":[…]}`; the
  /// command is empty for the program.
  static func page(_ names: [String]) -> JSONValue {
    let grammar = Grammar.program
    let (command, found) = grammar.command(names).map { ($0, names) } ?? (grammar.root, [])
    return .object([
      .init("command", .string(found.joined(separator: " "))), .init("abstract", .string(command.abstract)),
      .init("discussion", .string(command.discussion)), .init("arguments", arguments(command.positionals)),
      .init("options", arguments(command.options)),
      .init(
        "subcommands",
        .array(
          command.subcommands.map {
            .object([.init("name", .string($0.name)), .init("abstract", .string($0.abstract))])
          }
        )
      ),
    ])
  }

  /// `{"keys":[{"title":"…","keys":["…"]}]}`, and so for each topic.
  static func topic(_ topic: HelpTopic) -> JSONValue {
    let groups = topic.groups(in: .english).map { title, texts in
      JSONValue.object([.init("title", .message(title)), .init(topic.rawValue, .array(texts.map { .message($0) }))])
    }
    return .object([.init(topic.rawValue, .array(groups))])
  }

  /// `{"version":"…","commit":"…","swift":"…","libraries":[{"name":"…","version":"…"}]}`: the commit is null in a program
  /// that was not packaged, and the version of a library that is not installed.
  static func version(_ inspection: Inspection) async -> JSONValue {
    let libraries = await inspection.libraries().map { library in
      JSONValue.object([.init("name", .string(library.name)), .init("version", .optional(library.version))])
    }
    return .object([
      .init("version", .string(ProgramVersion.current)), .init("commit", .optional(inspection.commit)),
      .init("swift", .string(ProgramVersion.swift)), .init("libraries", .array(libraries)),
    ])
  }

  private static func arguments(_ arguments: [Grammar.Argument]) -> JSONValue {
    .array(
      arguments.filter { !$0.isHidden }.map { argument in
        .object([
          .init("names", .array(argument.names.map(JSONValue.string))),
          .init(
            "value",
            .optional(argument.takesValue || argument.isPositional ? argument.valueName : nil)
          ),
          .init("abstract", .string(argument.abstract)), .init("optional", .bool(argument.isOptional)),
          .init("repeating", .bool(argument.isRepeating)), .init("default", .optional(argument.defaultValue)),
          .init("values", .array(argument.values.map(JSONValue.string))),
        ])
      }
    )
  }
}
