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
struct ChangeList: Sendable, Equatable {
  var items: [String] = []
  /// The number of the last one; without any, that after which they were asked for.
  var last: Int
  /// The owners of the ads, whose items may differ from those of others.
  var owners: Set<Int> = []

  /// A change as JSON.
  ///
  /// - Parameters:
  ///   - item: the ad as it is now, as JSON; `nil` if it no longer stands.
  ///   - price: the price before a change of price.
  static func item(
    seq: Int,
    at time: Int,
    kind: String,
    id: Int,
    item: String?,
    before price: String?
  ) -> String {
    #"{"seq":\#(seq),"at":"\#(WireDate(secondsSince1970: time).text)","kind":\#(kind.jsonLiteral),"id":\#(id),"#
      + #""item":\#(item ?? "null"),"before":\#(price.map { #"{"price":\#($0)}"# } ?? "null")}"#
  }
}

/// The changes after a cursor.
struct ChangePage: Sendable, Equatable {
  var list: ChangeList
  var next: ChangeCursor
  /// Whether there are messages for the account that the cursor does not know.
  var hasMessages = false
  /// The newest message on the board.
  var message = 0
  /// Whether ads have ended that the list of changes does not say yet.
  var isOverdue = false

  var json: String { #"{"changes":\#(list.items.jsonArray),"next":\#(next.text.jsonLiteral)}"# }
}

/// What a waiting client may be told of.
struct ChangeState: Sendable {
  /// The id of the list of changes.
  var log = ""
  /// The newest change.
  var seq = 0
  /// The newest message.
  var message = 0
  /// Whether ads have ended that the list of changes does not say yet.
  var isOverdue = false
  /// The newest message to each account, among those that were asked for.
  var recipients: [Int: Int] = [:]
}
