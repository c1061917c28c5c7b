import ArgumentParser
import Languages
import Terminal

/// The options that every command takes, before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      Message(
        en: "The board's base address.",
        fr: "L’adresse du tableau d’annonces.",
        el: "Η βασική διεύθυνση του πίνακα αγγελιών.",
        ptBR: "O endereço do quadro de anúncios."
      ),
      valueName: Message(verbatim: "url")
    )
  )
  var server: String?

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Answer with one JSON document.",
        fr: "Répondre par un document JSON.",
        el: "Απαντά με ένα έγγραφο JSON.",
        ptBR: "Responde com um documento JSON."
      )
    )
  )
  var json = false

  @Option(
    help: ArgumentHelp(
      Message(
        en: "When to use colour.",
        fr: "Quand mettre des couleurs.",
        el: "Πότε χρησιμοποιούνται χρώματα.",
        ptBR: "Quando usar cores."
      ),
      valueName: Message(en: "color", fr: "couleur", el: "χρώμα", ptBR: "cor")
    )
  )
  var color: Capabilities.ColourChoice?

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Plain lines: nothing on the screen is redrawn.",
        fr: "Des lignes simples : rien n’est redessiné à l’écran.",
        el: "Απλές γραμμές: τίποτα στην οθόνη δεν ξανασχεδιάζεται.",
        ptBR: "Linhas simples: nada na tela é redesenhado."
      )
    )
  )
  var linear = false

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The language: en, fr, el or pt-BR.",
        fr: "La langue : en, fr, el ou pt-BR.",
        el: "Η γλώσσα: en, fr, el ή pt-BR.",
        ptBR: "O idioma: en, fr, el ou pt-BR."
      ),
      valueName: Message(en: "tag", fr: "code", el: "κωδικός", ptBR: "código")
    ),
    completion: .list(Language.allCases.map(\.rawValue))
  )
  var language: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The colours that go with the background.",
        fr: "Les couleurs qui vont avec le fond.",
        el: "Τα χρώματα που ταιριάζουν στο φόντο.",
        ptBR: "As cores que combinam com o fundo."
      ),
      valueName: Message(en: "theme", fr: "thème", el: "θέμα", ptBR: "tema")
    )
  )
  var theme: ThemeChoice?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "How to show pictures; without it the terminal is asked.",
        fr: "Comment montrer les images ; à défaut, on interroge le terminal.",
        el: "Πώς εμφανίζονται οι εικόνες· αλλιώς ερωτάται το τερματικό.",
        ptBR: "Como mostrar as imagens; sem isso, pergunta-se ao terminal."
      ),
      valueName: Message(en: "images", fr: "images", el: "εικόνες", ptBR: "imagens")
    )
  )
  var images: PictureProtocol?

  @Flag(
    name: .customLong("no-images"),
    help: ArgumentHelp(
      Message(
        en: "Show no pictures, only words for them.",
        fr: "Ne montrer aucune image, seulement des mots à la place.",
        el: "Δεν εμφανίζει εικόνες, μόνο λέξεις στη θέση τους.",
        ptBR: "Não mostra imagens, só palavras no lugar delas."
      )
    )
  )
  var noImages = false

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

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "In a script: carry on after an error, and exit 3 at the end.",
        fr: "Dans un script : continuer après une erreur, et finir avec le code 3.",
        el: "Σε σενάριο: συνεχίζει μετά από σφάλμα, και τελειώνει με κωδικό 3.",
        ptBR: "Em um script: continua após um erro e termina com o código 3."
      )
    )
  )
  var keepGoing = false

  @Option(
    name: .customShort("c"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      Message(
        en: "Run this command; may be repeated.",
        fr: "Exécuter cette commande ; peut être répété.",
        el: "Εκτελεί αυτή την εντολή· μπορεί να επαναληφθεί.",
        ptBR: "Executa este comando; pode ser repetido."
      ),
      valueName: Message(en: "command", fr: "commande", el: "εντολή", ptBR: "comando")
    )
  )
  var commands: [String] = []

  /// The first of the options given that only make sense when the program starts.
  var firstOptionOfTheStart: String? {
    if server != nil { return "--server" }
    if keepGoing { return "--keep-going" }
    if linear { return "--linear" }
    if color != nil { return "--color" }
    if language != nil { return "--language" }
    if theme != nil { return "--theme" }
    if images != nil { return "--images" }
    if noImages { return "--no-images" }
    if birdsConfig != nil { return "--birds-config" }
    if birdsProject != nil { return "--birds-project" }
    if birdsKey != nil { return "--birds-key" }
    if birdsDatabase != nil { return "--birds-database" }
    if birdsHost != nil { return "--birds-host" }
    if birdsAuthHost != nil { return "--birds-auth-host" }
    if watermarkServer != nil { return "--watermark-server" }
    return commands.isEmpty ? nil : "-c"
  }
}

extension Capabilities.ColourChoice: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
extension PictureProtocol: ExpressibleByArgument {}
