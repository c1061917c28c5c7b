package import Foundation
package import Languages
import Loading
import Terminal

extension Message {
  /// `, again in 30 s`, `, again in 1 day (6 November 2019, 12:00 UTC)`: with the time if it is an hour or more. Rounds
  /// up, so that the last second shown is 1.
  package static func again(after pause: Duration, at now: Date, in zone: TimeZone) -> Message {
    let span = SpanText.text(pause)
    if pause < .seconds(3_600) { return .againIn(span) }
    return .againInAt(span, time: DateText.full(now.addingTimeInterval(pause / .seconds(1)), in: zone))
  }
}

/// The settings as people and scripts read them.
struct ConfigRendering {
  let language: Language

  /// Name, value and origin of each.
  func table(_ entries: [SettingEntry]) -> Table {
    Table(
      columns: [Table.Column(), Table.Column(), Table.Column()],
      rows: entries.map { entry in
        [
          StyledText(SafeText(entry.name.rawValue), .strong), value(entry),
          StyledText(SafeText(entry.origin.text.text(in: language)), .faint),
        ]
      }
    )
  }

  /// The path of the file, and whether it exists.
  func place(of path: String) -> Message {
    FileManager.default.fileExists(atPath: path) ? .settingsFileIs(path) : .settingsFileWouldBe(path)
  }

  /// `{"server":{"value":null,"origin":"default"},…}`; an option, a variable and the file are named as well.
  static func document(_ entries: [SettingEntry]) -> JSONValue {
    .object(
      entries.map { entry in
        var members = [
          JSONValue.Member("value", entry.document), JSONValue.Member("origin", .string(entry.origin.word)),
        ]
        switch entry.origin {
        case .option(let name), .environment(let name): members.append(.init("name", .string(name)))
        case .file(let path): members.append(.init("path", .string(path)))
        case .standard: break
        }
        return .init(entry.name.rawValue, .object(members))
      }
    )
  }

  private func value(_ entry: SettingEntry) -> StyledText {
    if let value = entry.value, !value.isEmpty { return StyledText(linkingAddressesIn: SafeText(value)) }
    let text = Settings.declaration(of: entry.name.rawValue)?.absence ?? .settingNone
    return StyledText(SafeText(text.text(in: language)), .faint)
  }
}

extension SettingEntry {
  fileprivate var document: JSONValue {
    if Settings.declaration(of: name.rawValue)?.kind == .flag { return .bool(value == "true") }
    return .optional(value)
  }
}

/// The findings of `doctor`, as people and scripts read them.
struct DoctorReport {
  let checks: [DoctorCheck]

  func count(_ status: DoctorCheck.Status) -> Int { checks.count { $0.status == status } }

  /// One or more lines for each check: `ok    terminal.type  xterm-256color`, and the advice below.
  ///
  /// - Parameter links: whether an address may be broken, because it is a link; otherwise an address that does not fit
  ///   has a line of its own, to be copied.
  func lines(in language: Language, width: Int?, links: Bool = false) -> [StyledText] {
    let longest = checks.map(\.name.count).max() ?? 0
    let indent = 6 + longest + 2
    return checks.flatMap { check in
      let name =
        StyledText(SafeText(check.status.rawValue), check.status.style).padded(to: 6)
        + StyledText(SafeText(check.name), .strong)
      let texts = [check.detail, check.hint].compactMap(\.self).map { SafeText($0.text(in: language)) }
      // Without enough room beside the name, it goes below.
      let room = width.map { $0 - indent }
      let rows = texts.flatMap { text -> [StyledText] in
        let text = StyledText(linkingAddressesIn: text)
        return room.map { text.wrapped(to: max(20, $0)) } ?? [text]
      }
      if let width, let room, !links, let text = texts.first, text.holdsAddress(widerThan: max(20, room)) {
        let hint = texts.dropFirst().flatMap { $0.wrapped(to: width) }.map { StyledText($0) }
        return [name, StyledText(text)] + hint
      }
      if let room, room < 20 { return [name] + rows.map { StyledText("  ") + $0 } }
      return rows.enumerated().map { ($0 == 0 ? name : "").padded(to: indent) + $1 }
    }
  }

  /// `{"checks":[{"name":"terminal.colour","status":"ok","detail":"…","hint":null},…]}`, in English.
  var document: JSONValue {
    let checks = checks.map { check in
      JSONValue.object([
        .init("name", .string(check.name)), .init("status", .string(check.status.rawValue)),
        .init("detail", .message(check.detail)), .init("hint", check.hint.map(JSONValue.message) ?? .null),
      ])
    }
    return .object([.init("checks", .array(checks))])
  }

  /// The number of problems.
  var summary: Message {
    let failed = count(.fail)
    let warned = count(.warn)
    if failed == 0, warned == 0 { return .doctorAllWell }
    return [Message.doctorFailed(failed), .doctorWarnings(warned)].joined(separator: ", ")
  }
}

extension DoctorCheck.Status {
  fileprivate var style: Style {
    switch self {
    case .ok: .note
    case .warn: .urgent
    case .fail: .failure
    }
  }
}
