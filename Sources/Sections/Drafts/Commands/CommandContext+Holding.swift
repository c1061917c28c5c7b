import Drafts
import Languages
import Terminal

extension CommandContext {
  /// Locks a draft for this session, or reports which other session has it open.
  func sitDown(at draft: Draft) async throws {
    guard let other = try await drafts.sitDown(at: draft.id, holds: holdsDrafts), !isJSON else { return }
    let since = DateText.age(of: other.since, at: now(), in: timeZone)
    let changed = DateText.age(of: draft.updatedAt, at: now(), in: timeZone)
    let process = Message(verbatim: String(other.process.id))
    let place = other.terminal.map { Message(verbatim: " (\($0))") } ?? Message(verbatim: "")
    let who = Message.draftHeld(process, place: place, since: since)
    let last = Message.draftLastChange(changed)
    let way = Message.draftTakeOverHint
    await say([who, last, way].joined(separator: .semicolon))
  }
}
