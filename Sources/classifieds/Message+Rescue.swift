import Database
import Languages

extension Message {
  /// What was recovered from a damaged database, and where the damaged file is now.
  static func rescued(_ report: DatabaseRescue.Report) -> Message {
    let (path, damaged) = (report.path, report.damaged)
    let drafts = Message.draftsCounted(report.rows["draft"] ?? 0)
    let revisions = Message.revisionsCounted(report.rows["draft_revision"] ?? 0)
    let rest =
      report.isIncomplete
      ? Message.rescueIncomplete
      : Message.rescueComplete
    let happened = Message.fileWasDamaged(path)
    let recovered = Message.rescueRecovered(drafts, revisions: revisions, rest: rest)
    let place = Message.damagedFileIsIn(damaged)
    return [happened, recovered, place].joined(separator: .semicolon)
  }
}
