/// Why a search is refused.
package enum SearchError: Error, Sendable, Equatable {
  /// A part of the query cannot be read. The reason is a sentence without its full stop.
  case invalidQuery(part: String, reason: String)
  /// The cursor is not one of this board, or belongs to another query.
  case invalidCursor
  /// The limit is not within bounds.
  case invalidLimit
  /// Ads are not counted by that.
  case invalidCounts

  /// The error document, in the form of a publishing error.
  package var json: String {
    let (code, message, part): (String, String, String?) =
      switch self {
      case .invalidQuery(let part, let reason): ("invalid_query", reason, part)
      case .invalidCursor: ("invalid_cursor", "the cursor is not one of this query", nil)
      case .invalidCounts: ("malformed", "counts must be category, price or month, separated by commas", nil)
      case .invalidLimit: ("malformed", "limit must be a whole number from 1 to 100", nil)
      }
    return JSONObject.text {
      $0.add("error") {
        $0.add("code", code)
        $0.add("message", message)
        $0.add("fields", [])
        if let part { $0.add("part", part) }
      }
    }
  }
}
