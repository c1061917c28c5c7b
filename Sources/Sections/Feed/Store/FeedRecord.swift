import Database
import Feed
import Foundation
import GRDB

/// The rows of the feed file for a service.
enum FeedRecord {
  /// The feed of a service, if there is one.
  static func fetch(of service: String, _ db: Database) throws -> CachedFeed? {
    guard let feed = try db.row("SELECT number, saved_at FROM feed WHERE service = ?", [service]) else { return nil }
    let images = "SELECT id, description, location, url FROM feed_image WHERE feed = ? ORDER BY position"
    let rows = try db.rows(images, [try feed.value("number") as Int64])
    let savedAt = Date(timeIntervalSinceReferenceDate: try feed.seconds("saved_at"))
    return CachedFeed(images: try rows.map(image), savedAt: savedAt)
  }

  static func insert(_ feed: CachedFeed, of service: String, _ db: Database) throws {
    try delete(service, db)
    let savedAt = feed.savedAt.timeIntervalSinceReferenceDate
    try db.run("INSERT INTO feed (service, saved_at) VALUES (?, ?)", [service, savedAt])
    let number = db.lastInsertedRowID
    let insertion = try db.makeStatement(sql: "INSERT INTO feed_image VALUES (?, ?, ?, ?, ?, ?)")
    for (position, image) in feed.images.enumerated() {
      try insertion.execute(arguments: [
        number, position, image.id.uuidString, image.description.map(StoredText.encoded),
        image.location.map(StoredText.encoded), image.url.absoluteString,
      ])
    }
  }

  static func delete(_ service: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM feed WHERE service = ?", arguments: [service])
  }

  private static func image(_ row: Row) throws -> FeedImage {
    let description: String? = try row.value("description")
    let location: String? = try row.value("location")
    guard let id = FeedID(try row.value("id")), let url = URL(string: try row.value("url")) else {
      throw Row.damage("feed_image")
    }
    return FeedImage(
      id: id,
      description: description.map(StoredText.decoded),
      location: location.map(StoredText.decoded),
      url: url
    )
  }
}
