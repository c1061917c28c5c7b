package import ArgumentParser
package import Languages

/// The language of the commands' declarations.
///
/// ArgumentParser asks a type for its `configuration`, and creates its property wrappers, without a parameter: the
/// language can only come from around the call. A task-local value does that for one parse or one dump, and for nothing
/// else.
package enum HelpLanguage {
  @TaskLocal package static var current = Language.english
}

extension Message {
  /// The text in the language of the current declarations.
  package var help: String { text(in: HelpLanguage.current) }
}

extension CommandConfiguration {
  /// Describes a command in every language.
  package init(
    commandName: String,
    abstract: Message,
    discussion: Message = Message(verbatim: ""),
    version: String = "",
    subcommands: [any ParsableCommand.Type] = [],
    groups: [CommandGroup] = []
  ) {
    self.init(
      commandName: commandName,
      abstract: abstract.help,
      discussion: discussion.help,
      version: version,
      subcommands: subcommands,
      groupedSubcommands: groups
    )
  }
}

extension CommandGroup {
  /// Names a group of commands in every language.
  package init(name: Message, subcommands: [any ParsableCommand.Type]) {
    self.init(name: name.help, subcommands: subcommands)
  }
}

extension ArgumentHelp {
  /// Describes an argument or an option in every language.
  ///
  /// - Parameter valueName: the name of its value, in angle brackets; the property's name by default.
  package init(_ abstract: Message, valueName: Message? = nil) {
    self.init(abstract.help, valueName: valueName?.help)
  }
}

extension ValidationError {
  /// Creates a validation error in every language.
  package init(_ message: Message) {
    self.init(message.help)
  }
}

extension Language {
  /// The language for messages about arguments that cannot be parsed: from `--language`, or else
  /// `CLASSIFIEDS_LANGUAGE`, the settings file, or the locale. An unsupported tag is ignored here.
  ///
  /// - Parameter file: only read if it decides.
  package init(words: [String], environment: [String: String], file: @autoclosure () -> SettingsFile) {
    let words = words.prefix { $0 != "--" }
    let option = "--language"
    var tag = environment[Setting.language.name.variable]
    tag = words.last { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) } ?? tag
    if let place = words.lastIndex(of: option) { tag = words[(place + 1)...].first ?? tag }
    self =
      tag.flatMap(Language.init(locale:)) ?? file().values[Setting.language.name].flatMap(Language.init(locale:))
      ?? Language(environment: environment)
  }
}
