package import Languages
package import Terminal

/// The findings of `doctor`, as people and scripts read them.
package struct DoctorReport {
  package let checks: [DoctorCheck]

  package func count(_ status: DoctorCheck.Status) -> Int { checks.count { $0.status == status } }

  /// One or more lines for each check: `ok    terminal.type  xterm-256color`, and the advice below.
  ///
  /// - Parameter links: whether an address may be broken, because it is a link; otherwise an address that does not fit
  ///   has a line of its own, to be copied.
  package func lines(in language: Language, width: Int?, links: Bool = false) -> [StyledText] {
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
      return rows.enumerated().map { index, row in
        (index == 0 ? name : "").padded(to: indent) + row
      }
    }
  }

  /// `{"checks":[{"name":"terminal.colour","status":"ok","detail":"…","hint":null},…]}`, in English.
  package var document: JSONValue {
    .object([
      .init(
        "checks",
        .array(
          checks.map { check in
            .object([
              .init("name", .string(check.name)), .init("status", .string(check.status.rawValue)),
              .init("detail", .string(check.detail.text(in: .english))),
              .init("hint", .optional(check.hint?.text(in: .english))),
            ])
          }
        )
      )
    ])
  }

  /// The number of problems.
  package var summary: Message {
    let failed = count(.fail)
    let warned = count(.warn)
    if failed == 0, warned == 0 {
      return .doctorAllWell
    }
    let failures = Message.doctorFailed(failed)
    let warnings = Message.doctorWarnings(warned)
    return [failures, warnings].joined(separator: ", ")
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
