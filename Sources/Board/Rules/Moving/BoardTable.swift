import Foundation

/// The parts of an exported board, in the order of the file.
package enum BoardTable: String, CaseIterable, Sendable {
  case category, account, token, invitation, block, ad, publication
  case publicationPicture = "publication_picture"
  case picture
  case requestKey = "request_key"
  case conversation, message, change, decision, report, suspension, notice
  case queueFeed = "queue_feed"
  case messageFeed = "message_feed"
  case mailAddress = "mail_address"
  case mail

  /// A member of each row.
  package struct Column: Sendable {
    /// What its values are.
    package enum Kind: Sendable {
      /// Any whole number.
      case number
      /// A time in seconds since 1970, far enough from the largest number to calculate with.
      case time
      /// The number of a row; the board gives the next one.
      case counter
      /// A time or a count, from 0, to which others can be added.
      case natural
      /// The place of a picture among those of an ad.
      case position
      case text, flag
      /// A SHA-256, which also names a file.
      case digest
      case price, status, role
      /// The JSON document that was the answer to a request; empty for none.
      case answer
    }

    /// The name of the column and of the member.
    package let name: String
    /// What may stand in it.
    package let kind: Kind
    var isOptional = false
    /// The first version of the file that has it.
    var since = 1

    /// Its definition in SQL, with the types of a database; `id` is the primary key.
    package func definition(number: String, text: String, flag: String) -> String {
      let type =
        switch kind {
        case .number, .time, .counter, .natural, .position: number
        case .flag: flag
        case .text, .digest, .price, .status, .role, .answer: text
        }
      return "\(name) \(type)" + (name == "id" ? " PRIMARY KEY" : isOptional ? "" : " NOT NULL")
    }
  }

  /// What a row has. The first ``keyCount`` columns identify it.
  package var columns: [Column] { Self.columns[self] ?? [] }

  /// By how many columns the rows are sorted, each row behind the one before it. Tokens are in the order in which they
  /// were made.
  package var keyCount: Int {
    switch self {
    case .token: 0
    case .publicationPicture, .requestKey, .block, .mail: 2
    default: 1
    }
  }

  /// Which of its rows are exported, in SQL: not a picture that a server is deleting.
  package var exportedRows: String { self == .picture ? "WHERE uploaded >= 0" : "" }

  private static let columns: [BoardTable: [Column]] = [
    .category: [.number("id"), .text("name")],
    .account: [
      .counter("id"), .text("name"), Column(name: "role", kind: .role), .time("made"), .flag("held"),
      .flag("suspended"), .number("inviter").optional.added(in: 3), .time("erased").optional.added(in: 3),
    ],
    .token: [.text("hash"), .number("owner"), .time("made"), .time("revoked").optional, .text("device").optional],
    .invitation: [
      .text("hash"), .text("name"), Column(name: "role", kind: .role), .time("expires"),
      .number("account_id").optional,
      .text("key").optional, .text("token_hash").optional, .number("inviter").optional.added(in: 3),
      .number("signs_in").optional.added(in: 3),
    ],
    .block: [.number("owner"), .number("blocked"), .time("at")],
    .ad: StoredAd.storedColumns,
    .publication: [
      .number("ad_id"), .number("owner"), .time("withdrawn").optional, .time("expires").optional,
      .time("sold").optional,
    ],
    .publicationPicture: [
      .number("ad_id"), Column(name: "position", kind: .position), Column(name: "hash", kind: .digest),
    ],
    .picture: [
      Column(name: "hash", kind: .digest), .number("width"), .number("height"), .number("bytes"), .time("uploaded"),
      // The bytes, in base64.
      .text("data").optional,
    ],
    .requestKey: [
      .number("owner"), .text("key"), .text("fingerprint"), .time("made"), .number("status"), .number("ad_id"),
      Column(name: "answer", kind: .answer),
    ],
    .conversation: [
      .counter("id"), .number("ad_id"), .text("ad_title"), .number("seller"), .number("buyer"), .number("last"),
      .number("seller_read"), .number("buyer_read"),
    ],
    .message: [
      .counter("id"), .number("conversation_id"), .number("sender"), .text("text"), .time("sent"), .text("key"),
      .text("fingerprint"),
    ],
    .change: [.counter("seq"), .time("at"), .text("kind"), .number("ad_id"), .text("price").optional],
    .decision: [
      .counter("id"), .time("at"), .number("moderator_id").optional, .text("action"), .text("subject"),
      .number("subject_id"), .number("account_id").optional, .text("title").optional, .text("facts"),
      .text("rule").optional, .number("case_id").optional,
    ],
    .report: [
      .counter("id"), .number("case_id"), .time("at"), .number("reporter_id").optional, .text("subject"),
      .number("subject_id"), .number("account_id").optional, .text("title").optional, .text("reason"), .text("text"),
      .number("appeal_of").optional, .number("decision_id").optional,
    ],
    .suspension: [.number("decision_id"), .number("account_id"), .time("ends"), .flag("ended")],
    .notice: [.number("report_id"), .text("name"), .text("email"), Column(name: "receipt", kind: .digest)],
    .queueFeed: feed, .messageFeed: feed,
    .mailAddress: [
      .number("account_id"), .text("address"), .text("language"), .text("code").optional, .natural("made"),
      .natural("tries"),
    ],
    .mail: [
      .number("account_id"), .number("conversation_id"), .number("message_id").optional, .natural("queued"),
      .natural("due"), .natural("sent").optional, .natural("attempts"), .natural("claim").optional,
    ],
  ]

  private static let feed: [Column] = [
    Column(name: "hash", kind: .digest), .number("account_id"), .time("made"),
  ]

  /// The columns that are in the database: all but the bytes of pictures.
  package var storedColumns: [Column] { self == .picture ? Array(columns.dropLast()) : columns }

  /// The names of the columns in the database, for SQL.
  package var storedNames: String { storedColumns.map(\.name).joined(separator: ", ") }
}

