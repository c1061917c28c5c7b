import Database
import Languages

extension Message {
  /// A damaged cache was deleted.
  static func remade(_ path: String) -> Message {
    Message(
      en: "The cache \(path) was damaged and has been recreated.",
      fr: "Le cache \(path) était endommagé et a été recréé.",
      el: "Η κρυφή μνήμη \(path) ήταν κατεστραμμένη και δημιουργήθηκε ξανά.",
      ptBR: "O cache \(path) estava danificado e foi recriado."
    )
  }

  /// The user's data is intact, but was changed by another program.
  static func changedElsewhere(_ path: String) -> Message {
    Message(
      en: "\(path) has changed since it was last closed. No damage was found, but check your latest drafts.",
      fr:
        "\(path) a changé depuis sa dernière fermeture. Aucun dommage détecté, mais vérifiez vos derniers brouillons.",
      el: "Το \(path) άλλαξε από τότε που έκλεισε. Δεν βρέθηκε ζημιά, αλλά ελέγξτε τα τελευταία πρόχειρά σας.",
      ptBR: "\(path) mudou desde que foi fechado. Nenhum dano foi encontrado, mas confira seus últimos rascunhos."
    )
  }

  /// What was recovered from a damaged database, and where the damaged file is now.
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
    let happened = Message(
      en: "\(path) was damaged",
      fr: "\(path) était endommagé",
      el: "το \(path) ήταν κατεστραμμένο",
      ptBR: "\(path) estava danificado"
    )
    let recovered = Message(
      en: "recovered: \(drafts) with \(revisions), \(rest)",
      fr: "récupéré : \(drafts) avec \(revisions), \(rest)",
      el: "ανακτήθηκαν: \(drafts) με \(revisions), \(rest)",
      ptBR: "recuperado: \(drafts) com \(revisions), \(rest)"
    )
    let place = Message(
      en: "the damaged file lies at \(damaged)",
      fr: "le fichier endommagé est \(damaged)",
      el: "το κατεστραμμένο αρχείο είναι το \(damaged)",
      ptBR: "o arquivo danificado está em \(damaged)"
    )
    return [happened, recovered, place].joined(separator: .semicolon)
  }
}
