import BoardRules
import Foundation
import PostgreSQL

/// The tables of a board in PostgreSQL. Times are in seconds since 1970.
enum PostgreSQLBoardSchema {
  /// Raised whenever an older program can no longer use the tables.
  static let version = 8

  /// Creates what an empty database does not have, and extends the tables of an older program. Several servers may do it
  /// at once: the first one does it, the others wait for it. Throws ``BoardError`` for a database that is not a board's.
  static func prepare(_ pool: PostgreSQLPool, _ address: PostgreSQLAddress) async throws {
    if try await pool.transaction(.reading, { try await format($0, address) }) == version { return }
    // A new index of a large board takes minutes.
    try await pool.transaction(.writing(lock: PostgreSQLBoardStore.lock), timeout: .zero) { db in
      // Another server may have been first.
      guard let found = try await format(db, address) else {
        try await run(tables, db)
        return try await db.ruled { try $0.nameAccounts() }
      }
      if found < 2 { try await run(counter, db) }
      guard found < version else { return }
      if found < 4 { try await foldAgain(db, isFirst: found < 3) }
      if found < 5 {
        try await run(vocabulary, db)
        try await countWords(db)
      }
      try await run(
        accountNames + moderation + members + openModeration + notification + "UPDATE board SET format = \(version);\n",
        db
      )
      try await db.ruled { try $0.nameAccounts() }
    }
  }

  private static func run(_ statements: String, _ db: PostgreSQLTransaction) async throws {
    try await db.run(statements.components(separatedBy: ";\n").dropLast().map { PostgreSQLStatement($0) })
  }

  /// What tables of format 3 do not have: texts as they are typed, and as they are written where that differs.
  ///
  /// - Parameter isFirst: whether they are of format 2, without grams of four characters, and without indices of parts of the ads.
  private static func foldAgain(_ db: PostgreSQLTransaction, isFirst: Bool) async throws {
    let indices = isFirst ? "DROP INDEX ad_by_gram;\n" : gramIndexNames.map { "DROP INDEX \($0);\n" }.joined()
    let column = "ALTER TABLE ad ADD COLUMN exact text COLLATE \"C\";\n"
    try await run(indices + column + storage, db)
    try await db.run("DECLARE moving NO SCROLL CURSOR FOR SELECT id, title, description FROM ad")
    while true {
      let rows = try await db.run("FETCH FORWARD 200 FROM moving")
      if rows.isEmpty { break }
      try await db.run(
        try rows.map { row in
          let texts = PostgreSQLBoardTransaction.searched(title: try row.text(1), description: try row.text(2))
          let columns = texts.enumerated().map { "\($1.column) = $\($0 + 2)" }
          return PostgreSQLStatement(
            "UPDATE ad SET \(columns.joined(separator: ", ")) WHERE id = $1",
            [PostgreSQLValue(try row.int(0))] + texts.map { PostgreSQLValue($0.value) }
          )
        }
      )
    }
    try await db.run("CLOSE moving")
    try await db.run(gramIndices.map { PostgreSQLStatement($0) })
  }

  /// Counts the words of all ads.
  private static func countWords(_ db: PostgreSQLTransaction) async throws {
    try await db.run("DECLARE counting NO SCROLL CURSOR FOR SELECT title, description FROM ad")
    while true {
      let rows = try await db.run("FETCH FORWARD 200 FROM counting")
      if rows.isEmpty { break }
      let texts = try rows.map { SearchTexts(of: try $0.text(0), try $0.text(1)) }
      try await db.run([PostgreSQLStatement(WordCounts(of: texts).adding)])
    }
    try await db.run("CLOSE counting")
  }

  /// Whether a database has a board. Throws ``BoardError`` for one that has something else.
  static func exists(_ pool: PostgreSQLPool, _ address: PostgreSQLAddress) async throws -> Bool {
    try await pool.transaction(.reading) { try await format($0, address) } != nil
  }

