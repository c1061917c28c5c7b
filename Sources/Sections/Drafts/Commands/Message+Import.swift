import Languages

extension Message {
  /// An ad file names a picture that does not exist.
  static func noPicture(_ pattern: String) -> Message {
    Message(
      en: "images: no file matches \(pattern)",
      fr: "images : aucun fichier ne correspond à \(pattern)",
      el: "images: κανένα αρχείο δεν ταιριάζει με \(pattern)",
      ptBR: "images: nenhum arquivo corresponde a \(pattern)"
    )
  }

  static func noFile(_ path: String) -> Message {
    Message(
      en: "there is no file \(path)",
      fr: "il n’y a pas de fichier \(path)",
      el: "δεν υπάρχει αρχείο \(path)",
      ptBR: "não há arquivo \(path)"
    )
  }

  static func unreadable(_ path: String, _ reason: String) -> Message {
    Message(
      en: "\(path) cannot be read: \(reason)",
      fr: "\(path) ne peut pas être lu : \(reason)",
      el: "το \(path) δεν διαβάζεται: \(reason)",
      ptBR: "\(path) não pode ser lido: \(reason)"
    )
  }

  static func nothingOfIt(_ path: String) -> Message {
    Message(
      en: "nothing of \(path) was imported",
      fr: "rien de \(path) n’a été importé",
      el: "τίποτα από το \(path) δεν εισήχθη",
      ptBR: "nada de \(path) foi importado"
    )
  }

  static let correctAndImport = Message(
    en: "correct it, and import it again",
    fr: "le corriger, puis l’importer de nouveau",
    el: "διορθώστε το και εισαγάγετέ το ξανά",
    ptBR: "corrija e importe de novo"
  )

  static func imported(_ title: Message, from path: String) -> Message {
    let title = Message.quoted(title)
    return Message(
      en: "\(title) was imported from \(path)",
      fr: "\(title) : importé de \(path)",
      el: "\(title): εισήχθη από το \(path)",
      ptBR: "\(title): importado de \(path)"
    )
  }

  static func filesRefused(_ count: Int) -> Message {
    .count(
      count,
      en: ("file was not imported", "files were not imported"),
      fr: ("fichier n’a pas été importé", "fichiers n’ont pas été importés", "de fichiers n’ont pas été importés"),
      el: ("αρχείο δεν εισήχθη", "αρχεία δεν εισήχθησαν"),
      ptBR: ("arquivo não foi importado", "arquivos não foram importados", "de arquivos não foram importados")
    )
  }
}
