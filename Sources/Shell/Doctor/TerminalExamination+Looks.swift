import Imaging
import Languages
import Terminal

extension TerminalExamination {
  /// How many colours, and why.
  package var colour: DoctorCheck {
    let amount =
      switch report.depth ?? (capabilities.colour ? .sixteen : .none) {
      case .none: Message(en: "none", fr: "aucune", el: "κανένα", ptBR: "nenhuma")
      case .sixteen: Message(en: "16 colours", fr: "16 couleurs", el: "16 χρώματα", ptBR: "16 cores")
      case .indexed256: Message(en: "256 colours", fr: "256 couleurs", el: "256 χρώματα", ptBR: "256 cores")
      case .trueColour:
        Message(en: "true colour", fr: "couleurs vraies", el: "πλήρη χρώματα", ptBR: "cores verdadeiras")
      }
    return .ok("terminal.colour", amount + Message(verbatim: " (") + colourReason + Message(verbatim: ")"))
  }

  private var colourReason: Message {
    let environment = report.environment
    if settings.colour != .auto { return reason("color") }
    if let value = environment["NO_COLOR"], !value.isEmpty { return Message(verbatim: "NO_COLOR") }
    if let value = environment["CLICOLOR_FORCE"], !["", "0"].contains(value) {
      return Message(verbatim: "CLICOLOR_FORCE")
    }
    if environment["CLICOLOR"] == "0" { return Message(verbatim: "CLICOLOR=0") }
    if capabilities.columns == nil { return .notOnTerminal }
    if let value = environment["COLORTERM"], !value.isEmpty { return Message(verbatim: "COLORTERM=\(value)") }
    return Message(verbatim: "TERM=\(environment["TERM"] ?? "")")
  }

  /// Light or dark, and why.
  package var theme: DoctorCheck {
    let theme = report.theme ?? settings.theme
    let why =
      if settings.theme != .auto {
        reason("theme")
      } else if let background = report.answers?.background {
        Message(
          en: "the background is \(background.hexadecimal)",
          fr: "le fond est \(background.hexadecimal)",
          el: "το φόντο είναι \(background.hexadecimal)",
          ptBR: "o fundo é \(background.hexadecimal)"
        )
      } else if let value = report.environment["COLORFGBG"], !value.isEmpty {
        Message(verbatim: "COLORFGBG=\(value)")
      } else {
        SettingOrigin.standard.text
      }
    return .ok("terminal.theme", Message(verbatim: "\(theme.rawValue) (") + why + Message(verbatim: ")"))
  }

  /// How pictures are shown, and why.
  package var pictures: DoctorCheck? {
    guard let shown = report.pictures ?? settings.images else { return nil }
    let answers = report.answers
    let why =
      if settings.images != nil {
        reason("images")
      } else if capabilities.columns == nil {
        Message.notOnTerminal
      } else if answers?.takesKitty == true || answers?.takesSixel == true {
        Message(en: "it says so", fr: "il le dit", el: "το δηλώνει το ίδιο", ptBR: "ele diz que sim")
      } else {
        Message(
          en: "it takes neither kitty nor sixel",
          fr: "il n’accepte ni kitty ni sixel",
          el: "δεν δέχεται ούτε kitty ούτε sixel",
          ptBR: "não aceita kitty nem sixel"
        )
      }
    return .ok("terminal.pictures", Message(verbatim: "\(shown.rawValue) (") + why + Message(verbatim: ")"))
  }

  /// What it said when it was asked.
  package var answers: DoctorCheck? {
    guard let answers = report.answers else { return nil }
    let said = [
      answers.name.map(Message.init(verbatim:)),
      answers.takesKitty ? Message(verbatim: "kitty") : nil,
      answers.takesSixel ? Message(verbatim: "sixel") : nil,
      answers.background.map { Message(verbatim: "OSC 11 \($0.hexadecimal)") },
      answers.cell.map { Message(verbatim: "\($0.width)×\($0.height)") },
    ].compactMap(\.self)
    if !said.isEmpty { return .ok("terminal.answers", said.joined(separator: ", ")) }
    return .warn(
      "terminal.answers",
      Message(
        en: "it does not say what it can do",
        fr: "il ne dit pas ce qu’il sait faire",
        el: "δεν λέει τι μπορεί να κάνει",
        ptBR: "ele não diz o que sabe fazer"
      ),
      Message(
        en: "set `theme` and `images` by hand",
        fr: "régler `theme` et `images` à la main",
        el: "ορίστε τα `theme` και `images` με το χέρι",
        ptBR: "defina `theme` e `images` à mão"
      )
    )
  }

  /// Which pager, and whether it is there.
  package var pager: DoctorCheck {
    let command = settings.pager
    let word = command.split(separator: " ").first.map(String.init) ?? ""
    guard !word.isEmpty, word != "cat" else {
      let none = Message(en: "none", fr: "aucun", el: "κανένα", ptBR: "nenhum")
      return .ok("terminal.pager", none + Message(verbatim: " (") + reason("pager") + Message(verbatim: ")"))
    }
    let detail = Message(verbatim: "\(command) (") + reason("pager") + Message(verbatim: ")")
    // What is more than a name is the shell's to understand.
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "._-/+".contains($0) }
    if !isName || ExecutableSearch(report.environment).finds(word) { return .ok("terminal.pager", detail) }
    return .warn(
      "terminal.pager",
      detail
        + Message(
          en: ": there is no such program",
          fr: " : ce programme n’existe pas",
          el: ": δεν υπάρχει τέτοιο πρόγραμμα",
          ptBR: ": esse programa não existe"
        ),
      Message(
        en: "name another one with `config set pager` or CLASSIFIEDS_PAGER",
        fr: "en indiquer un autre par `config set pager` ou CLASSIFIEDS_PAGER",
        el: "ορίστε άλλο με `config set pager` ή CLASSIFIEDS_PAGER",
        ptBR: "indique outro com `config set pager` ou CLASSIFIEDS_PAGER"
      )
    )
  }

  private func reason(_ name: SettingName) -> Message { settings.entry(name).origin.text }
}

extension RGB {
  fileprivate var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Message {
  /// Why something is not shown that only a terminal shows.
  fileprivate static let notOnTerminal = Message(
    en: "output is no terminal",
    fr: "la sortie n’est pas un terminal",
    el: "η έξοδος δεν είναι τερματικό",
    ptBR: "a saída não é um terminal"
  )
}