  /// The format of the tables; `nil` for an empty database.
  private static func format(_ db: PostgreSQLTransaction, _ address: PostgreSQLAddress) async throws -> Int? {
    let row = try await db.run(
      """
      SELECT current_setting('server_encoding'), to_regclass('board') IS NOT NULL,
        EXISTS (SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::text::regnamespace)
      """
    )[0]
    guard try row.text(0) == "UTF8" else {
      throw BoardError.unreachableDatabase(address: "\(address)", reason: "its encoding is not UTF8")
    }
    guard try row.bool(1) else {
      if try row.bool(2) { throw BoardError.notABoard(path: "\(address)") }
      return nil
    }
    let found = try await db.run("SELECT format FROM board")[0].int(0)
    guard found <= version else { throw BoardError.newerDatabase(path: "\(address)", version: found) }
    return found
  }

  /// What tables of format 1 do not have. A program of that time would not count its writes.
  private static let counter = """
    ALTER TABLE board ADD COLUMN writes int8 NOT NULL DEFAULT 0, ADD COLUMN incarnation int8 NOT NULL DEFAULT 0;
    UPDATE board SET format = 2;

    """

  private static let gramIndices =
    [gramIndex("ad_by_gram", of: "is_listed")]
    + GramPart.all.map { gramIndex($0.index, of: "is_listed AND \($0.condition(on: "id"))") }
    // Urgent ads come first, and may be about other things than the rest.
    + [gramIndex("ad_by_gram_if_urgent", of: "is_listed AND is_urgent")]

  private static func gramIndex(_ name: String, of ads: String) -> String {
    // Without a list of what is pending, which every search would read.
    "CREATE INDEX \(name) ON ad USING gin (grams) WITH (fastupdate = off) WHERE \(ads)"
  }

  /// How long texts are kept: what searches look at stays in its row, and is unpacked quickly. Not every server has LZ4.
  private static let storage = """
    ALTER TABLE ad ALTER COLUMN grams SET STORAGE EXTERNAL, ALTER COLUMN folded SET STORAGE MAIN,
      ALTER COLUMN exact SET STORAGE MAIN;
    DO $$ BEGIN IF EXISTS (SELECT FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)) \
    THEN ALTER TABLE ad ALTER COLUMN folded SET COMPRESSION lz4, ALTER COLUMN exact SET COMPRESSION lz4; END IF; END $$;

    """

  /// The indices of the ads, which are left out while many are added.
  static let adIndices =
    [
      "CREATE INDEX ad_in_display_order ON ad (is_urgent, created, id) WHERE is_listed",
      "CREATE INDEX ad_by_creation ON ad (created, is_urgent, id) WHERE is_listed",
      "CREATE INDEX ad_by_falling_price ON ad (amount, is_urgent, created, id) WHERE is_listed",
      "CREATE INDEX ad_by_price ON ad (amount, (NOT is_urgent), (~created), (~id)) WHERE is_listed",
      "CREATE INDEX ad_by_category ON ad (category_id, is_urgent, created, id) WHERE is_listed",
      "CREATE INDEX ad_by_status ON ad (status, is_urgent, created, id) WHERE is_listed AND status <> 'active'",
      "CREATE INDEX ad_by_due ON ad (due, id) WHERE is_listed AND due IS NOT NULL",
    ] + gramIndices

  /// Drops them until the end of a transaction that makes them again, with some memory for it.
  static var leavingOutAdIndices: [PostgreSQLStatement] {
    [PostgreSQLStatement("SET LOCAL maintenance_work_mem = '512MB'")]
      + adIndexNames.map { PostgreSQLStatement("DROP INDEX \($0)") }
  }

  /// Their names.
  static var adIndexNames: [String] { names(of: adIndices) }

  private static var gramIndexNames: [String] { names(of: gramIndices) }

  private static func names(of indices: [String]) -> [String] {
    indices.compactMap { $0.split(separator: " ").dropFirst(2).first.map { String($0) } }
  }

  /// Begins a new list of changes: earlier cursors become invalid, so that clients sync again.
  static var restartingChanges: [PostgreSQLStatement] {
    [PostgreSQLStatement("DELETE FROM change"), PostgreSQLStatement("UPDATE board SET log = \(newLog)")]
  }

  /// The id of a new list of changes, in SQL.
  private static let newLog = "left(md5(random()::text || clock_timestamp()::text), 16)"

