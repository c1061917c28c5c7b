import ArgumentParser
import Languages

struct ConfigSetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "set",
      abstract: Message(
        en: "Write a setting into the settings file.",
        fr: "Écrire un réglage dans le fichier des réglages.",
        el: "Γράφει μια ρύθμιση στο αρχείο ρυθμίσεων.",
        ptBR: "Grava uma configuração no arquivo de configurações."
      ),
      discussion: Message(
        en: "Everything else in the file stays as it is. It holds from the next start of the program.",
        fr: "Le reste du fichier reste tel quel. Vaut à partir du prochain démarrage.",
        el: "Το υπόλοιπο αρχείο μένει όπως είναι. Ισχύει από την επόμενη εκκίνηση.",
        ptBR: "O resto do arquivo fica como está. Vale a partir do próximo início."
      )
    )
  }
  static var showsProblemsOfSettings: Bool { true }

  static var takesText: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    switch arguments.count {
    case 0: [.words(Settings.declarations.map(\.name.rawValue))]
    case 1: [.words(arguments.first.flatMap { Settings.declaration(of: $0) }?.choices ?? [])]
    default: nil
    }
  }

  @OptionGroup package var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(en: "Which one.", fr: "Lequel.", el: "Ποια.", ptBR: "Qual."),
      valueName: Message(en: "name", fr: "nom", el: "όνομα", ptBR: "nome")
    )
  )
  var name: String

  @Argument(
    help: ArgumentHelp(
      Message(en: "Its value.", fr: "Sa valeur.", el: "Η τιμή της.", ptBR: "O valor."),
      valueName: Message(en: "value", fr: "valeur", el: "τιμή", ptBR: "valor")
    )
  )
  var words: [String]

  func run(in context: CommandContext) async throws {
    guard let setting = Settings.declaration(of: name) else { throw Failure.noSetting(name, kept: .fileUnchanged) }
    try SettingsFileEditor(path: context.paths.settings).set(setting, to: words.joined(separator: " "))
    try await context.acknowledgeSetting(setting.name) { .isSaved(name, path: $0) }
    await context.noteWhatComesFirst(setting.name)
  }
}
