import ArgumentParser
import Languages
import Orders

struct OrdersExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: Message(
        en: "Write the orders as CSV, JSON, JSON lines, or a journal that hledger reads.",
        fr: "Écrire les ordres en CSV, en JSON, en lignes JSON, ou en journal que hledger lit.",
        el: "Γράφει τις παραγγελίες ως CSV, JSON, γραμμές JSON, ή ημερολόγιο που διαβάζει το hledger.",
        ptBR: "Grava as ordens em CSV, JSON, linhas JSON, ou um diário que o hledger lê."
      ),
      discussion: Message(
        en: """
          Without a file they are printed, as CSV unless another format is named. The assumed other currency of a trade is not \
          exported: a journal books both sides in the currency of the data.

          A CSV cell that a spreadsheet would run as a formula begins with an apostrophe; amounts are never changed.
          """,
        fr: """
          Sans fichier, ils sont affichés, en CSV sauf indication d’un autre format. L’autre devise supposée d’un échange n’est pas \
          exportée : un journal inscrit les deux côtés dans la devise des données.

          Une cellule CSV qu’un tableur prendrait pour une formule commence par une apostrophe ; les montants ne changent jamais.
          """,
        el: """
          Χωρίς αρχείο τυπώνονται, ως CSV εκτός αν οριστεί άλλη μορφή. Το άλλο νόμισμα μιας συναλλαγής, που είναι υπόθεση, δεν \
          εξάγεται: ένα ημερολόγιο καταχωρίζει και τις δύο πλευρές στο νόμισμα των δεδομένων.

          Ένα κελί CSV που ένα λογιστικό φύλλο θα εκτελούσε ως τύπο αρχίζει με απόστροφο· τα ποσά δεν αλλάζουν ποτέ.
          """,
        ptBR: """
          Sem arquivo, são impressas, em CSV a não ser que se indique outro formato. A outra moeda suposta de uma troca não é \
          exportada: um diário lança os dois lados na moeda dos dados.

          Uma célula CSV que uma planilha executaria como fórmula começa com um apóstrofo; os valores nunca mudam.
          """
      )
    )
  }

  static let isBounded = false

  @OptionGroup var options: GlobalOptions
  @OptionGroup var filters: OrderFilterOptions

  @Option(
    help: ArgumentHelp(
      Message(
        en: "How they are written; otherwise the file's extension tells.",
        fr: "La façon de les écrire ; sinon, l’extension du fichier la donne.",
        el: "Πώς γράφονται· αλλιώς το δείχνει η κατάληξη του αρχείου.",
        ptBR: "Como são gravadas; sem isso, a extensão do arquivo decide."
      ),
      valueName: Message(en: "format", fr: "format", el: "μορφή", ptBR: "formato")
    )
  )
  var format: OrderExport.Format?

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Replace a file that is there already.",
        fr: "Remplacer un fichier qui existe déjà.",
        el: "Αντικαθιστά ένα αρχείο που υπάρχει ήδη.",
        ptBR: "Substitui um arquivo que já existe."
      )
    )
  )
  var force = false

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "The file to write.",
        fr: "Le fichier à écrire.",
        el: "Το αρχείο προς εγγραφή.",
        ptBR: "O arquivo a gravar."
      ),
      valueName: Message(en: "file", fr: "fichier", el: "αρχείο", ptBR: "arquivo")
    ),
    completion: .file(extensions: OrderExport.Format.allCases.map(\.fileExtension))
  )
  var file: String?

  func run(in session: Session) async throws {
    let filter = filters.filter(in: session)
    guard let file else { return try await session.printOrders(filter, as: format ?? (session.isJSON ? .json : .csv)) }
    try await session.exportOrders(filter, as: format ?? OrderExport.Format(path: file) ?? .csv, to: file, force: force)
  }
}

extension OrderExport.Format: ExpressibleByArgument {}
