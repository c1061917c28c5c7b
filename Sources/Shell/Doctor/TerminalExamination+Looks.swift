import Imaging
import Languages
import Terminal

extension TerminalExamination {
  /// The number of colours, and the reason.
  package var colour: DoctorCheck {
    let amount: Message =
      switch report.depth ?? (capabilities.colour ? .sixteen : .none) {
      case .none: .noColours
      case .sixteen: .colours16
      case .indexed256: .colours256
      case .trueColour: .trueColour
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
    if capabilities.columns == nil { return .outputIsNotATerminal }
    if let value = environment["COLORTERM"], !value.isEmpty { return Message(verbatim: "COLORTERM=\(value)") }
    return Message(verbatim: "TERM=\(environment["TERM"] ?? "")")
  }

  /// Light or dark, and the reason.
  package var theme: DoctorCheck {
    let theme = report.theme ?? settings.theme
    let why =
      if settings.theme != .auto {
        reason("theme")
      } else if let background = report.answers?.background {
        Message.backgroundIs(background.hexadecimal)
      } else if let value = report.environment["COLORFGBG"], !value.isEmpty {
        Message(verbatim: "COLORFGBG=\(value)")
      } else {
        SettingOrigin.standard.text
      }
    return .ok("terminal.theme", Message(verbatim: "\(theme.rawValue) (") + why + Message(verbatim: ")"))
  }

  /// How pictures are displayed, and the reason.
  package var pictures: DoctorCheck? {
    guard let shown = report.pictures ?? settings.images else { return nil }
    let answers = report.answers
    let why =
      if settings.images != nil {
        reason("images")
      } else if capabilities.columns == nil {
        Message.outputIsNotATerminal
      } else if answers?.takesKitty == true || answers?.takesSixel == true {
        Message.terminalSaysSo
      } else {
        Message.terminalWithoutGraphics
      }
    return .ok("terminal.pictures", Message(verbatim: "\(shown.rawValue) (") + why + Message(verbatim: ")"))
  }

  /// The terminal's answers.
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
    return .warn("terminal.answers", .terminalDoesNotAnswer, .setThemeAndImages)
  }

  /// The pager, and whether it exists.
  package var pager: DoctorCheck {
    let command = settings.pager
    let word = command.split(separator: " ").first.map(String.init) ?? ""
    guard !word.isEmpty, word != "cat" else {
      let none = Message.noPager
      return .ok("terminal.pager", none + Message(verbatim: " (") + reason("pager") + Message(verbatim: ")"))
    }
    let detail = Message(verbatim: "\(command) (") + reason("pager") + Message(verbatim: ")")
    // Anything but a name is left to the shell.
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "._-/+".contains($0) }
    if !isName || ExecutableSearch(report.environment).finds(word) { return .ok("terminal.pager", detail) }
    return .warn("terminal.pager", detail + .pagerMissing, .chooseAnotherPager)
  }

  private func reason(_ name: SettingName) -> Message { settings.entry(name).origin.text }
}

extension RGB {
  fileprivate var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
