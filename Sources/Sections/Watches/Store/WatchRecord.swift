import Database
import Foundation
import GRDB
import Listings
import Watches

/// Rows of the tables `watch`, `watch_place`, `watch_sight` and `watch_sighting`.
enum WatchRecord {
  static func watch(_ row: Row) throws -> Watch {
    let channels = try texts(row, "channels").compactMap { WatchChannel($0) }
    let threshold: String? = try row.value("threshold")
    var watch = Watch(
      id: try row.count("number"),
      name: StoredText.decoded(try row.value("name")),
      words: try texts(row, "words"),
      category: (try row.value("category") as String?).map(StoredText.decoded),
      every: .seconds(try row.seconds("every")),
      fullEvery: .seconds(try row.seconds("full_every")),
      threshold: try threshold.map { try decimal($0, "threshold") },
      channels: channels,
      createdAt: try date(row, "created")
    )
    watch.isPaused = try row.value("is_paused")
    watch.checkedAt = try optionalDate(row, "checked")
    watch.completeAt = try optionalDate(row, "complete")
    watch.isBehind = try row.value("is_behind")
    watch.failures = try row.count("failures")
    watch.failure = (try row.value("failure") as String?).map(StoredText.decoded)
    watch.seenPosition = try row.value("seen")
    return watch
  }

  static func insert(_ watch: Watch, board: String, _ db: Database) throws {
    try db.run(
      """
      INSERT INTO watch (board, name, words, category, every, full_every, threshold, channels, is_paused, created,
        complete, is_behind, failures, seen)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
      """,
      [
        board, StoredText.encoded(watch.name), encoded(watch.words), watch.category.map(StoredText.encoded),
        watch.every / .seconds(1), watch.fullEvery / .seconds(1), watch.threshold?.description,
        encoded(watch.channels.map(\.text)), watch.isPaused, watch.createdAt.timeIntervalSinceReferenceDate,
        watch.completeAt?.timeIntervalSinceReferenceDate, watch.isBehind, watch.seenPosition,
      ]
    )
  }

  static func place(_ row: Row) throws -> WatchPlace {
    WatchPlace(
      cursor: try row.value("cursor"),
      retryAt: try optionalDate(row, "retry"),
      bookmarksAt: try optionalDate(row, "bookmarks")
    )
  }

  static func sight(_ row: Row) throws -> (ad: Int, watch: Watch.ID, sight: WatchSight) {
    guard let state = WatchSight.State(rawValue: try row.value("state")) else { throw Row.damage("watch_sight") }
    return (
      try row.value("ad"), try row.value("watch"),
      WatchSight(state: state, toldPrice: try price(row.value("told"), "told"))
    )
  }

  static func sighting(_ row: Row) throws -> WatchSighting {
    let price: String? = try row.value("price")
    return WatchSighting(
      ad: try row.value("ad"),
      at: try date(row, "at"),
      price: try price.map { try Self.price($0, "price") },
      status: ListingStatus(rawValue: try row.value("status")) ?? .active
    )
  }

  /// A JSON array of texts.
  static func encoded(_ texts: [String]) -> String {
    (try? JSONEncoder().encode(texts)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  static func texts(_ row: Row, _ column: String) throws -> [String] {
    let text: String = try row.value(column)
    guard let texts = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else { throw Row.damage(column) }
    return texts
  }

  static func date(_ row: Row, _ column: String) throws -> Date {
    Date(timeIntervalSinceReferenceDate: try row.seconds(column))
  }

  static func price(_ text: String, _ column: String) throws -> Price {
    guard let price = Price(try decimal(text, column)) else { throw Row.damage(column) }
    return price
  }

  private static func decimal(_ text: String, _ column: String) throws -> Decimal {
    guard let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
      throw Row.damage(column)
    }
    return number
  }

  private static func optionalDate(_ row: Row, _ column: String) throws -> Date? {
    let seconds: Double? = try row.value(column)
    return try seconds.map { Date(timeIntervalSinceReferenceDate: try Row.checked($0, column)) }
  }
}
