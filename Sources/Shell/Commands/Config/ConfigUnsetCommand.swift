import ArgumentParser
import Languages

struct ConfigUnsetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unset",
      abstract: Message(
        en: "Take a setting out of the settings file.",
        fr: "Retirer un réglage du fichier des réglages.",
        el: "Βγάζει μια ρύθμιση από το αρχείο ρυθμίσεων.",
        ptBR: "Retira uma configuração do arquivo de configurações."
      )
    )
  }
  static var showsProblemsOfSettings: Bool { true }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.words(Settings.declarations.map(\.name.rawValue))] : nil
  }

  @OptionGroup package var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(en: "Which one.", fr: "Lequel.", el: "Ποια.", ptBR: "Qual."),
      valueName: Message(en: "name", fr: "nom", el: "όνομα", ptBR: "nome")
    )
  )
  var name: String

  func run(in context: CommandContext) async throws {
    let wasSet = try SettingsFileEditor(path: context.paths.settings).unset(name)
    try await context.acknowledgeSetting(Settings.declaration(of: name)?.name) {
      wasSet ? .isUnset(name, path: $0) : .wasNotSet(name, path: $0)
    }
  }
}
