import GRDB
import Orders

/// The schema of a ledger's file. Each download creates a new file, so there is nothing to migrate: a file of another
/// version is not read.
enum OrderSchema {
  /// `PRAGMA user_version` of a complete file.
  static let version = 2

  static let tables = """
    CREATE TABLE orders (
      -- In the order in which they came.
      number INTEGER PRIMARY KEY,
      -- The halves of the id's 128 bits, each less 2^63: numbers sort faster than bytes, and so they sort as ids do.
      id_high INTEGER NOT NULL,
      id_low INTEGER NOT NULL,
      -- The id, unless it is the bits as 32 hexadecimal digits.
      id_text TEXT,
      -- Milliseconds since 1970.
      created_at INTEGER NOT NULL,
      group_number INTEGER NOT NULL,
      -- Exactly as it came, and as two values that sort as amounts do (AmountKey).
      amount TEXT NOT NULL,
      amount_rank INTEGER NOT NULL,
      amount_rest BLOB NOT NULL
    );
    -- How many orders there are of a currency, type and status, and what they come to.
    CREATE TABLE order_group (
      number INTEGER PRIMARY KEY,
      currency TEXT NOT NULL,
      -- deposit, withdraw, buy, sell: 0 to 3.
      type INTEGER NOT NULL,
      -- executed, canceled, approved, processing: 0 to 3.
      status INTEGER NOT NULL,
      count INTEGER NOT NULL,
      sum TEXT NOT NULL,
      UNIQUE (currency, type, status)
    );
    CREATE TABLE order_problem (
      row INTEGER NOT NULL,
      fault TEXT NOT NULL,
      member TEXT,
      excerpt TEXT NOT NULL
    );
    CREATE TABLE ledger (
      is_only INTEGER PRIMARY KEY CHECK (is_only = 1),
      -- Seconds since 1970.
      fetched_at REAL NOT NULL,
      count INTEGER NOT NULL,
      duplicates INTEGER NOT NULL,
      problems INTEGER NOT NULL
    );
    """

  /// The indices that contain every order.
  static let indexNames = ["orders_by_id", "orders_in_order", "orders_in_group", "orders_by_amount"]

  static let idIndex = "CREATE UNIQUE INDEX orders_by_id ON orders (id_high, id_low)"

  /// The first two end with the place in the ledger, so that any page is a run of consecutive index entries.
  static let otherIndices = [
    "CREATE INDEX orders_in_order ON orders (created_at DESC, id_high, id_low)",
    "CREATE INDEX orders_in_group ON orders (group_number, created_at DESC, id_high, id_low)",
    "CREATE INDEX orders_by_amount ON orders (amount_rank, amount_rest)",
  ]
}

/// Stored as the number of its case, from 0. So a new case comes last, and none may be removed.
protocol StoredByNumber: CaseIterable, Equatable where AllCases == [Self] {}

extension Order.Kind: StoredByNumber {}

extension Order.Status: StoredByNumber {}

extension StoredByNumber {
  /// The stored number.
  var code: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

  init?(code: Int32) {
    guard Self.allCases.indices.contains(Int(code)) else { return nil }
    self = Self.allCases[Int(code)]
  }
}
