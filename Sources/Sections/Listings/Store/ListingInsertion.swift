import Database
import Foundation
import GRDB
import Listings

/// Stores ads: known ones are replaced, new ones are placed among them.
struct ListingInsertion {
  let board: Int64
  let seenAt: Date
  /// The index terms of ads that were not known, if they are cut already.
  let terms: [Listing.ID: String]
  let db: Database

  private var tables: ListingTables { ListingTables(board: board, db: db) }

  /// Stores ads with different ids.
  func insert(_ listings: [Listing]) throws {
    var new: [Listing] = []
    for listing in listings {
      guard let known = try known(listing.id) else {
        new.append(listing)
        continue
      }
      if known.isUrgent == listing.isUrgent && known.createdAt == listing.createdAt {
        try tables.update(listing, number: known.number, seenAt: seenAt)
      } else {
        try tables.delete(known.number)
        new.append(listing)
      }
    }
    new.sort { ListingPlace(of: $0) < ListingPlace(of: $1) }
    var rest = new[...]
    while let first = rest.first {
      let next = try ListingNeighbours(board: board).ad(behind: ListingPlace(of: first), db)
      let run = rest.prefix { listing in
        let place = ListingPlace(of: listing)
        return place.isUrgent == first.isUrgent && next.map { place < $0.place } ?? true
      }
      try insert(run: run, first: ListingPlace(of: first), before: next?.number)
      rest = rest.dropFirst(run.count)
    }
  }

  private func known(_ id: Listing.ID) throws -> (number: Int64, isUrgent: Bool, createdAt: Date)? {
    let sql = "SELECT number, is_urgent, created_at FROM listing WHERE board = ? AND id = ?"
    return try db.row(sql, [board, id]).map { row in
      try (row.value(0), row.value(1), Date(timeIntervalSinceReferenceDate: row.seconds(2)))
    }
  }

  /// Numbers consecutive ads that have no known ads between them.
  private func insert(run: ArraySlice<Listing>, first place: ListingPlace, before upper: Int64?) throws {
    let range = ListingNumber.range(ofBoard: board, isUrgent: place.isUrgent)
    let numbering = GapNumbering(range: range)
    let lower = try ListingNeighbours(board: board).number(before: place, db)
    let wishes = run.map { ListingNumber.wish(of: ListingPlace(of: $0), in: range) }
    let numbers =
      try numbering.numbers(wishes: wishes, after: lower, before: upper)
      ?? room(for: run.count, after: lower, before: upper, numbering)
    for (listing, number) in zip(run, numbers) { try insert(listing, number: number) }
  }

  private func insert(_ listing: Listing, number: Int64) throws {
    try tables.insert(listing, terms: terms[listing.id], number: number, seenAt: seenAt)
  }

  /// Renumbers the surrounding ads, so that there is room between two of them.
  private func room(
    for count: Int,
    after lower: Int64?,
    before upper: Int64?,
    _ numbering: GapNumbering
  ) throws -> [Int64] {
    let middle = lower ?? upper ?? numbering.range.lowerBound
    for window in numbering.windows(around: middle) {
      let sql = "SELECT number FROM listing WHERE number >= ? AND number < ? ORDER BY number"
      let bounds: StatementArguments = [window.lowerBound, window.upperBound]
      let members = try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: bounds)
      guard numbering.isRoomy(window, for: members.count + count) else { continue }
      let before = members.prefix { $0 <= lower ?? window.lowerBound - 1 }.count
      let all = numbering.spread(members.count + count, over: window, gapBefore: before + count)
      let moved = Array(all[..<before] + all[(before + count)...])
      for (old, new) in GapNumbering.moves(from: members, to: moved) { try tables.move(from: old, to: new) }
      return Array(all[before..<(before + count)])
    }
    return []
  }
}