extension BoardTable.Column {
  static func number(_ name: String) -> Self { Self(name: name, kind: .number) }
  static func time(_ name: String) -> Self { Self(name: name, kind: .time) }
  fileprivate static func natural(_ name: String) -> Self { Self(name: name, kind: .natural) }
  fileprivate static func counter(_ name: String) -> Self { Self(name: name, kind: .counter) }
  static func text(_ name: String) -> Self { Self(name: name, kind: .text) }
  static func flag(_ name: String) -> Self { Self(name: name, kind: .flag) }

  var optional: Self { Self(name: name, kind: kind, isOptional: true) }

  /// The column, which files of earlier versions do not have.
  fileprivate func added(in version: Int) -> Self {
    var column = self
    column.since = version
    return column
  }

  /// The highest number of a row: there is always a next one.
  static let highestCounter = Int.max / 2

  /// Whether a value from outside may be stored.
  package func allows(_ value: BoardValue) -> Bool {
    switch (kind, value) {
    case (_, .null): isOptional
    case (.number, .number), (.flag, .flag): true
    case (.time, .number(let number)): (-Self.highestCounter...Self.highestCounter).contains(number)
    case (.counter, .number(let number)): (1...Self.highestCounter).contains(number)
    case (.natural, .number(let number)): (0...Self.highestCounter).contains(number)
    case (.position, .number(let number)): (0...9_999).contains(number)
    // PostgreSQL has no U+0000.
    case (.text, .text(let text)): !text.utf8.contains(0)
    case (.digest, .text(let text)): Digest.isOne(text)
    case (.price, .text(let text)):
      text.utf8.count <= 100 && text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        && (try? JSONDecoder().decode(Decimal.self, from: Data(text.utf8))).map { Ad.isPrice($0) } == true
    case (.status, .text(let text)): Ad.Status(rawValue: text) != nil
    case (.role, .text(let text)): AccountRole(rawValue: text) != nil
    case (.answer, .text(let text)):
      text.isEmpty || (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any]
    default: false
    }
  }
}

/// A value in a row of an exported board.
package enum BoardValue: Sendable, Equatable {
  case null
  case number(Int)
  case text(String)
  case flag(Bool)

  /// A whole number; `nil` for anything else.
  package var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// A text; `nil` for anything else.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Whether it is true.
  package var isTrue: Bool { self == .flag(true) }

  /// The value as JSON.
  package var json: String {
    switch self {
    case .null: "null"
    case .number(let number): String(number)
    case .text(let text): text.jsonLiteral
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// Whether it is sorted before another one: numbers by value, texts by their bytes in UTF-8.
  static func isBefore(_ left: BoardValue, _ right: BoardValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: false
    }
  }
}

/// A row of an exported board.
package struct BoardRow: Sendable {
  /// The table that the row belongs to.
  package let table: BoardTable
  /// In the order of the table's columns, which allow them.
  package let values: [BoardValue]
  /// Where it is in the file.
  package let line: Int

  /// The value of a column; NULL if there is no such column.
  package func value(_ name: String) -> BoardValue {
    guard let place = table.columns.firstIndex(where: { $0.name == name }), values.indices.contains(place) else {
      return .null
    }
    return values[place]
  }

  /// The values that are in the database.
  package var storedValues: ArraySlice<BoardValue> { values.prefix(table.storedColumns.count) }
}
