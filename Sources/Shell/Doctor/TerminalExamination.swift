import Imaging
package import Languages
package import Terminal

/// What `doctor` says of the terminal.
package struct TerminalExamination {
  package let report: TerminalReport
  package let settings: Settings
  /// What standard output is.
  package let capabilities: Capabilities

  package var checks: [DoctorCheck] {
    [type, size, colour, theme, pictures, cell, connection, locale, links, answers, pager].compactMap(\.self)
  }
}

extension TerminalExamination {
  private var term: String { report.environment["TERM"] ?? "" }
  private var isTerminal: Bool { capabilities.columns != nil }

  private var type: DoctorCheck {
    let name = "terminal.type"
    guard isTerminal else { return .ok(name, .noTerminal) }
    let hint = Message(
      en: "set TERM to what the terminal is, such as xterm-256color",
      fr: "donner à TERM le nom du terminal, comme xterm-256color",
      el: "δώστε στο TERM το όνομα του τερματικού, όπως xterm-256color",
      ptBR: "defina TERM como o terminal que é, como xterm-256color"
    )
    if term.isEmpty {
      let detail = Message(
        en: "TERM is not set: no prompt, no colour",
        fr: "TERM n’est pas défini : ni invite, ni couleur",
        el: "το TERM δεν είναι ορισμένο: ούτε προτροπή ούτε χρώμα",
        ptBR: "TERM não está definido: sem prompt nem cores"
      )
      return .warn(name, detail, hint)
    }
    if term == "dumb" {
      let detail = Message(
        en: "TERM is dumb: plain lines, nothing is redrawn",
        fr: "TERM est dumb : des lignes simples, rien n’est redessiné",
        el: "το TERM είναι dumb: απλές γραμμές, τίποτα δεν ξανασχεδιάζεται",
        ptBR: "TERM é dumb: linhas simples, nada é redesenhado"
      )
      return .warn(name, detail, hint)
    }
    return .ok(name, Message(verbatim: term))
  }

  private var size: DoctorCheck? {
    guard let columns = capabilities.columns, let rows = capabilities.rows else { return nil }
    let detail = Message(
      en: "\(columns) columns, \(rows) rows",
      fr: "\(columns) colonnes, \(rows) lignes",
      el: "\(columns) στήλες, \(rows) γραμμές",
      ptBR: "\(columns) colunas, \(rows) linhas"
    )
    if columns >= 40, rows >= 10 { return .ok("terminal.size", detail) }
    let hint = Message(
      en: "make the window at least 40 × 10",
      fr: "agrandir la fenêtre à 40 × 10 au moins",
      el: "μεγαλώστε το παράθυρο σε τουλάχιστον 40 × 10",
      ptBR: "aumente a janela para 40 × 10 no mínimo"
    )
    return .warn("terminal.size", detail, hint)
  }

  private var cell: DoctorCheck? {
    guard let cell = report.answers?.cell else { return nil }
    let text = "\(cell.width) × \(cell.height)"
    return .ok(
      "terminal.cell",
      Message(en: "\(text) pixels", fr: "\(text) pixels", el: "\(text) εικονοστοιχεία", ptBR: "\(text) pixels")
    )
  }

  private var connection: DoctorCheck {
    let inside = [
      report.environment["TMUX"].map { _ in "tmux" }, report.environment["STY"].map { _ in "screen" },
      report.environment["SSH_TTY"].map { _ in "ssh" },
    ].compactMap(\.self)
    let names = inside.joined(separator: ", ")
    let detail =
      inside.isEmpty
      ? Message(
        en: "directly: no tmux, screen or ssh",
        fr: "direct : ni tmux, ni screen, ni ssh",
        el: "απευθείας: χωρίς tmux, screen ή ssh",
        ptBR: "direto: sem tmux, screen ou ssh"
      )
      : Message(en: "through \(names)", fr: "à travers \(names)", el: "μέσω \(names)", ptBR: "através de \(names)")
    return .ok("terminal.connection", detail)
  }

  private var locale: DoctorCheck {
    let name = "terminal.locale"
    let variable = ["LC_ALL", "LC_CTYPE", "LANG"].first { report.environment[$0]?.isEmpty == false }
    let value = variable.flatMap { report.environment[$0] } ?? ""
    let normalised = value.lowercased().replacing("-", with: "")
    if normalised.contains("utf8") { return .ok(name, Message(verbatim: "\(variable ?? "")=\(value)")) }
    let detail =
      variable.map { variable in
        Message(
          en: "\(variable)=\(value) is not UTF-8",
          fr: "\(variable)=\(value) n’est pas en UTF-8",
          el: "το \(variable)=\(value) δεν είναι UTF-8",
          ptBR: "\(variable)=\(value) não é UTF-8"
        )
      }
      ?? Message(
        en: "no locale is set",
        fr: "aucune locale n’est définie",
        el: "δεν έχουν οριστεί τοπικές ρυθμίσεις",
        ptBR: "nenhuma localidade está definida"
      )
    let hint = Message(
      en: "set LANG to a UTF-8 locale, such as C.UTF-8",
      fr: "donner à LANG une locale UTF-8, comme C.UTF-8",
      el: "δώστε στο LANG τιμή σε UTF-8, όπως C.UTF-8",
      ptBR: "defina LANG como uma localidade UTF-8, como C.UTF-8"
    )
    return .warn(name, detail, hint)
  }

  private var links: DoctorCheck? {
    report.showsLinks.map { shows in
      .ok(
        "terminal.links",
        shows
          ? Message(
            en: "addresses are links",
            fr: "les adresses sont des liens",
            el: "οι διευθύνσεις είναι σύνδεσμοι",
            ptBR: "os endereços são links"
          )
          : Message(
            en: "addresses are plain text",
            fr: "les adresses sont du texte simple",
            el: "οι διευθύνσεις είναι απλό κείμενο",
            ptBR: "os endereços são texto simples"
          )
      )
    }
  }
}

extension Message {
  /// Standard output goes elsewhere.
  package static let noTerminal = Message(
    en: "standard output is no terminal: no colour, no pictures, no prompt",
    fr: "la sortie standard n’est pas un terminal : ni couleur, ni photo, ni invite",
    el: "η τυπική έξοδος δεν είναι τερματικό: ούτε χρώμα, ούτε εικόνες, ούτε προτροπή",
    ptBR: "a saída padrão não é um terminal: sem cores, imagens ou prompt"
  )
}