  private static let adColumns = StoredAd.storedColumns
    .map { $0.definition(number: "int8", text: "text", flag: "bool") }.joined(separator: ", ")

  /// What tables of format 4 do not have.
  private static let vocabulary = """
    CREATE TABLE ad_word ( -- by which mistyped searches are corrected
      word text COLLATE "C" PRIMARY KEY,
      ads int8 NOT NULL -- how many ads with it have come to the board
    );

    """

  /// What tables of format 5 do not have.
  private static let accountNames = """
    CREATE TABLE IF NOT EXISTS account_name ( -- what accounts are called, derived from their names
      skeleton text COLLATE "C" PRIMARY KEY, -- what names that look alike have in common
      account_id int8 NOT NULL
    );

    """

  /// What tables of format 5 do not have.
  private static let moderation = """
    CREATE TABLE IF NOT EXISTS decision ( -- the log of moderators, in which nothing is ever changed
      id int8 PRIMARY KEY,
      at int8 NOT NULL,
      moderator_id int8, -- NULL if a program has decided
      action text NOT NULL,
      subject text NOT NULL, -- listing, conversation or account
      subject_id int8 NOT NULL,
      account_id int8, -- whom it concerns; NULL for an ad of the catalogue
      title text, -- of the ad, as it was
      facts text NOT NULL,
      rule text, -- or law; NULL for the rules of the board
      case_id int8 -- what it has decided
    );
    CREATE INDEX IF NOT EXISTS decision_by_subject ON decision (subject, subject_id, id);
    CREATE INDEX IF NOT EXISTS decision_by_account ON decision (account_id, id) WHERE account_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS decision_to_hide_catalogue ON decision (subject_id) \
    WHERE subject = 'listing' AND action = 'hide' AND account_id IS NULL;
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
    RAISE EXCEPTION 'the log of decisions is append-only'; END $$;
    CREATE OR REPLACE TRIGGER decision_is_kept BEFORE UPDATE OR DELETE ON decision FOR EACH ROW \
    EXECUTE FUNCTION refuse_change();
    CREATE TABLE IF NOT EXISTS report (
      id int8 PRIMARY KEY,
      case_id int8 NOT NULL, -- the first report of the same subject that was open
      at int8 NOT NULL,
      reporter_id int8, -- NULL for the board itself
      subject text NOT NULL,
      subject_id int8 NOT NULL,
      account_id int8, -- who is reported; NULL for an ad of the catalogue
      title text,
      reason text NOT NULL,
      text text NOT NULL,
      appeal_of int8, -- a decision
      decision_id int8 -- NULL while it is open
    );
    CREATE INDEX IF NOT EXISTS report_by_subject ON report (subject, subject_id, decision_id);
    CREATE INDEX IF NOT EXISTS report_by_case ON report (case_id, id);
    CREATE INDEX IF NOT EXISTS report_by_reporter ON report (reporter_id, at) WHERE reporter_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS report_by_account ON report (account_id) WHERE account_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS open_case ON report (id) WHERE decision_id IS NULL AND id = case_id;
    CREATE UNIQUE INDEX IF NOT EXISTS report_by_appeal ON report (appeal_of) WHERE appeal_of IS NOT NULL;

    """

  /// What tables of format 6 do not have: who has invited whom, who was erased, and who has blocked whom.
  private static let members = """
    ALTER TABLE account ADD COLUMN IF NOT EXISTS inviter int8, -- an account, NULL if it was invited by the operator
      ADD COLUMN IF NOT EXISTS erased int8 -- when, and then its name is empty
      ;
    ALTER TABLE invitation ADD COLUMN IF NOT EXISTS inviter int8,
      ADD COLUMN IF NOT EXISTS signs_in int8 -- the account that it signs in, NULL if it makes one
      ;
    CREATE TABLE IF NOT EXISTS block (
      owner int8 NOT NULL,
      blocked int8 NOT NULL, -- whose messages the owner does not want
      at int8 NOT NULL,
      PRIMARY KEY (owner, blocked)
    );
    CREATE INDEX IF NOT EXISTS account_by_inviter ON account (inviter) WHERE inviter IS NOT NULL;
    CREATE INDEX IF NOT EXISTS account_by_erasure ON account (id) WHERE erased IS NOT NULL;
    CREATE INDEX IF NOT EXISTS invitation_by_inviter ON invitation (inviter) WHERE inviter IS NOT NULL;
    CREATE INDEX IF NOT EXISTS invitation_by_account ON invitation (account_id) WHERE account_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS block_by_blocked ON block (blocked);

    """

