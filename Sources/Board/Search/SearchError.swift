/// Why a search is refused.
enum SearchError: Error, Sendable, Equatable {
  /// A part of the query cannot be read. The reason is a sentence without its full stop.
  case invalidQuery(part: String, reason: String)
  /// The cursor is not one of this board, or belongs to another query.
  case invalidCursor
  /// The limit is not within bounds.
  case invalidLimit

  /// The error document, in the form of a publishing error.
  var json: String {
    let (code, message, part) =
      switch self {
      case .invalidQuery(let part, let reason): ("invalid_query", reason, #","part":\#(part.jsonLiteral)"#)
      case .invalidCursor: ("invalid_cursor", "the cursor is not one of this query", "")
      case .invalidLimit: ("malformed", "limit must be a whole number from 1 to 100", "")
      }
    return #"{"error":{"code":"\#(code)","message":\#(message.jsonLiteral),"fields":[]\#(part)}}"#
  }
}
