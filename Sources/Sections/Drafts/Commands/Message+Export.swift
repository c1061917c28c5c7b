import Languages

extension Message {
  static func alreadyThere(_ path: String) -> Message {
    Message(
      en: "there is a file \(path) already",
      fr: "il y a déjà un fichier \(path)",
      el: "υπάρχει ήδη αρχείο \(path)",
      ptBR: "já existe um arquivo \(path)"
    )
  }

  static let forceReplaces = Message(
    en: "`--force` replaces it",
    fr: "`--force` le remplace",
    el: "το `--force` το αντικαθιστά",
    ptBR: "`--force` o substitui"
  )

  static func unwritable(_ path: String, _ reason: String) -> Message {
    Message(
      en: "\(path) cannot be written: \(reason)",
      fr: "\(path) ne peut pas être écrit : \(reason)",
      el: "το \(path) δεν γράφεται: \(reason)",
      ptBR: "\(path) não pode ser gravado: \(reason)"
    )
  }

  static let draftAsItWas = Message(
    en: "the draft is as it was",
    fr: "le brouillon est inchangé",
    el: "το πρόχειρο έμεινε όπως ήταν",
    ptBR: "o rascunho está como estava"
  )

  static let checkFolder = Message(
    en: "check the folder and its permissions",
    fr: "vérifier le dossier et ses permissions",
    el: "ελέγξτε τον φάκελο και τα δικαιώματά του",
    ptBR: "verifique a pasta e as permissões"
  )

  static let onlyJSON = Message(
    en: "--json prints JSON, not YAML",
    fr: "--json imprime du JSON, pas du YAML",
    el: "το --json τυπώνει JSON, όχι YAML",
    ptBR: "--json imprime JSON, não YAML"
  )

  static let nameAFileOrLeaveOneOut = Message(
    en: "name a file, or leave out one of the two",
    fr: "nommer un fichier, ou omettre l’un des deux",
    el: "δώστε αρχείο, ή παραλείψτε ένα από τα δύο",
    ptBR: "informe um arquivo, ou omita um dos dois"
  )

  static func exported(_ title: Message, to path: String, photos: Int) -> Message {
    let title = Message.quoted(title)
    let written = Message(
      en: "\(title) was written to \(path)",
      fr: "\(title) : écrit dans \(path)",
      el: "\(title): γράφτηκε στο \(path)",
      ptBR: "\(title): gravado em \(path)"
    )
    if photos == 0 { return written }
    return written + .semicolon
      + .count(
        photos,
        en: ("photo is beside it", "photos are beside it"),
        fr: ("photo est à côté", "photos sont à côté", "de photos sont à côté"),
        el: ("φωτογραφία είναι δίπλα του", "φωτογραφίες είναι δίπλα του"),
        ptBR: ("foto está ao lado", "fotos estão ao lado", "de fotos estão ao lado")
      )
  }

  static func photosLeftOut(_ count: Int) -> Message {
    .count(
      count,
      en: (
        "photo is not part of this: `draft export FILE` writes it beside the file",
        "photos are not part of this: `draft export FILE` writes them beside the file"
      ),
      fr: (
        "photo n’y figure pas : `draft export FILE` l’écrit à côté du fichier",
        "photos n’y figurent pas : `draft export FILE` les écrit à côté du fichier",
        "de photos n’y figurent pas : `draft export FILE` les écrit à côté du fichier"
      ),
      el: (
        "φωτογραφία δεν περιλαμβάνεται: το `draft export FILE` τη γράφει δίπλα στο αρχείο",
        "φωτογραφίες δεν περιλαμβάνονται: το `draft export FILE` τις γράφει δίπλα στο αρχείο"
      ),
      ptBR: (
        "foto não faz parte disto: `draft export FILE` a grava ao lado do arquivo",
        "fotos não fazem parte disto: `draft export FILE` as grava ao lado do arquivo",
        "de fotos não fazem parte disto: `draft export FILE` as grava ao lado do arquivo"
      )
    )
  }
}
