import Imaging
import Languages
import Terminal

/// The checks of `doctor` on the terminal.
struct TerminalCheck {
  let report: TerminalReport
  let settings: Settings
  /// The capabilities of standard output.
  let capabilities: Capabilities

  var checks: [DoctorCheck] {
    [type, size, colour, theme, pictures, cell, connection, locale, timeZone, links, answers, pager].compactMap(\.self)
  }

  private var term: String { report.environment["TERM"] ?? "" }

  private var type: DoctorCheck {
    let name = "terminal.type"
    guard capabilities.columns != nil else { return .ok(name, .stdoutIsNotATerminal) }
    if term.isEmpty { return .warn(name, .termNotSet, .setTerm) }
    if term == "dumb" { return .warn(name, .termIsDumb, .setTerm) }
    return .ok(name, Message(verbatim: term))
  }

  private var size: DoctorCheck? {
    guard let columns = capabilities.columns, let rows = capabilities.rows else { return nil }
    let detail = Message.columnsAndRows(columns, rows: rows)
    if columns >= 40, rows >= 10 { return .ok("terminal.size", detail) }
    return .warn("terminal.size", detail, .enlargeWindow)
  }

  private var cell: DoctorCheck? {
    guard let cell = report.answers?.cell else { return nil }
    return .ok("terminal.cell", .pixelsText("\(cell.width) × \(cell.height)"))
  }

  private var connection: DoctorCheck {
    let inside = [
      report.environment["TMUX"].map { _ in "tmux" }, report.environment["STY"].map { _ in "screen" },
      report.environment["SSH_TTY"].map { _ in "ssh" },
    ].compactMap(\.self)
    let through = Message.connectedThrough(inside.joined(separator: ", "))
    return .ok("terminal.connection", inside.isEmpty ? .connectedDirectly : through)
  }

  private var locale: DoctorCheck {
    let name = "terminal.locale"
    let variable = ["LC_ALL", "LC_CTYPE", "LANG"].first { report.environment[$0]?.isEmpty == false }
    let value = variable.flatMap { report.environment[$0] } ?? ""
    let normalised = value.lowercased().replacing("-", with: "")
    if normalised.contains("utf8") { return .ok(name, Message(verbatim: "\(variable ?? "")=\(value)")) }
    let detail = variable.map { Message.localeNotUtf8($0, value: value) } ?? .localeNotSet
    return .warn(name, detail, .setUtf8Locale)
  }

  private var timeZone: DoctorCheck? {
    guard let value = report.environment["TZ"], !TimeZoneVariable(environment: report.environment).isKnown else {
      return nil
    }
    return .warn("terminal.timezone", .timeZoneUnknown(value), .setTimeZone)
  }

  private var links: DoctorCheck? {
    report.showsLinks.map { shows in
      .ok("terminal.links", shows ? Message.addressesAreLinks : Message.addressesAreText)
    }
  }

  private var colour: DoctorCheck {
    let amount: Message =
      switch report.depth ?? (capabilities.colour ? .sixteen : .none) {
      case .none: .noColours
      case .sixteen: .colours16
      case .indexed256: .colours256
      case .trueColour: .trueColour
      }
    return .ok("terminal.colour", explained(amount, colourReason))
  }

  private var colourReason: Message {
    let environment = report.environment
    if settings.colour != .auto { return reason("color") }
    if environment["NO_COLOR"]?.isEmpty == false { return Message(verbatim: "NO_COLOR") }
    if !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") { return Message(verbatim: "CLICOLOR_FORCE") }
    if environment["CLICOLOR"] == "0" { return Message(verbatim: "CLICOLOR=0") }
    if capabilities.columns == nil { return .outputIsNotATerminal }
    if let value = environment["COLORTERM"], !value.isEmpty { return Message(verbatim: "COLORTERM=\(value)") }
    return Message(verbatim: "TERM=\(environment["TERM"] ?? "")")
  }

  private var theme: DoctorCheck {
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
    return .ok("terminal.theme", explained(Message(verbatim: theme.rawValue), why))
  }

  private var pictures: DoctorCheck? {
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
    return .ok("terminal.pictures", explained(Message(verbatim: shown.rawValue), why))
  }

  private var answers: DoctorCheck? {
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

  private var pager: DoctorCheck {
    let command = settings.pager
    let word = command.split(separator: " ").first.map(String.init) ?? ""
    guard !word.isEmpty, word != "cat" else { return .ok("terminal.pager", explained(.noPager, reason("pager"))) }
    let detail = explained(Message(verbatim: command), reason("pager"))
    // Anything but a name is left to the shell.
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "._-/+".contains($0) }
    if !isName || ExecutableSearch(report.environment).finds(word) { return .ok("terminal.pager", detail) }
    return .warn("terminal.pager", detail + .pagerMissing, .chooseAnotherPager)
  }

  private func reason(_ name: SettingName) -> Message { settings.entry(name).origin.text }

  private func explained(_ finding: Message, _ reason: Message) -> Message {
    finding + Message(verbatim: " (") + reason + Message(verbatim: ")")
  }
}

extension RGB {
  fileprivate var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// What is known about the terminal, for `doctor`.
struct TerminalReport: Sendable, Equatable {
  /// The environment variables about the terminal.
  var environment: [String: String]
  /// The setting for colours.
  var colour: Capabilities.ColourChoice
  /// The number of colours; `nil` if unknown.
  var depth: ColourDepth?
  /// The current theme; `nil` if unknown.
  var theme: ThemeChoice?
  /// How pictures are displayed; `nil` if unknown.
  var pictures: PictureProtocol?
  /// Whether links are displayed; `nil` if unknown.
  var showsLinks: Bool?
  /// The terminal's answers; `nil` if it was not asked.
  var answers: TerminalAnswers?

  /// The current capabilities of standard output.
  var capabilities: Capabilities { .current(environment: environment, colour: colour) }
}
