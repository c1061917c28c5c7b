import Imaging
import Languages
package import Terminal

/// The checks of `doctor` on the terminal.
package struct TerminalExamination {
  package let report: TerminalReport
  package let settings: Settings
  /// The capabilities of standard output.
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
    guard isTerminal else { return .ok(name, .stdoutIsNotATerminal) }
    let hint = Message.setTerm
    if term.isEmpty {
      let detail = Message.termNotSet
      return .warn(name, detail, hint)
    }
    if term == "dumb" {
      let detail = Message.termIsDumb
      return .warn(name, detail, hint)
    }
    return .ok(name, Message(verbatim: term))
  }

  private var size: DoctorCheck? {
    guard let columns = capabilities.columns, let rows = capabilities.rows else { return nil }
    let detail = Message.columnsAndRows(columns, rows: rows)
    if columns >= 40, rows >= 10 { return .ok("terminal.size", detail) }
    let hint = Message.enlargeWindow
    return .warn("terminal.size", detail, hint)
  }

  private var cell: DoctorCheck? {
    guard let cell = report.answers?.cell else { return nil }
    let text = "\(cell.width) × \(cell.height)"
    return .ok("terminal.cell", .pixelsText(text))
  }

  private var connection: DoctorCheck {
    let inside = [
      report.environment["TMUX"].map { _ in "tmux" }, report.environment["STY"].map { _ in "screen" },
      report.environment["SSH_TTY"].map { _ in "ssh" },
    ].compactMap(\.self)
    let names = inside.joined(separator: ", ")
    let detail =
      inside.isEmpty
      ? Message.connectedDirectly
      : Message.connectedThrough(names)
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
        Message.localeNotUtf8(variable, value: value)
      }
      ?? Message.localeNotSet
    let hint = Message.setUtf8Locale
    return .warn(name, detail, hint)
  }

  private var links: DoctorCheck? {
    report.showsLinks.map { shows in
      .ok("terminal.links", shows ? Message.addressesAreLinks : Message.addressesAreText)
    }
  }
}
