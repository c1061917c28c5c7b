import Board
import Languages
import Shell

extension Failure {
  /// Classifies why a board cannot be served.
  init(_ error: BoardError) {
    switch error {
    case .invalidPort(let port):
      self.init(
        .usage,
        Message(
          en: "\(port) is no port",
          fr: "\(port) n’est pas un port",
          el: "το \(port) δεν είναι θύρα",
          ptBR: "\(port) não é uma porta"
        ),
        hint: Message(
          en: "take one from 1 to 65535, or 0 for a free one",
          fr: "en prendre un de 1 à 65535, ou 0 pour un port libre",
          el: "διαλέξτε από 1 έως 65535, ή 0 για ελεύθερη θύρα",
          ptBR: "escolha uma de 1 a 65535, ou 0 para uma livre"
        )
      )
    case .unreadableCatalogue(let file, let reason):
      self.init(.notFound, .unreadableCatalogue(file, reason), hint: .whatACatalogueIs)
    case .malformedCatalogue(let file, let reason):
      self.init(
        .invalidData,
        Message(
          en: "the catalogue is malformed: \(file): \(reason)",
          fr: "le catalogue est mal formé : \(file) : \(reason)",
          el: "ο κατάλογος έχει λάθος μορφή: \(file): \(reason)",
          ptBR: "o catálogo está malformado: \(file): \(reason)"
        ),
        hint: Message(
          en: "correct the file",
          fr: "corriger le fichier",
          el: "διορθώστε το αρχείο",
          ptBR: "corrija o arquivo"
        )
      )
    case .newerDatabase(let path, _):
      self.init(.storage, .newerFile(path), kept: .notTouched, hint: .upgradeOrAnotherFile)
    case .notABoard(let path): self.init(.storage, .notABoard(path), kept: .notTouched, hint: .anotherFile)
    case .damagedDatabase(let path, let flaw):
      self.init(.storage, .boardDamaged(path, flaw: flaw), hint: .restoreTheBoard)
    case .unusableDatabase(let path, let reason):
      self.init(.storage, .unusable(path, reason), hint: .checkFolderAndPermissions)
    case .portInUse(let host, let port):
      self.init(
        .conflict,
        Message(
          en: "port \(port) on \(host) is in use",
          fr: "le port \(port) de \(host) est déjà pris",
          el: "η θύρα \(port) στο \(host) χρησιμοποιείται ήδη",
          ptBR: "a porta \(port) em \(host) está em uso"
        ),
        hint: Message(
          en: "name another with --port, or 0 for a free one",
          fr: "en indiquer un autre avec --port, ou 0 pour un port libre",
          el: "ορίστε άλλη με --port, ή 0 για ελεύθερη",
          ptBR: "indique outra com --port, ou 0 para uma livre"
        )
      )
    case .unknownHost(let host): self.init(.usage, .noAddressHere(host), hint: .addressesToTake)
    case .tooFewDescriptors(let limit):
      self.init(
        .conflict,
        Message(
          en: "\(limit) file descriptors are too few",
          fr: "\(limit) descripteurs de fichiers ne suffisent pas",
          el: "\(limit) περιγραφείς αρχείων δεν αρκούν",
          ptBR: "\(limit) descritores de arquivo não bastam"
        ),
        hint: Message(
          en: "allow more with `ulimit -n 1024`",
          fr: "autorisez-en plus avec `ulimit -n 1024`",
          el: "επιτρέψτε περισσότερους με `ulimit -n 1024`",
          ptBR: "permita mais com `ulimit -n 1024`"
        )
      )
    case .tooLittleMemory(let limit):
      self.init(.conflict, .tooLittleMemory(limit >> 20), hint: .allowMoreMemory)
    case .cannotListen(let host, let port, let reason):
      self.init(
        .conflict,
        Message(
          en: "port \(port) on \(host) cannot be listened on: \(reason)",
          fr: "impossible d’écouter le port \(port) de \(host) : \(reason)",
          el: "δεν είναι δυνατή η ακρόαση στη θύρα \(port) του \(host): \(reason)",
          ptBR: "não é possível escutar a porta \(port) em \(host): \(reason)"
        ),
        hint: Message(
          en: "name another with --port",
          fr: "en indiquer un autre avec --port",
          el: "ορίστε άλλη με --port",
          ptBR: "indique outra com --port"
        )
      )
    }
  }
}

extension Message {
  fileprivate static func unreadableCatalogue(_ file: String, _ reason: String) -> Message {
    Message(
      en: "the catalogue cannot be read: \(file): \(reason)",
      fr: "le catalogue est illisible : \(file) : \(reason)",
      el: "ο κατάλογος δεν διαβάζεται: \(file): \(reason)",
      ptBR: "o catálogo não pode ser lido: \(file): \(reason)"
    )
  }

  fileprivate static let whatACatalogueIs = Message(
    en: "a catalogue is a folder with listings.json, categories.json and images/",
    fr: "un catalogue est un dossier avec listings.json, categories.json et images/",
    el: "κατάλογος είναι ένας φάκελος με listings.json, categories.json και images/",
    ptBR: "um catálogo é uma pasta com listings.json, categories.json e images/"
  )

  fileprivate static let upgradeOrAnotherFile = Message(
    en: "upgrade, or name another file with --database",
    fr: "mettre à jour, ou indiquer un autre fichier avec --database",
    el: "αναβαθμίστε ή ορίστε άλλο αρχείο με --database",
    ptBR: "atualize, ou indique outro arquivo com --database"
  )

  fileprivate static func notABoard(_ path: String) -> Message {
    Message(
      en: "\(path) is no board's database",
      fr: "\(path) n’est pas la base d’un tableau",
      el: "το \(path) δεν είναι βάση δεδομένων πίνακα",
      ptBR: "\(path) não é o banco de dados de um mural"
    )
  }

  fileprivate static let anotherFile = Message(
    en: "name another file with --database",
    fr: "indiquer un autre fichier avec --database",
    el: "ορίστε άλλο αρχείο με --database",
    ptBR: "indique outro arquivo com --database"
  )

  fileprivate static func unusable(_ path: String, _ reason: String) -> Message {
    Message(
      en: "\(path) cannot be used: \(reason)",
      fr: "\(path) est inutilisable : \(reason)",
      el: "το \(path) δεν μπορεί να χρησιμοποιηθεί: \(reason)",
      ptBR: "\(path) não pode ser usado: \(reason)"
    )
  }

  fileprivate static let checkFolderAndPermissions = Message(
    en: "check its folder and its permissions, or name another file with --database",
    fr: "vérifier son dossier et ses droits d’accès, ou indiquer un autre fichier avec --database",
    el: "ελέγξτε τον φάκελο και τα δικαιώματά του, ή ορίστε άλλο αρχείο με --database",
    ptBR: "verifique a pasta e as permissões dele, ou indique outro arquivo com --database"
  )

  fileprivate static func noAddressHere(_ host: String) -> Message {
    Message(
      en: "\(host) is no address of this machine",
      fr: "\(host) n’est pas une adresse de cette machine",
      el: "το \(host) δεν είναι διεύθυνση αυτού του υπολογιστή",
      ptBR: "\(host) não é um endereço desta máquina"
    )
  }

  fileprivate static let addressesToTake = Message(
    en: "take --host 127.0.0.1, or 0.0.0.0 for all of them",
    fr: "prendre --host 127.0.0.1, ou 0.0.0.0 pour toutes",
    el: "διαλέξτε --host 127.0.0.1, ή 0.0.0.0 για όλες",
    ptBR: "use --host 127.0.0.1, ou 0.0.0.0 para todos"
  )
}