  /// What tables of format 6 do not have: suspensions that end, notices of people without an account, and feeds of the queue.
  private static let openModeration = """
    CREATE TABLE IF NOT EXISTS suspension ( -- those that end by themselves
      decision_id int8 PRIMARY KEY,
      account_id int8 NOT NULL,
      ends int8 NOT NULL,
      ended bool NOT NULL -- by itself, or by another decision
    );
    CREATE TABLE IF NOT EXISTS notice ( -- reports of people without an account
      report_id int8 PRIMARY KEY,
      name text NOT NULL,
      email text NOT NULL,
      receipt text NOT NULL UNIQUE -- the hash of what its sender has
    );
    CREATE TABLE IF NOT EXISTS queue_feed ( -- of moderators
      hash text PRIMARY KEY,
      account_id int8 NOT NULL,
      made int8 NOT NULL
    );
    CREATE INDEX IF NOT EXISTS suspension_to_end ON suspension (ends) WHERE NOT ended;
    CREATE INDEX IF NOT EXISTS suspension_by_account ON suspension (account_id) WHERE NOT ended;

    """

  /// What tables of format 7 do not have.
  private static let notification = """
    CREATE TABLE IF NOT EXISTS message_feed ( -- of members
      hash text PRIMARY KEY,
      account_id int8 NOT NULL,
      made int8 NOT NULL
    );
    CREATE TABLE IF NOT EXISTS mail_address ( -- where members are told of messages
      account_id int8 PRIMARY KEY,
      address text NOT NULL,
      language text NOT NULL,
      code text, -- that confirms it, NULL if it is confirmed
      made int8 NOT NULL,
      tries int8 NOT NULL -- wrong codes
    );
    CREATE TABLE IF NOT EXISTS mail (
      account_id int8 NOT NULL, -- of the recipient
      conversation_id int8 NOT NULL, -- 0 for the code that confirms the address
      message_id int8, -- the first message that it is about, NULL if nothing is to be sent
      queued int8 NOT NULL,
      due int8 NOT NULL, -- not before
      sent int8, -- the last one
      attempts int8 NOT NULL, -- how often a server has taken it
      claim int8, -- of the last one: which attempt may record how it has ended
      PRIMARY KEY (account_id, conversation_id)
    );
    CREATE INDEX IF NOT EXISTS mail_to_send ON mail (due) WHERE message_id IS NOT NULL;

    """

