/// What happened to an ad.
enum ChangeKind: String, Sendable {
  /// It is on the board, for the first time or again.
  case new
  case price
  case changed
  case status
  /// It is no longer on the board.
  case gone
}

/// Some changes in their order, as JSON.
package struct ChangeList: Sendable, Equatable {
  /// The changes as JSON, the oldest first.
  package var items: [String] = []
  /// The number of the last one; without any, that after which they were asked for.
  package var last: Int
  /// The owners of the ads, whose items may differ from those of others.
  package var owners: Set<Int> = []

  /// A change as JSON.
  ///
  /// - Parameters:
  ///   - item: the ad as it is now, as JSON; `nil` if it no longer stands.
  ///   - price: the price before a change of price.
  package static func item(
    seq: Int,
    at time: Int,
    kind: String,
    id: Int,
    item: String?,
    before price: String?
  ) -> String {
    JSONObject.text {
      $0.add("seq", seq)
      $0.add("at", WireDate(secondsSince1970: time).text)
      $0.add("kind", kind)
      $0.add("id", id)
      $0.add("item", json: item)
      $0.add("before", json: price.map { price in JSONObject.text { $0.add("price", json: price) } })
    }
  }
}

/// The changes after a cursor.
package struct ChangePage: Sendable, Equatable {
  /// The changes.
  package var list: ChangeList
  /// The cursor that the next request sends.
  package var next: ChangeCursor
  /// Whether there are messages for the account that the cursor does not know.
  package var hasMessages = false
  /// The newest message on the board.
  package var message = 0
  /// Whether ads have ended that the list of changes does not say yet.
  package var isOverdue = false

  /// Creates a page of changes.
  package init(
    list: ChangeList,
    next: ChangeCursor,
    hasMessages: Bool = false,
    message: Int = 0,
    isOverdue: Bool = false
  ) {
    self.list = list
    self.next = next
    self.hasMessages = hasMessages
    self.message = message
    self.isOverdue = isOverdue
  }

  /// `{"changes":[…],"next":"…"}`
  package var json: String {
    JSONObject.text {
      $0.add("changes", json: list.items.jsonArray)
      $0.add("next", next.text)
    }
  }
}

/// What a waiting client may be told of.
package struct ChangeState: Sendable {
  /// The id of the list of changes.
  package var log = ""
  /// The newest change.
  package var seq = 0
  /// The newest message.
  package var message = 0
  /// Whether ads have ended that the list of changes does not say yet.
  package var isOverdue = false
  /// The newest message to each account, among those that were asked for.
  package var recipients: [Int: Int] = [:]
}
