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

  @OptionGroup var options: GlobalOptions

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

  func run(in session: Session) async throws {
    guard let setting = SettingName(rawValue: name) else { throw Failure.noSetting(name, kept: .fileUnchanged) }
    try SettingsFileEditor(path: session.paths.settings).set(setting, to: words.joined(separator: " "))
    try await session.acknowledgeSetting(setting) { .isSaved(name, path: $0) }
    await session.noteWhatComesFirst(setting)
  }
}
