import Foundation

/// A place in the list of changes.
package struct ChangeCursor: Sendable, Equatable {
  /// The id of the list.
  package let log: String
  /// The last change that the client knows.
  package var seq: Int
  /// When the cursor was given, in seconds since 1970.
  package var issued: Int
  /// The newest message that the client could know of.
  package var message: Int

  init(log: String, seq: Int, issued: Int, message: Int) {
    self.log = log
    self.seq = seq
    self.issued = issued
    self.message = message
  }

  /// Reads a cursor. Throws ``SearchError/invalidCursor`` for anything that never was one.
  init(_ text: String) throws(SearchError) {
    guard let data = Data(base64URL: text), let fields = String(data: data, encoding: .utf8) else {
      throw .invalidCursor
    }
    let parts = fields.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst(2).compactMap { Int($0) }
    guard parts.count == 5, parts[0] == "c", numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else {
      throw .invalidCursor
    }
    self.init(log: String(parts[1]), seq: numbers[0], issued: numbers[1], message: numbers[2])
  }

  /// The cursor in base64url.
  var text: String { Data("c \(log) \(seq) \(max(0, issued)) \(message)".utf8).base64URL }
}

/// The parameters of `GET /changes`.
package struct ChangesRequest: Sendable, Equatable {
  /// The longest wait, in seconds.
  package static let longestWait = 30

  /// The cursor; `nil` to start at the present.
  package var after: ChangeCursor?
  /// The most changes to return, 1...100.
  package var limit = 100
  /// How long to wait for a change, in seconds.
  package var wait = 0

  /// Reads the parameters. Throws ``SearchError`` or ``PublishingError``.
  package init(_ parameters: QueryParameters) throws {
    after = try parameters["after"].map(ChangeCursor.init)
    if let text = parameters["limit"] {
      guard let number = Int(text), (1...100).contains(number) else { throw SearchError.invalidLimit }
      limit = number
    }
    if let text = parameters["wait"] {
      guard let number = Int(text), (0...Self.longestWait).contains(number) else {
        throw PublishingError.malformed("wait must be a whole number from 0 to \(Self.longestWait)")
      }
      wait = number
    }
  }

  /// How long the response to a request may be held back, in seconds.
  package static func wait(of target: String) -> Int {
    let parts = target.split(separator: "?", maxSplits: 1)
    guard parts.count == 2, parts[0].split(separator: "/") == ["changes"] else { return 0 }
    return (try? ChangesRequest(QueryParameters(String(parts[1]))).wait) ?? 0
  }
}
