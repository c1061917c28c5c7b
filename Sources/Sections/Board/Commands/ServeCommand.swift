import ArgumentParser
import Languages
import Terminal

struct ServeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: Message(
        en: "Run a board on this machine.",
        fr: "Faire tourner un tableau d’annonces sur cette machine.",
        el: "Εκτελεί έναν πίνακα αγγελιών σε αυτό το μηχάνημα.",
        ptBR: "Executa um quadro de anúncios nesta máquina."
      ),
      discussion: Message(
        en: """
          Without a catalogue or a database it serves the sample that comes with the program. Publishing needs a token, \
          which is made at the first start and said once: only its hash is kept.
          """,
        fr: """
          Sans catalogue ni base de données, il sert l’exemple fourni avec le programme. Pour publier il faut un jeton, \
          fait au premier démarrage et affiché une seule fois : seule son empreinte est gardée.
          """,
        el: """
          Χωρίς κατάλογο ή βάση δεδομένων προσφέρει το δείγμα που συνοδεύει το πρόγραμμα. Η δημοσίευση χρειάζεται \
          διακριτικό, που φτιάχνεται στην πρώτη εκκίνηση και λέγεται μία φορά: κρατιέται μόνο το αποτύπωμά του.
          """,
        ptBR: """
          Sem catálogo nem banco de dados, serve o exemplo que vem com o programa. Publicar exige um token, criado no \
          primeiro início e mostrado uma só vez: só o resumo criptográfico dele é guardado.
          """
      )
    )
  }
  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The address to listen on.",
        fr: "L’adresse d’écoute.",
        el: "Η διεύθυνση στην οποία ακούει.",
        ptBR: "O endereço em que escuta."
      ),
      valueName: Message(en: "host", fr: "hôte", el: "υπολογιστής", ptBR: "host")
    )
  )
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The port to listen on; 0 takes a free one.",
        fr: "Le port d’écoute ; 0 en prend un libre.",
        el: "Η θύρα στην οποία ακούει· το 0 παίρνει μια ελεύθερη.",
        ptBR: "A porta em que escuta; 0 usa uma livre."
      ),
      valueName: Message(en: "port", fr: "port", el: "θύρα", ptBR: "porta")
    )
  )
  var port = 8080

  @Option(
    help: ArgumentHelp(
      Message(
        en: "A folder with listings.json, categories.json and images/.",
        fr: "Un dossier avec listings.json, categories.json et images/.",
        el: "Ένας φάκελος με listings.json, categories.json και images/.",
        ptBR: "Uma pasta com listings.json, categories.json e images/."
      ),
      valueName: Message(en: "dir", fr: "dossier", el: "φάκελος", ptBR: "pasta")
    ),
    completion: .directory
  )
  var catalogue: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The file that keeps the board's ads.",
        fr: "Le fichier qui garde les annonces du tableau.",
        el: "Το αρχείο που κρατά τις αγγελίες του πίνακα.",
        ptBR: "O arquivo que guarda os anúncios do quadro."
      ),
      valueName: Message(en: "file", fr: "fichier", el: "αρχείο", ptBR: "arquivo")
    ),
    completion: .file()
  )
  var database: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "How many orders it has; 11000 unless said otherwise.",
        fr: "Le nombre d’ordres qu’il contient ; 11000 par défaut.",
        el: "Πόσες παραγγελίες έχει· 11000 αν δεν οριστεί αλλιώς.",
        ptBR: "Quantas ordens ele tem; 11000 se nada for dito."
      ),
      valueName: Message(en: "n", fr: "n", el: "πλήθος", ptBR: "n")
    )
  )
  var orders: Int?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Write a new token for publishing into this file instead of printing it.",
        fr: "Écrire un nouveau jeton de publication dans ce fichier au lieu de l’afficher.",
        el: "Γράφει ένα νέο διακριτικό δημοσίευσης σε αυτό το αρχείο αντί να το εμφανίσει.",
        ptBR: "Grava um novo token de publicação neste arquivo em vez de mostrá-lo."
      ),
      valueName: Message(en: "file", fr: "fichier", el: "αρχείο", ptBR: "arquivo")
    ),
    completion: .file()
  )
  var tokenFile: String?

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Revoke the token for publishing, and make another.",
        fr: "Révoquer le jeton de publication, et en faire un autre.",
        el: "Ανακαλεί το διακριτικό δημοσίευσης και φτιάχνει άλλο.",
        ptBR: "Revoga o token de publicação e cria outro."
      )
    )
  )
  var newToken = false

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Let `Bearer owner` read and write the birds, as an emulator of Firestore does.",
        fr: "Laisser `Bearer owner` lire et écrire les oiseaux, comme un émulateur de Firestore.",
        el: "Αφήνει το `Bearer owner` να διαβάζει και να γράφει τα πουλιά, όπως ένας εξομοιωτής του Firestore.",
        ptBR: "Deixa `Bearer owner` ler e escrever as aves, como um emulador do Firestore."
      )
    )
  )
  var emulator = false

  /// For those who want to see what so many are like.
  @Option(help: .hidden)
  var birds: Int?

  /// For those who want to see what a client does about it.
  @Option(help: .hidden)
  var feedTrouble: BoardOptions.FeedTrouble?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError(
        Message(
          en: "the port has to be between 0 and 65535",
          fr: "le port doit être compris entre 0 et 65535",
          el: "η θύρα πρέπει να είναι από 0 έως 65535",
          ptBR: "a porta tem de estar entre 0 e 65535"
        )
      )
    }
    guard (orders ?? 0) >= 0 else {
      throw ValidationError(
        Message(
          en: "the number of orders cannot be below 0",
          fr: "le nombre d’ordres ne peut pas être négatif",
          el: "το πλήθος των παραγγελιών δεν μπορεί να είναι αρνητικό",
          ptBR: "o número de ordens não pode ser negativo"
        )
      )
    }
  }

  func run(in context: CommandContext) async throws {
    let board = BoardOptions(
      host: host,
      port: port,
      catalogue: catalogue,
      database: database,
      tokenFile: tokenFile,
      wantsNewToken: newToken,
      orders: orders,
      birds: birds,
      isEmulator: emulator,
      feedTrouble: feedTrouble
    )
    try await context[BoardSection.self].serve(
      board,
      { await context.say($0) },
      { try await context.console.print(document: Self.endpoints(of: $0)) }
    )
  }
}

extension ServeCommand {
  /// Where it answers, and what has other clients of Firestore ask there.
  private static func endpoints(of address: String) -> String {
    let place = address.trimmingPrefix("http://")
    return """
      listening on \(address)
      FIRESTORE_EMULATOR_HOST=\(place)
      FIREBASE_AUTH_EMULATOR_HOST=\(place)
      """
  }
}

extension BoardOptions.FeedTrouble: ExpressibleByArgument {}
