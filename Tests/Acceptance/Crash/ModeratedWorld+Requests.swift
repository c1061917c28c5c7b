import Foundation
import TestSupport
import Testing

extension ModeratedWorld {
  /// What a board answers.
  struct Answer: Sendable {
    var status: Int
    var text: String

    /// `nil` if it is not complete.
    init?(_ bytes: Data) {
      guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)),
        let head = String(data: bytes[..<end.lowerBound], encoding: .utf8),
        let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
      else { return nil }
      let length = head.lowercased().firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) }
      let body = bytes[end.upperBound...]
      guard body.count == length else { return nil }
      (self.status, text) = (status, String(decoding: body, as: UTF8.self))
    }

    func document<Document: Decodable>(_ type: Document.Type) throws -> Document {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Document.self, from: Data(text.utf8))
    }
  }

  struct Account: Decodable {
    var id: Int
    var token: String?
    var held: Bool?
    var suspended: Bool?
    var statements: [ModerationState.Decision]?
    var reports: [ModerationState.Report]?
  }

  private struct Page<Item: Decodable>: Decodable {
    var items: [Item]
    var next: String?
  }

  private struct Ad: Decodable { var id: Int }

  /// `nil` if no complete answer arrives.
  func request(
    _ method: String,
    _ target: String,
    by actor: Int?,
    _ body: String = "",
    key: String? = nil
  ) async throws -> Answer? {
    var head = "\(method) \(target) HTTP/1.1\r\nHost: board\r\nConnection: close\r\n"
    head += "Content-Length: \(body.utf8.count)\r\n"
    if let actor { head += "Authorization: Bearer \(tokens[actor])\r\n" }
    if let key { head += "Idempotency-Key: \(key)\r\n" }
    let bytes = Data((head + "\r\n" + body).utf8)
    return try await offPool { [port = board.port] in ClientSocket.exchange(bytes, port: port) }.flatMap(Answer.init)
  }

  /// What a board that is not killed answers.
  func read<Document: Decodable>(
    _ method: String,
    _ target: String,
    by actor: Int?,
    _ body: String = "",
    key: String? = nil
  ) async throws -> Document {
    let answer = try #require(try await request(method, target, by: actor, body, key: key), "\(method) \(target)")
    try #require((200...201).contains(answer.status), "\(method) \(target): \(answer)")
    return try answer.document(Document.self)
  }

  private func all<Item: Decodable>(_ path: String) async throws -> [Item] {
    var (items, after): ([Item], String) = ([], "")
    while true {
      let page: Page<Item> = try await read("GET", path + after, by: 0)
      items += page.items
      guard let next = page.next else { return items }
      after = "?after=" + next
    }
  }

  /// What the log, the queue and the accounts say.
  func state() async throws -> ModerationState {
    var state = ModerationState(log: try await all("/moderation").reversed(), cases: try await all("/reports"))
    for (actor, id) in accounts.enumerated() {
      let account: Account = try await read("GET", "/account", by: actor)
      state.statements[id] = account.statements ?? []
      state.reports[id] = account.reports ?? []
      if account.suspended == true { state.suspendedAccounts.insert(id) }
      if account.held == true { state.heldAccounts.insert(id) }
    }
    return state
  }

  /// What is wrong with what everybody sees.
  func faultsOfPages(_ state: ModerationState) async throws -> [String] {
    var faults: [String] = []
    let visible = owners.filter { state.isVisible($0.key, of: $0.value) }.keys.sorted()
    let feed: Page<Ad> = try await read("GET", "/listings?page=1&limit=1000", by: nil)
    let found: Page<Ad> = try await read("GET", "/search?q=kettle&limit=100", by: nil)
    for (name, page) in [("feed", feed), ("search", found)] {
      let ids = page.items.map(\.id).filter { owners[$0] != nil }.sorted()
      if ids != visible { faults.append("the \(name) has the ads \(ids) instead of \(visible)") }
    }
    for ad in owners.keys.sorted() {
      let status = try await request("GET", "/listings/\(ad)", by: nil)?.status
      let expected = visible.contains(ad) ? 200 : 410
      if status != expected { faults.append("the ad \(ad) is answered with \(status ?? 0) instead of \(expected)") }
    }
    for (actor, account) in accounts.enumerated() {
      let status = try await request("GET", "/account/listings", by: actor)?.status
      let expected = state.suspended.contains(account) ? 403 : 200
      if status != expected { faults.append("the account \(account) gets \(status ?? 0) instead of \(expected)") }
    }
    return faults
  }
}
