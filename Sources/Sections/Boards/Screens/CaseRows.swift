import Boards
import Languages
import Loading
import Shell
import Terminal

/// The open cases on a screen: the number, what each is about, who is concerned, and what is wrong. An opened case shows
/// everybody's words, the ad or the conversation. A key begins a decision at the prompt, where its reason is written.
struct CaseRows {
  let cases: [ReportedCase]
  /// The database that they are from; `nil` for that of the board in use.
  let database: String?
  let language: Language

  static let actions = [
    ListAction("d", .keyDismiss), ListAction("h", .keyHideAd), ListAction("l", .keyReleaseAd),
    ListAction("t", .keyRestoreAd), ListAction("s", .keySuspend), ListAction("o", .keyHold),
    ListAction("P", .keyPurgeAd),
  ]

  var content: TableContent {
    TableContent(
      status: StyledText(.casesCounted(cases.count), .note, in: language),
      columns: [
        Table.Column(alignment: .trailing), Table.Column(minimum: 10, isFlexible: true), Table.Column(minimum: 4),
        Table.Column(minimum: 6, isFlexible: true), Table.Column(omission: 1),
      ],
      rows: cases.map { found in
        TableContent.Row(
          id: String(found.number),
          cells: [
            StyledText(SafeText(String(found.number)), .faint), about(found),
            StyledText(SafeText(beginning: found.account?.shownName ?? "–", columns: 20), .strong),
            StyledText(reasons(found), .urgent, in: language),
            StyledText(SafeText(String((found.reports.map(\.at).max() ?? "").prefix(10))), .note),
          ],
          heading: [ModerationRendering.title(found, language)],
          text: ModerationRendering.details(found, language),
          commands: commands(found)
        )
      }
    )
  }

  private func about(_ found: ReportedCase) -> StyledText {
    guard let title = found.title, found.subject == "listing" else {
      return StyledText(ModerationRendering.subject(found.subject, found.subjectID, found.title), .title, in: language)
    }
    return StyledText(SafeText(beginning: title, columns: 60), .title)
  }

  /// Each reason once.
  private func reasons(_ found: ReportedCase) -> Message {
    var reasons: [String] = []
    for reason in found.reports.map(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
    return reasons.map(ModerationRendering.reason).joined(separator: .comma)
  }

  /// A key is not offered if the board refuses what it begins in any case.
  private func commands(_ found: ReportedCase) -> [Character: ListCommand] {
    let place = ["--case", String(found.number)] + (database.map { ["--database", $0] } ?? [])
    func beginning(_ name: String, _ subject: String) -> ListCommand {
      ListCommand(["board", name] + place + [subject], isBeginning: true)
    }
    var commands: [Character: ListCommand] = [:]
    let waits = found.listing?.withheld == "held"
    if !waits { commands["d"] = beginning("dismiss", String(found.number)) }
    if found.subject == "listing", let ad = found.listing {
      let number = String(found.subjectID)
      let isHidden = ad.withheld == "hidden"
      commands[isHidden ? "t" : "h"] = beginning(isHidden ? "restore-ad" : "hide", number)
      if waits { commands["l"] = beginning("release-ad", number) }
      // An ad of the catalogue has no account.
      if found.account != nil { commands["P"] = beginning("purge", number) }
    }
    // An ad that waits is released or hidden first.
    if let account = found.account, !waits {
      if found.listing?.withheld != "suspended" { commands["s"] = beginning("suspend", String(account.id)) }
      commands["o"] = beginning("hold", String(account.id))
      if found.subject == "account" {
        // An appeal.
        commands["t"] = beginning("reinstate", String(account.id))
        commands["l"] = beginning("release", String(account.id))
      }
    }
    return commands
  }
}
