import Foundation
import GRDB
import TestSupport

/// Compares the ads on the board with those that the program lists and those that it had acknowledged.
struct BoardCheck {
  let world: CrashWorld

  private struct Ads {
    /// The drafts of the ads that the program lists, by ad id.
    var known: [Int: String] = [:]
    /// Publications without an outcome.
    var pending: [String] = []
  }

  func faults() throws -> [CrashWorld.Found] {
    let ours = try DatabaseQueue(patient: world.installation.userDatabase.path).read(known)
    let titles = try DatabaseQueue(patient: world.boardDatabase.path).read { db in
      try Row.fetchAll(db, sql: "SELECT id, title FROM ad").map { row -> (id: Int, title: String) in (row[0], row[1]) }
    }.filter { world.neighbour?.ads.contains($0.id) != true }
    let onBoard = Set(titles.map(\.id))
    var found: [CrashWorld.Found] = ours.pending.map { (.damage, "the outbox still has \($0)") }
    for (id, draft) in ours.known where !onBoard.contains(id) {
      found.append((.loss, "the ad \(id) of \(draft) is not on the board"))
    }
    for (draft, id) in world.ledger.published where !onBoard.contains(id) || ours.known[id] == nil {
      found.append((.loss, "the ad \(id) of \(draft) was acknowledged, and is not there"))
    }
    for (draft, ids) in Dictionary(grouping: ours.known, by: \.value) where ids.count > 1 {
      found.append((.double, "\(draft) has \(ids.count) ads"))
    }
    let marks = Dictionary(grouping: titles) { $0.title.split(separator: " ").last ?? "" }
    for (mark, ads) in marks where ads.count > 1 { found.append((.double, "the board has \(ads.count) ads \(mark)")) }
    for ad in titles where ours.known[ad.id] == nil {
      found.append((.damage, "the board has an ad that nobody knows: \(ad.title)"))
    }
    for mark in marks.keys where !isFoundOnce(String(mark)) {
      found.append((.damage, "the board’s search does not find \(mark) once"))
    }
    return found
  }

  private func known(_ db: Database) throws -> Ads {
    var ads = Ads()
    for row in try Row.fetchAll(db, sql: "SELECT draft_id, title, state, listing_id FROM outbox ORDER BY number") {
      let (state, id): (String, Int?) = (row["state"], row["listing_id"])
      switch (state, id) {
      case ("published", let id?): ads.known[id] = row["draft_id"]
      case ("withdrawn", let id?): ads.known[id] = nil
      case ("refused", _): break
      default: ads.pending.append("“\(row["title"] as String)”, \(state)")
      }
    }
    return ads
  }

  private func isFoundOnce(_ mark: String) -> Bool {
    guard let host = URL(string: world.proxy.address)?.port.flatMap({ UInt16(exactly: $0) }) else { return false }
    let request = "GET /listings?query=\(mark) HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n"
    return ClientSocket.exchange(Data(request.utf8), port: host)
      .map { String(decoding: $0, as: UTF8.self).contains(#""total":1,"#) } ?? false
  }
}
