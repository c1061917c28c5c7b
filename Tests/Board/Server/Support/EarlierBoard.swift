import GRDB

@testable import BoardSQLite

/// Boards as earlier versions of the program have left them.
enum EarlierBoard {
  /// Gives the closed file of a board the tables of version 5, and then changes it further.
  static func make(of file: String, _ sql: String = "") async throws {
    let queue = try DatabaseQueue(path: file)
    try await queue.write { db in
      for table in ["ad", "token", "publication", "message", "change"] {
        try db.execute(sql: "ALTER TABLE \(table) RENAME TO new_\(table)")
      }
      let indices = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND name NOT LIKE 'posting%'"
      )
      for index in indices { try db.execute(sql: "DROP INDEX \(index)") }
      try EarlierBoardSchema.create(in: db)
      try db.execute(sql: tables + "PRAGMA user_version = 5;" + sql)
    }
    try queue.close()
  }

  private static let columns = """
    id, is_urgent, created, category_id, price, small_image, thumb_image, title, description, status, updated
    """

  private static let tables = """
    INSERT INTO ad (\(columns)) SELECT \(columns) FROM new_ad WHERE is_listed;
    INSERT INTO former_ad (\(columns)) SELECT \(columns) FROM new_ad WHERE NOT is_listed;
    INSERT INTO lifetime (ad_id, expires, sold, due) SELECT id, expires, sold, due FROM new_ad
      WHERE expires IS NOT NULL OR sold IS NOT NULL;
    INSERT INTO lifetime (ad_id, expires, sold) SELECT ad_id, expires, sold FROM new_publication
      WHERE withdrawn IS NOT NULL;
    INSERT INTO publication SELECT ad_id, owner, withdrawn FROM new_publication;
    INSERT INTO token SELECT hash, owner, made, revoked FROM new_token ORDER BY number;
    INSERT INTO device SELECT hash, device FROM new_token WHERE device IS NOT NULL;
    INSERT INTO message SELECT id, conversation_id, sender, text, sent, key, fingerprint FROM new_message;
    INSERT INTO change SELECT seq, at, kind, ad_id, price FROM new_change;
    UPDATE change_log SET id = (SELECT log FROM board);
    DELETE FROM sqlite_sequence WHERE name IN ('message', 'change');
    INSERT INTO sqlite_sequence (name, seq) SELECT 'message', message FROM board UNION ALL SELECT 'change', seq FROM board;
    DROP TABLE new_ad;
    DROP TABLE new_token;
    DROP TABLE new_publication;
    DROP TABLE new_message;
    DROP TABLE new_change;
    DROP TABLE board;
    CREATE INDEX ad_in_display_order ON ad (is_urgent DESC, created DESC, id DESC);
    CREATE TABLE IF NOT EXISTS search_version (version INTEGER NOT NULL) STRICT;
    INSERT INTO search_version VALUES (7);

    """
}
