import Database
import GRDB

/// The numbers of ads in the search index: lower ones come first on the board.
enum SearchNumber {
  private static let width = 1 << 41
  /// The distance between neighbours that want the same number.
  private static let spacing = 4

  /// All numbers.
  static let all = 0..<(2 * width)

  /// The numbers of the urgent ads, or of the others.
  static func range(isUrgent: Bool) -> Range<Int> { isUrgent ? 0..<width : width..<(2 * width) }

  /// The number that an ad gets if it is free: its age in spans of four seconds.
  ///
  /// So the numbers of a large board are close together, and the index, which stores their differences, needs a byte or
  /// two for each.
  static func wish(_ ad: Ad) -> Int {
    let middle = range(isUrgent: ad.isUrgent).lowerBound + width / 2
    let limit = width / 4
    return middle - min(max(ad.created.secondsSince1970 / 4, -limit), limit)
  }

  /// The number of the next ad, when all are numbered in order.
  static func next(for ad: Ad, after previous: Int?) -> Int {
    previous.map { max(wish(ad), $0 + spacing) } ?? wish(ad)
  }
}

/// Numbers an ad among those of the search index.
///
/// If there is no number between its neighbours, the ads of a window around it are spread evenly. The window is doubled
/// until it is sparse enough, and the wider it is, the sparser it must be: a packed-memory array (Bender, Demaine,
/// Farach-Colton, 2000). So an ad is moved O(log² n) times on average, and hardly ever if most wishes are free.
struct SearchNumbering {
  let db: Database

  /// A free number that keeps the order. May move other ads.
  func number(for ad: Ad) throws -> Int {
    let range = SearchNumber.range(isUrgent: ad.isUrgent)
    let place = BoardPlace(ad)
    let lower = try place.numberBefore(db) ?? range.lowerBound - 1
    let upper = try place.numberBehind(db)
    if upper - lower > 1 { return min(max(SearchNumber.wish(ad), lower + 1), upper - 1) }
    return try room(after: lower, in: range)
  }

  /// Moves the ads around a number, and returns a free one after it.
  private func room(after lower: Int, in range: Range<Int>) throws -> Int {
    var width = 32
    var percentage = 50
    while true {
      let start = max(range.lowerBound, lower - (lower - range.lowerBound) % width)
      let window = (start..<(start + width)).clamped(to: range)
      let sql = "SELECT number FROM search_ad WHERE number >= ? AND number < ? ORDER BY number"
      let old = try Int.fetchAll(db, sql: sql, arguments: [window.lowerBound, window.upperBound])
      if window == range || (old.count + 1) * 100 <= window.count * percentage {
        let place = old.prefix { $0 <= lower }.count
        let (share, rest) = window.count.quotientAndRemainder(dividingBy: old.count + 1)
        let all = (0...old.count).map { window.lowerBound + $0 * share + $0 * rest / (old.count + 1) + share / 2 }
        try move(old, to: Array(all[..<place] + all[(place + 1)...]))
        return all[place]
      }
      width *= 2
      percentage = max(30, percentage - 1)
    }
  }

  /// Moves ads in an order in which no number is still in use: down from the lowest, up from the highest.
  private func move(_ old: [Int], to new: [Int]) throws {
    let moves = zip(old, new).map { (from: $0, to: $1) }
    for move in moves.filter({ $0.to < $0.from }) + moves.filter({ $0.to > $0.from }).reversed() {
      let sql = "SELECT \(Ad.columns) FROM ad WHERE id = (SELECT id FROM search_ad WHERE number = ?)"
      guard let ad = try Ad.fetchOne(db.cachedStatement(sql: sql), arguments: [move.from]) else { continue }
      try SearchIndex.remove(ad, in: db)
      try SearchIndex.insert(ad, number: move.to, in: db)
    }
  }
}

/// A place in the board's order, whether or not there is an ad.
struct BoardPlace: Sendable, Equatable {
  let isUrgent: Bool
  let created: Int
  let id: Int

  init(isUrgent: Bool, created: Int, id: Int) {
    self.isUrgent = isUrgent
    self.created = created
    self.id = id
  }

  init(_ ad: Ad) { self.init(isUrgent: ad.isUrgent, created: ad.created.secondsSince1970, id: ad.id) }

  /// The number of the last indexed ad before this place, among the equally urgent ones.
  func numberBefore(_ db: Database) throws -> Int? {
    try number(
      """
      SELECT number FROM ad CROSS JOIN search_ad USING (id)
      WHERE is_urgent = ? AND (created, id) > (?, ?) ORDER BY created, id LIMIT 1
      """,
      db
    )
  }

  /// The number of the first indexed ad behind this place, or the end of those that are equally urgent.
  func numberBehind(_ db: Database) throws -> Int {
    try number(
      """
      SELECT number FROM ad CROSS JOIN search_ad USING (id)
      WHERE is_urgent = ? AND (created, id) < (?, ?) ORDER BY created DESC, id DESC LIMIT 1
      """,
      db
    ) ?? SearchNumber.range(isUrgent: isUrgent).upperBound
  }

  private func number(_ sql: String, _ db: Database) throws -> Int? {
    try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [isUrgent, created, id])
  }
}
