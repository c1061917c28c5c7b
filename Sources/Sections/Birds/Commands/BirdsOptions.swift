import ArgumentParser
import Languages

/// The options of every command about birds.
struct BirdsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      Message(
        en: "A google-services.json that names the birds' project and its key.",
        fr: "Un google-services.json qui donne le projet des oiseaux et sa clé.",
        el: "Ένα google-services.json με το έργο των πουλιών και το κλειδί του.",
        ptBR: "Um google-services.json com o projeto das aves e sua chave."
      ),
      valueName: Message(en: "file", fr: "fichier", el: "αρχείο", ptBR: "arquivo")
    ),
    completion: .file(extensions: ["json"])
  )
  var birdsConfig: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Whose birds: a project of Google's; without it the board's.",
        fr: "Les oiseaux de qui : un projet de Google ; à défaut, ceux du tableau.",
        el: "Ποιου τα πουλιά: ένα έργο της Google· αλλιώς του πίνακα.",
        ptBR: "As aves de quem: um projeto do Google; sem isso, as do mural."
      ),
      valueName: Message(en: "name", fr: "nom", el: "όνομα", ptBR: "nome")
    )
  )
  var birdsProject: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The project's key.",
        fr: "La clé du projet.",
        el: "Το κλειδί του έργου.",
        ptBR: "A chave do projeto."
      ),
      valueName: Message(en: "key", fr: "clé", el: "κλειδί", ptBR: "chave")
    )
  )
  var birdsKey: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The project's database.",
        fr: "La base de données du projet.",
        el: "Η βάση δεδομένων του έργου.",
        ptBR: "O banco de dados do projeto."
      ),
      valueName: Message(en: "name", fr: "nom", el: "όνομα", ptBR: "nome")
    )
  )
  var birdsDatabase: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The host of Firestore, HOST or HOST:PORT, always asked over TLS; without it Google's, or the board.",
        fr: "L’hôte de Firestore, HOST ou HOST:PORT, toujours par TLS ; à défaut, celui de Google, ou le tableau.",
        el: "Ο υπολογιστής του Firestore, HOST ή HOST:PORT, πάντα με TLS· αλλιώς της Google, ή ο πίνακας.",
        ptBR: "O host do Firestore, HOST ou HOST:PORT, sempre por TLS; sem isso, o do Google, ou o mural."
      ),
      valueName: Message(en: "host", fr: "hôte", el: "υπολογιστής", ptBR: "host")
    )
  )
  var birdsHost: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The same for signing in: there are Google's paths, as on its emulator.",
        fr: "De même pour s’identifier : on y trouve les chemins de Google, comme sur son émulateur.",
        el: "Το ίδιο για τη σύνδεση: εκεί είναι οι διαδρομές της Google, όπως στον προσομοιωτή της.",
        ptBR: "O mesmo para entrar: lá estão os caminhos do Google, como no emulador dele."
      ),
      valueName: Message(en: "host", fr: "hôte", el: "υπολογιστής", ptBR: "host")
    )
  )
  var birdsAuthHost: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The base address of what marks the pictures of birds.",
        fr: "L’adresse de ce qui marque les photos d’oiseaux.",
        el: "Η βασική διεύθυνση όσου σημαδεύει τις εικόνες των πουλιών.",
        ptBR: "O endereço do que marca as fotos das aves."
      ),
      valueName: Message(verbatim: "url")
    )
  )
  var watermarkServer: String?

  /// Those given.
  var startOptions: [StartOption] {
    [
      StartOption("birds_config", birdsConfig), StartOption("birds_project", birdsProject),
      StartOption("birds_key", birdsKey), StartOption("birds_database", birdsDatabase),
      StartOption("birds_host", birdsHost), StartOption("birds_auth_host", birdsAuthHost),
      StartOption("watermark_server", watermarkServer),
    ]
    .compactMap(\.self)
  }
}

/// A command about birds.
protocol BirdsSubcommand: SessionCommand {
  /// Where the birds are, as far as the command says.
  var source: BirdsOptions { get }
}

extension BirdsSubcommand {
  var startOptions: [StartOption] { options.startOptions + source.startOptions }
}
