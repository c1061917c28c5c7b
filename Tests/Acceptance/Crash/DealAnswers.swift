import Foundation

/// A message in the program's JSON output: it is stored, whether it has arrived or not.
struct MessageAnswer: Decodable {
  struct Message: Decodable {
    var text: String
  }

  var message: Message

  /// `nil` for any other document.
  init?(line: String) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = answer
  }
}

/// How an ad stands after a command has changed that, in the program's JSON output.
struct StatusAnswer: Decodable {
  var draft: String
  var status: String

  enum CodingKeys: String, CodingKey {
    case draft = "draft_id"
    case status
  }

  /// `nil` for any other document.
  init?(line: String) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = answer
  }
}

/// The program's list of conversations.
struct ConversationsAnswer: Decodable {
  private struct Item: Decodable {
    var conversation: Int?
    var unread: Int
  }

  private var items: [Item]

  /// The numbers of those that the board knows.
  var numbers: [Int] { items.compactMap(\.conversation) }

  /// `nil` for any other document.
  init?(line: String) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = answer
  }
}
