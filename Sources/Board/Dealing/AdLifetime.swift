import Database
import GRDB

/// How long an ad stands on the board. It is decided when the ad is read; nothing has to happen at its end.
struct AdLifetime: Sendable, Equatable {
  /// How long an ad that was sold is still shown, in seconds.
  static let soldLife = 7 * 86_400
  /// How long before an ad expires its owner is told, in seconds.
  static let notice = 7 * 86_400

  /// When the ad expires, in seconds since 1970; `nil` if it does not.
  var expires: Int?
  /// When it was sold, in seconds since 1970.
  var sold: Int?

  /// When it leaves the feed and searches.
  var end: Int? {
    let hidden = sold.map { min($0, .max - Self.soldLife) + Self.soldLife }
    return [expires, hidden].compactMap(\.self).min()
  }

  /// Why the ad is no longer there; `nil` while it stands.
  func refusal(at now: Int) -> PublishingError? {
    guard let end, end <= now else { return nil }
    return end == expires ? .expired : .sold
  }

  /// Whether the owner should renew the ad.
  func expiresSoon(at now: Int) -> Bool {
    guard sold == nil, let expires, expires > now else { return false }
    return expires <= min(now, .max - Self.notice) + Self.notice
  }
}

extension AdLifetime {
  static func fetch(of id: Int, _ db: Database) throws -> AdLifetime {
    let sql = "SELECT expires, sold FROM lifetime WHERE ad_id = ?"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]).map { row in
      AdLifetime(expires: try row.decode(atIndex: 0), sold: try row.decode(atIndex: 1))
    } ?? AdLifetime()
  }

  /// Stores the lifetime of an ad that is among the others.
  func save(of id: Int, _ db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO lifetime (ad_id, expires, sold, due) VALUES (?, ?, ?, ?)",
      [id, expires, sold, end]
    )
  }
}

/// The tables of lifetimes. An older board file gets them when it is opened; an older program ignores them.
enum LifetimeSchema {
  /// - Parameter expires: when the ads that were published on an older board expire, in seconds since 1970.
  static func create(in db: Database, expires: Int) throws {
    let isNew = try !db.tableExists("lifetime")
    try db.execute(
      sql: """
        -- An ad without a row does not expire.
        CREATE TABLE IF NOT EXISTS lifetime (
          ad_id INTEGER PRIMARY KEY,
          expires INTEGER, -- seconds since 1970, as all times here; NULL if it does not
          sold INTEGER,
          due INTEGER -- when the ad leaves the feed; NULL if it does not, or has left the table of ads
        ) STRICT;
        CREATE INDEX IF NOT EXISTS lifetime_by_due ON lifetime (due) WHERE due IS NOT NULL;
        -- Ads that have expired or were sold, so that no page has to skip them. Their owners can put them back.
        CREATE TABLE IF NOT EXISTS former_ad (
          id INTEGER PRIMARY KEY,
          is_urgent INTEGER NOT NULL,
          created INTEGER NOT NULL,
          category_id INTEGER NOT NULL,
          price TEXT NOT NULL,
          small_image TEXT,
          thumb_image TEXT,
          title TEXT NOT NULL,
          description TEXT NOT NULL,
          status TEXT NOT NULL,
          updated INTEGER
        ) STRICT;
        CREATE INDEX IF NOT EXISTS publication_by_owner ON publication (owner, ad_id);
        """
    )
    guard isNew else { return }
    try db.run(
      "INSERT INTO lifetime (ad_id, expires, due) SELECT ad_id, ?, ? FROM publication WHERE withdrawn IS NULL",
      [expires, expires]
    )
  }
}