  private static let tables = """
    CREATE TABLE board (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      format int NOT NULL, -- of these tables
      log text NOT NULL, -- what tells the cursors of this list of changes from those of another
      seq int8 NOT NULL DEFAULT 0, -- the newest change; counted here, because a sequence counts what is not committed yet
      message int8 NOT NULL DEFAULT 0, -- the newest message
      version int8 NOT NULL DEFAULT 0, -- raised with each change of the ads
      listed int8 NOT NULL DEFAULT 0, -- how many ads there are
      writes int8 NOT NULL DEFAULT 0, -- how many transactions have changed the board
      incarnation int8 NOT NULL DEFAULT 0 -- when the server was started that made the last one, in microseconds
    );
    INSERT INTO board (format, log) VALUES (\(version), \(newLog));
    CREATE TABLE category (id int8 PRIMARY KEY, name text NOT NULL);
    CREATE TABLE ad (
      \(adColumns),
      amount numeric NOT NULL, -- the price
      is_pictured bool NOT NULL GENERATED ALWAYS AS (small_image IS NOT NULL OR thumb_image IS NOT NULL) STORED,
      due int8, -- when it leaves the feed; NULL if it does not, or has left it
      folded text COLLATE "C" NOT NULL, -- title and description, as searches see them
      exact text COLLATE "C", -- the same as the contract's query sees it; NULL if that is no different
      title_words text COLLATE "C" NOT NULL, -- the title, with its words marked
      grams int4[] NOT NULL -- of both
    );
    \(storage)\(adIndices.joined(separator: ";\n"));
    \(vocabulary)\(accountNames)    CREATE TABLE account (
      id int8 PRIMARY KEY,
      name text NOT NULL,
      role text NOT NULL,
      made int8 NOT NULL,
      held bool NOT NULL DEFAULT false,
      suspended bool NOT NULL DEFAULT false
    );
    INSERT INTO account (id, name, role, made) VALUES (\(BoardTerms.firstOwner), 'admin', 'admin', 0);
    CREATE TABLE token (
      hash text PRIMARY KEY,
      number int8 GENERATED ALWAYS AS IDENTITY, -- in the order in which they were made
      owner int8 NOT NULL,
      made int8 NOT NULL,
      revoked int8,
      device text
    );
    CREATE INDEX token_by_owner ON token (owner);
    CREATE TABLE invitation (
      hash text PRIMARY KEY,
      name text NOT NULL,
      role text NOT NULL,
      expires int8 NOT NULL,
      account_id int8, -- of the one who accepted it
      key text, -- the Idempotency-Key with which it was accepted
      token_hash text -- of the token that was the response
    );
    CREATE TABLE publication ( -- also those that were withdrawn: their ids are never given again
      ad_id int8 PRIMARY KEY,
      owner int8 NOT NULL,
      withdrawn int8,
      expires int8, -- as they were when it was withdrawn
      sold int8
    );
    CREATE INDEX publication_by_owner ON publication (owner, ad_id);
    CREATE TABLE publication_picture (
      ad_id int8 NOT NULL,
      position int4 NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (ad_id, position)
    );
    CREATE INDEX publication_picture_by_hash ON publication_picture (hash);
    CREATE TABLE picture ( -- the bytes are in a folder or a bucket
      hash text PRIMARY KEY,
      width int8 NOT NULL,
      height int8 NOT NULL,
      bytes int8 NOT NULL,
      uploaded int8 NOT NULL
    );
    CREATE INDEX picture_by_upload ON picture (uploaded);
    CREATE TABLE request_key (
      owner int8 NOT NULL,
      key text NOT NULL,
      fingerprint text NOT NULL, -- of the request that it came with
      made int8 NOT NULL,
      status int8 NOT NULL,
      ad_id int8 NOT NULL,
      answer text NOT NULL,
      PRIMARY KEY (owner, key)
    );
    CREATE INDEX request_key_by_age ON request_key (made);
    CREATE INDEX request_key_by_owner ON request_key (owner, made) WHERE status = 201;
    CREATE TABLE conversation (
      id int8 PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      ad_id int8 NOT NULL,
      ad_title text NOT NULL, -- for when the ad is gone
      seller int8 NOT NULL, -- an account, as the buyer
      buyer int8 NOT NULL,
      last int8 NOT NULL DEFAULT 0, -- the newest message
      seller_read int8 NOT NULL DEFAULT 0, -- the newest message that was read
      buyer_read int8 NOT NULL DEFAULT 0,
      UNIQUE (ad_id, buyer)
    );
    CREATE INDEX conversation_by_seller ON conversation (seller, last);
    CREATE INDEX conversation_by_buyer ON conversation (buyer, last);
    CREATE TABLE message (
      id int8 PRIMARY KEY,
      conversation_id int8 NOT NULL,
      sender int8 NOT NULL, -- an account
      text text NOT NULL,
      sent int8 NOT NULL,
      key text NOT NULL, -- the Idempotency-Key of its request
      fingerprint text NOT NULL, -- of its request
      UNIQUE (sender, key)
    );
    CREATE INDEX message_by_conversation ON message (conversation_id, id);
    CREATE INDEX message_by_sender ON message (sender, sent);
    CREATE TABLE change (
      seq int8 PRIMARY KEY,
      at int8 NOT NULL,
      kind text NOT NULL,
      ad_id int8 NOT NULL,
      price text -- before a change of price
    );
    \(moderation)\(members)\(openModeration)\(notification)
    """
}
