/// Everything that a board keeps about an account, for the one whose account it is.
extension BoardStore {
  /// The document. Throws ``PublishingError`` if there is no such account.
  ///
  /// Messages of others are in it as far as the account can read them, and other accounts by their names only. O(everything
  /// that the account has written).
  package func exportedAccount(_ id: Int, at now: Int) async throws -> String {
    let own = try await transaction(.reading) { db in try OwnRecords(of: id, db) }
    let listings = try await everything { try await ownAds(of: id, after: $0, at: now) }
    let record = try await moderationRecord(of: id, limit: .max)
    let invitations = try await invitations(of: id, at: now)
    let blocked = try await blockedNames(by: id)
    let mail = try await mailAddress(of: id, at: nil)
    var conversations: [String] = []
    for conversation in try await everything({ try await self.conversations(of: id, after: $0, at: now) }) {
      let messages = try await everything {
        try await self.messages(in: conversation.id, for: id, after: $0, at: now)
      }
      conversations.append(conversation.json(with: messages))
    }
    return JSONObject.text {
      $0.add("exported_at", WireDate(secondsSince1970: now).text)
      $0.add("account", json: own.account)
      $0.add("tokens", json: own.tokens.jsonArray)
      $0.add("listings", json: listings.jsonArray)
      $0.add("withdrawn", json: own.withdrawn.jsonArray)
      $0.add("conversations", json: conversations.jsonArray)
      $0.add("reports", json: own.reports.jsonArray)
      $0.add("statements", json: record.statements.map(\.json).jsonArray)
      $0.add("invitations", json: invitations.map(\.json).jsonArray)
      $0.add("blocked", blocked)
      $0.add("message_feed", json: own.messageFeed)
      $0.add("queue_feed", json: own.queueFeed)
      $0.add("mail", json: mail?.json)
      $0.add("requests", json: own.requests.jsonArray)
    }
  }

  /// The items of all pages.
  private func everything<Item>(_ page: (Int?) async throws -> NumberedPage<Item>) async throws -> [Item] {
    var (items, place): ([Item], Int?) = ([], nil)
    repeat {
      let next = try await page(place)
      items += next.items
      place = next.next
    } while place != nil
    return items
  }
}

extension Conversation {
  fileprivate func json(with messages: [ConversationMessage]) -> String {
    JSONObject.text {
      $0.add("conversation", id)
      $0.add("ad") {
        $0.add("id", adID)
        $0.add("title", adTitle)
      }
      $0.add("with", other)
      $0.add("messages", json: messages.map(\.json).jsonArray)
    }
  }
}

/// What nobody but its owner sees of an account, as JSON.
private struct OwnRecords: Sendable {
  let account: String
  let tokens: [String]
  let withdrawn: [String]
  let reports: [String]
  let requests: [String]
  /// The private feeds; `nil` for one without an address.
  let messageFeed: String?
  let queueFeed: String?

  init(of id: Int, _ db: any BoardTransaction) throws {
    func date(_ time: Int?) -> String? { time.map { WireDate(secondsSince1970: $0).text } }
    let rows = try db.run(
      [
        """
        SELECT account.id, account.name, account.role, account.made, account.held, account.suspended, inviting.name
        FROM account LEFT JOIN account AS inviting ON inviting.id = account.inviter WHERE account.id = $1
        """,
        "SELECT hash, device, made, revoked FROM token WHERE owner = $1 ORDER BY made, number",
        "SELECT ad_id, withdrawn FROM publication WHERE owner = $1 AND withdrawn IS NOT NULL ORDER BY ad_id",
        """
        SELECT report.id, report.at, report.subject, report.subject_id, reason, text, appeal_of, action
        FROM report LEFT JOIN decision ON decision.id = decision_id WHERE reporter_id = $1 ORDER BY report.id
        """,
        "SELECT key, made, status, ad_id FROM request_key WHERE owner = $1 ORDER BY made, key",
        "SELECT made FROM message_feed WHERE account_id = $1", "SELECT made FROM queue_feed WHERE account_id = $1",
      ].map { BoardStatement($0, id) }
    )
    guard let row = rows[0].first else { throw PublishingError.noAccount }
    account = try JSONObject.text {
      $0.add("id", try row.int(0))
      $0.add("name", try row.text(1))
      $0.add("role", try row.text(2))
      $0.add("created_at", date(try row.int(3)))
      $0.add("held", try row.bool(4))
      $0.add("suspended", try row.bool(5))
      $0.add("invited_by", try row.optionalText(6))
    }
    tokens = try rows[1].map { row in
      try JSONObject.text {
        $0.add("id", AccountToken.id(of: try row.text(0)))
        $0.add("name", try row.optionalText(1))
        $0.add("created_at", date(try row.int(2)))
        $0.add("revoked_at", date(try row.optionalInt(3)))
      }
    }
    withdrawn = try rows[2].map { row in
      try JSONObject.text {
        $0.add("id", try row.int(0))
        $0.add("withdrawn_at", date(try row.int(1)))
      }
    }
    reports = try rows[3].map { row in
      try JSONObject.text {
        $0.add("id", try row.int(0))
        $0.add("at", date(try row.int(1)))
        $0.add("subject", try row.text(2))
        $0.add("subject_id", try row.int(3))
        $0.add("reason", try row.text(4))
        $0.add("text", try row.text(5))
        $0.add("appeal_of", try row.optionalInt(6))
        $0.add("outcome", try row.optionalText(7))
      }
    }
    requests = try rows[4].map { row in
      try JSONObject.text {
        $0.add("key", try row.text(0))
        $0.add("at", date(try row.int(1)))
        $0.add("status", try row.int(2))
        $0.add("listing_id", try row.int(3))
      }
    }
    func feed(_ rows: [BoardResultRow]) throws -> String? {
      try rows.first.map { row in try JSONObject.text { $0.add("created_at", date(try row.int(0))) } }
    }
    (messageFeed, queueFeed) = (try feed(rows[5]), try feed(rows[6]))
  }
}
