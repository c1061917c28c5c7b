import Languages
import Storage

extension Message {
  /// What was recovered from a damaged database, and where that lies now.
  static func rescued(_ report: DatabaseRescue.Report) -> Message {
    let (path, damaged) = (report.path, report.damaged)
    let drafts = Message.count(
      report.rows["draft"] ?? 0,
      en: ("draft", "drafts"),
      fr: ("brouillon", "brouillons", "de brouillons"),
      el: ("πρόχειρο", "πρόχειρα"),
      ptBR: ("rascunho", "rascunhos", "de rascunhos")
    )
    let revisions = Message.count(
      report.rows["draft_revision"] ?? 0,
      en: ("revision", "revisions"),
      fr: ("révision", "révisions", "de révisions"),
      el: ("αναθεώρηση", "αναθεωρήσεις"),
      ptBR: ("revisão", "revisões", "de revisões")
    )
    let rest =
      report.isIncomplete
      ? Message(
        en: "something could not be read",
        fr: "une partie n’a pas pu être lue",
        el: "ένα μέρος δεν μπόρεσε να διαβαστεί",
        ptBR: "uma parte não pôde ser lida"
      )
      : Message(
        en: "everything could be read",
        fr: "tout a pu être lu",
        el: "όλα μπόρεσαν να διαβαστούν",
        ptBR: "tudo pôde ser lido"
      )
    return Message(
      en: "\(path) was damaged; recovered: \(drafts) with \(revisions), \(rest); the damaged file lies at \(damaged)",
      fr: "\(path) était endommagé ; récupéré : \(drafts) avec \(revisions), \(rest) ; le fichier endommagé est \(damaged)",
      el: "το \(path) ήταν κατεστραμμένο· ανακτήθηκαν: \(drafts) με \(revisions), \(rest)· το κατεστραμμένο αρχείο είναι το \(damaged)",
      ptBR: "\(path) estava danificado; recuperado: \(drafts) com \(revisions), \(rest); o arquivo danificado está em \(damaged)"
    )
  }
}
