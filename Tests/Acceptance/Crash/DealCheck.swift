import Foundation
import GRDB

/// Compares the messages and statuses on the board with those that the program has acknowledged.
struct DealCheck {
  let world: CrashWorld

  /// Messages that are lost, doubled, never written, or still on the way, on either side.
  func messageFaults() throws -> [CrashWorld.Found] {
    let deals = world.ledger.deals
    let (texts, conversations) = try DatabaseQueue(patient: world.boardDatabase.path).read { db in
      (
        try String.fetchAll(db, sql: "SELECT text FROM message"),
        try Int.fetchAll(
          db,
          sql: "SELECT last IS (SELECT max(id) FROM message WHERE conversation_id = conversation.id) FROM conversation"
        )
      )
    }
    let counts = Dictionary(grouping: texts, by: \.self).mapValues(\.count)
    var found: [CrashWorld.Found] = []
    for text in deals.accepted where counts[text] == nil {
      found.append((.loss, "the message “\(text)” was acknowledged, and is not on the board"))
    }
    for (text, count) in counts {
      if count > 1 { found.append((.double, "the message “\(text)” is on the board \(count) times")) }
      if !deals.written.contains(text) { found.append((.damage, "nobody has written the message “\(text)”")) }
    }
    if conversations.contains(0) { found.append((.damage, "a conversation does not end with its newest message")) }
    return try found + ownFaults(on: Set(counts.keys))
  }

  /// Ads that do not stand as the program has acknowledged; the statuses are those of the ledger's drafts.
  func statusFaults(_ statuses: [String: String]) -> [CrashWorld.Found] {
    world.ledger.deals.statuses.compactMap { draft, possible in
      guard let status = statuses[draft], !possible.contains(status) else { return nil }
      return (.loss, "the ad of \(draft) is \(status), and was \(possible.sorted().joined(separator: " or "))")
    }
  }

  /// The statuses of the ads on the board, by draft.
  func statuses() throws -> [String: String] {
    let drafts = try DatabaseQueue(patient: world.installation.userDatabase.path).read { db in
      try Row.fetchAll(db, sql: "SELECT listing_id, draft_id FROM outbox WHERE state = 'published' ORDER BY number")
        .map { row -> (Int, String) in (row[0], row[1]) }
    }
    let byAd = Dictionary(drafts) { $1 }
    let found = try DatabaseQueue(patient: world.boardDatabase.path).read { db in
      try Row.fetchAll(db, sql: "SELECT id, status FROM ad").map { row -> (id: Int, status: String) in (row[0], row[1])
      }
    }
    return Dictionary(found.compactMap { ad in byAd[ad.id].map { ($0, ad.status) } }) { $1 }
  }

  /// What the user's database says about its messages, all of which have arrived.
  private func ownFaults(on board: Set<String>) throws -> [CrashWorld.Found] {
    try DatabaseQueue(patient: world.installation.userDatabase.path).read { db in
      let waiting = try Row.fetchAll(db, sql: "SELECT text, refusal FROM outgoing_message").map { row in
        let (text, refusal): (String, String?) = (row[0], row[1])
        return (CrashTally.Fault.Kind.damage, "the outbox still has “\(text)”, \(refusal ?? "waiting")")
      }
      let kept = try String.fetchAll(db, sql: "SELECT text FROM conversation_message")
      let doubled = Dictionary(grouping: kept, by: \.self).filter { $0.value.count > 1 }.keys.map { text in
        (CrashTally.Fault.Kind.double, "the user’s copy has “\(text)” twice")
      }
      let unknown = Set(kept).subtracting(board).map { text in
        (CrashTally.Fault.Kind.damage, "the user’s copy has “\(text)”, and the board does not")
      }
      return waiting + doubled + unknown
    }
  }
}
