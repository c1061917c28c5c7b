import Foundation
package import HTTP
import Loading

/// The client of the conversations of our boards (Docs/openapi.yaml), which other boards need not have.
///
/// All functions throw `HTTPError` if no response arrived, and ``MessagesAPIError``.
package struct MessagesAPI: Sendable {
  private let client: BearerClient
  private let waiting: BearerClient
  private let board: BoardExtensions

  /// Creates an API.
  ///
  /// - Parameters:
  ///   - client: sends each request once.
  ///   - waiting: the same, with more patience than ``longestWait``.
  ///   - board: what the board can do.
  package init(client: BearerClient, waiting: BearerClient, board: BoardExtensions) {
    (self.client, self.waiting, self.board) = (client, waiting, board)
  }

  /// How long a board is asked to hold a request, in seconds.
  package static var longestWait: Int { 30 }

  /// The token in use; `nil` if the user is not signed in.
  package func token() async throws -> String? { try await client.currentToken() }

  /// Requests the id of the user's account.
  package func account() async throws -> Int {
    struct AccountDTO: Decodable { var id: Int }
    return try await document("GET", "account", as: AccountDTO.self).id
  }

  /// Writes to the seller of an ad. With the same key it can be repeated.
  package func write(_ text: String, about ad: Int, key: String) async throws -> SentMessage {
    try await send(text, to: "listings/\(ad)/messages", key)
  }

  /// Goes on with a conversation. With the same key it can be repeated.
  package func reply(_ text: String, in conversation: Int, key: String) async throws -> SentMessage {
    try await send(text, to: "conversations/\(conversation)/messages", key)
  }

  /// Requests all conversations, that with the newest message first.
  package func conversations() async throws -> [Conversation] {
    try await all("conversations", as: ConversationDTO.self).map(\.conversation)
  }

  /// Requests the conversations on the first page, that with the newest message first.
  func newestConversations() async throws -> [Conversation] {
    try await document("GET", "conversations", as: PageDTO<ConversationDTO>.self).items.map(\.conversation)
  }

  /// Requests all messages of a conversation, the oldest first.
  package func messages(in conversation: Int) async throws -> [ConversationMessage] {
    try await all("conversations/\(conversation)/messages", as: MessageDTO.self).map(\.message)
  }

  /// Reports that a conversation was read up to a message.
  package func markRead(_ conversation: Int, upTo message: Int) async throws {
    let body = Data(#"{"upto":\#(message)}"#.utf8)
    _ = try await response("POST", "conversations/\(conversation)/read", [Self.isJSON], body)
  }

  /// What the board says that it has beyond the listings contract; none for a plain board.
  package func extensions() async throws -> Set<String> {
    do {
      return try await board.names()
    } catch let trouble as BoardTrouble {
      throw MessagesAPIError(trouble.response)
    }
  }

  /// Waits until something changes on the board, a message arrives, or the board has waited long enough.
  ///
  /// - Parameter cursor: where it begins; `nil` returns at once, with the present.
  package func changes(after cursor: String?) async throws -> Changes {
    let query = cursor.map { "?after=\($0.percentEncoded)&wait=\(Self.longestWait)" } ?? ""
    do {
      let changes = try await document("GET", "changes\(query)", as: ChangesDTO.self, with: waiting)
      return Changes(next: changes.next.text, isEmpty: changes.changes.isEmpty)
    } catch MessagesAPIError.gone where cursor != nil {
      // The cursor is older than what the board remembers.
      return try await changes(after: nil)
    }
  }

  /// What a board says about its changes.
  package struct Changes: Sendable, Equatable {
    /// Where the next wait begins.
    package var next: String
    /// Whether there are none.
    package var isEmpty: Bool
  }

  private static var isJSON: HTTPField { HTTPField(name: "Content-Type", value: "application/json") }

  private func send(_ text: String, to path: String, _ key: String) async throws -> SentMessage {
    let body = Data(#"{"text":\#(JSONText.string(text))}"#.utf8)
    let response = try await response(
      "POST",
      path,
      [HTTPField(name: "Idempotency-Key", value: key), Self.isJSON],
      body
    )
    return try Self.decode(SentDTO.self, response).sent
  }

  /// Our boards have 50 conversations or 100 messages on a page.
  private static let mostPages = 2_000

  private func all<Item: Decodable>(_ path: String, as type: Item.Type) async throws -> [Item] {
    var items: [Item] = []
    var query = ""
    for _ in 0..<Self.mostPages {
      let page = try await document("GET", path + query, as: PageDTO<Item>.self)
      items += page.items
      // A board that turns in circles is not followed.
      guard let next = page.next, !page.items.isEmpty, "?after=\(next.percentEncoded)" != query else { return items }
      query = "?after=\(next.percentEncoded)"
    }
    // Nobody has so many: it goes on without an end.
    throw MessagesAPIError.unreadable
  }

  private func document<Document: Decodable>(
    _ method: String,
    _ path: String,
    as type: Document.Type,
    with client: BearerClient? = nil
  ) async throws -> Document {
    try Self.decode(type, try await response(method, path, with: client))
  }

  private func response(
    _ method: String,
    _ path: String,
    _ fields: [HTTPField] = [],
    _ body: Data? = nil,
    with client: BearerClient? = nil
  ) async throws -> HTTPResponse {
    let client = client ?? self.client
    let response = try await client.send(try await client.request(method, path, fields, body))
    if (200...299).contains(response.status) { return response }
    let error = MessagesAPIError(response)
    // A board that has conversations says so; another one may refuse a request for any reason.
    if error.mayBePlain, try await !extensions().contains("messages") { throw MessagesAPIError.unsupported }
    throw error
  }

  private static func decode<Document: Decodable>(_ type: Document.Type, _ response: HTTPResponse) throws -> Document {
    do {
      return try JSONDecoder().decode(type, from: response.body)
    } catch {
      throw MessagesAPIError.unreadable
    }
  }
}

/// A message that has arrived.
package struct SentMessage: Sendable, Equatable {
  /// The number of its conversation.
  package var conversation: Int
  /// The message.
  package var message: ConversationMessage

  /// Creates it.
  package init(conversation: Int, message: ConversationMessage) {
    (self.conversation, self.message) = (conversation, message)
  }
}

private struct ChangesDTO: Decodable {
  struct Change: Decodable {}

  var changes: [Change]
  var next: Cursor
}

private struct PageDTO<Item: Decodable>: Decodable {
  var items: [Item]
  var next: String?
}

private struct SentDTO: Decodable {
  var conversation: Int
  var message: MessageDTO

  var sent: SentMessage { SentMessage(conversation: conversation, message: message.message) }
}

private struct ConversationDTO: Decodable {
  struct Ad: Decodable {
    var id: Int
    var title: String
  }

  var conversation: Conversation

  private enum CodingKeys: String, CodingKey { case conversation, ad, with, unread, last }

  init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: CodingKeys.self)
    let ad = try item.decode(Ad.self, forKey: .ad)
    let other = try item.decode(String.self, forKey: .with)
    conversation = Conversation(
      id: .number(try item.decode(Int.self, forKey: .conversation)),
      adID: ad.id,
      // The board does not name an ad that moderators have withheld.
      title: ad.title.isEmpty ? "#\(ad.id)" : ad.title,
      // Nor a member whose account was deleted.
      other: other.isEmpty ? "–" : other,
      // The store takes a larger number for damage.
      unread: min(max(0, try item.decode(Int.self, forKey: .unread)), Int(Int32.max)),
      last: try item.decode(MessageDTO.self, forKey: .last).message
    )
  }
}

private struct MessageDTO: Decodable {
  var message: ConversationMessage

  private enum CodingKeys: String, CodingKey {
    case id, from, text
    case sentAt = "sent_at"
  }

  init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: CodingKeys.self)
    guard let date = WireDate.date(from: try item.decode(String.self, forKey: .sentAt)) else {
      throw DecodingError.dataCorruptedError(forKey: .sentAt, in: item, debugDescription: "no ISO 8601 date")
    }
    message = ConversationMessage(
      id: try item.decode(Int.self, forKey: .id),
      isMine: try item.decode(String.self, forKey: .from) == "me",
      text: try item.decode(String.self, forKey: .text),
      date: date
    )
  }
}

/// A cursor, which some boards write as a number.
private struct Cursor: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    text = try (try? value.decode(String.self)) ?? String(value.decode(Int.self))
  }
}
