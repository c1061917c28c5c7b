import Drafts
import Languages
import Terminal

extension CommandContext {
  /// Says who else has a draft open, and holds it, if nobody does.
  func sitDown(at draft: Draft) async throws {
    guard let other = try await drafts.sitDown(at: draft.id, holds: holdsDrafts), !isJSON else { return }
    let since = DateText.age(of: other.since, at: now(), in: timeZone)
    let changed = DateText.age(of: draft.updatedAt, at: now(), in: timeZone)
    let process = Message(verbatim: String(other.process.id))
    let place = other.terminal.map { Message(verbatim: " (\($0))") } ?? Message(verbatim: "")
    let who = Message(
      en: "another session has it open: process \(process)\(place), \(since)",
      fr: "une autre session l’a ouvert : processus \(process)\(place), \(since)",
      el: "άλλη συνεδρία το έχει ανοιχτό: διεργασία \(process)\(place), \(since)",
      ptBR: "outra sessão está com ele aberto: processo \(process)\(place), \(since)"
    )
    let last = Message(
      en: "last change \(changed)",
      fr: "dernière modification \(changed)",
      el: "τελευταία αλλαγή \(changed)",
      ptBR: "última alteração \(changed)"
    )
    let way = Message(
      en: "`draft use N --take-over` takes it over",
      fr: "`draft use N --take-over` le reprend",
      el: "το `draft use N --take-over` το αναλαμβάνει",
      ptBR: "`draft use N --take-over` o assume"
    )
    await say([who, last, way].joined(separator: .semicolon))
  }
}
