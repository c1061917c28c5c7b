package import Loading
package import MCP

/// A part of a list in the result of a tool, and where the next part begins.
///
/// A cursor is the number of rows before it, so that it means the same after a restart.
package enum ToolPage {
  /// The most rows of a part.
  package static var length: Int { 20 }
  /// How far a list can be read. Beyond that, a narrower search is needed.
  private static var farthest: Int { 5_000 }

  /// The argument that says where a part begins.
  package static var cursor: MCPSchema.Member {
    MCPSchema.Member("cursor", .text(most: 20), "The next_cursor of the part before, with the same other arguments.")
  }

  /// The member that says where the next part begins.
  package static var nextCursor: MCPSchema.Member {
    MCPSchema.Member("next_cursor", .text(most: 20), "Missing after the last part, or after row \(farthest).")
  }

  /// Where the part begins that was asked for. Throws `MCPArgumentError`.
  package static func start(_ arguments: MCPArguments) throws(MCPArgumentError) -> Int {
    guard let cursor = arguments["cursor"]?.stringValue else { return 0 }
    guard let start = Int(cursor), (0...farthest).contains(start) else {
      throw MCPArgumentError("cursor must be the next_cursor of an earlier result, at most \(farthest).")
    }
    return start
  }

  /// The member of a result; none after the last part, and none for a place that cannot be asked for.
  package static func next(_ place: Int?) -> [JSONValue.Member] {
    guard let place, place <= farthest else { return [] }
    return [.init("next_cursor", .string(String(place)))]
  }

  /// The rows of a part of a list that is there as a whole, and the member for the next one.
  package static func part<Row>(of rows: [Row], _ arguments: MCPArguments) throws(MCPArgumentError) -> (
    rows: ArraySlice<Row>, next: [JSONValue.Member]
  ) {
    let start = try start(arguments)
    let part = rows.dropFirst(start).prefix(length)
    return (part, next(start + length < rows.count ? start + length : nil))
  }
}
