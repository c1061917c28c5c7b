package import ArgumentParser
import Languages
package import Terminal

/// The options that every command takes, before or after its name.
package struct GlobalOptions: ParsableArguments {
  package init() {}

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
  package var server: String?

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
  package var json = false

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
  package var color: Capabilities.ColourChoice?

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
  package var linear = false

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
  package var language: String?

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
  package var theme: ThemeChoice?

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
  package var images: PictureProtocol?

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
  package var noImages = false

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
  package var keepGoing = false

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
  package var commands: [String] = []

  /// The options given that only make sense when the program starts.
  package var startOptions: [StartOption] {
    [
      StartOption("server", server), StartOption("--keep-going", isGiven: keepGoing),
      StartOption("linear", linear ? "true" : nil), StartOption("color", color?.rawValue),
      StartOption("language", language), StartOption("theme", theme?.rawValue), StartOption("images", images?.rawValue),
      StartOption(.noImages, noImages ? "true" : nil), StartOption("-c", isGiven: !commands.isEmpty),
    ]
    .compactMap(\.self)
  }
}

extension Capabilities.ColourChoice: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
extension PictureProtocol: ExpressibleByArgument {}
