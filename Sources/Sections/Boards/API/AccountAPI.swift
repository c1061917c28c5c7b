package import Foundation
package import HTTP

/// The client of the accounts of our boards (Docs/openapi.yaml), which other boards need not have.
///
/// All functions throw `HTTPError` if no response arrived, and ``AccountAPIError``.
package struct AccountAPI: Sendable {
  let client: any HTTPClient
  private let board: @Sendable (URL) -> BoardExtensions

  /// Creates an API.
  ///
  /// - Parameter board: what the board at an address can do.
  package init(client: any HTTPClient, board: @escaping @Sendable (URL) -> BoardExtensions) {
    (self.client, self.board) = (client, board)
  }

  /// A new account, with the token of this device.
  package struct SignedIn: Decodable, Sendable {
    /// The account's id.
    package var id: Int
    /// Its name.
    package var name: String
    /// What it may do: `member`, `moderator`, `admin`, or a word of another board.
    package var role: String
    var token: String
  }

  /// An account, as its owner sees it.
  package struct Account: Decodable, Sendable {
    /// How often it may do something within a day.
    package struct Limits: Decodable, Sendable {
      /// How many ads it may publish.
      package var ads: Int
      /// How many messages it may send.
      package var messages: Int
      /// How many reports it may make.
      package var reports: Int
    }

    /// The token of a device.
    package struct Token: Decodable, Sendable {
      /// The token's id, which is no secret.
      package var id: String
      /// The device's name, if it has one.
      package var name: String?
      /// When it was made, as the board writes it.
      package var created: String
      /// Whether it is the token of this request.
      package var isCurrent: Bool

      private enum CodingKeys: String, CodingKey {
        case id, name
        case created = "created_at"
        case isCurrent = "current"
      }
    }

    /// The account's id.
    package var id: Int
    /// Its name.
    package var name: String
    /// What it may do: `member`, `moderator`, `admin`, or a word of another board.
    package var role: String
    /// Whether its ads wait for a moderator.
    package var held: Bool
    /// Whether it may not write.
    package var suspended: Bool
    /// How often it may do something within a day; `nil` if there are no limits.
    package var limits: Limits?
    /// The tokens of its devices.
    package var tokens: [Token]
    /// Why the account or its ads were restricted, the newest first; `nil` on a board that does not say.
    package var statements: [LoggedDecision]?
    /// What it has reported, the newest first; `nil` on a board without reports.
    package var reports: [OwnReport]?
    /// The invitations that it has made, open or used; `nil` on a board where members make none.
    package var invitations: [OwnInvitation]?
    /// The names of the members who cannot write to it; `nil` on a board where nobody is blocked.
    package var blocked: [String]?
    /// Where it is told of messages; `nil` if it is not.
    package var mail: MailAddress?

    /// The statements of restrictions that apply.
    package var restrictions: [LoggedDecision] { statements?.filter { $0.inForce == true } ?? [] }
  }

  /// Where a member is told of messages.
  package struct MailAddress: Decodable, Sendable {
    /// The e-mail address.
    package var address: String
    /// Whether the member has confirmed it.
    package var confirmed: Bool
  }

  /// An invitation of a member.
  package struct OwnInvitation: Decodable, Sendable {
    /// Whom it was made for.
    package var name: String
    /// Until when it can be used, as the board writes it.
    package var expires: String
    /// When it was used; `nil` if it was not.
    package var used: String?
    /// The name of the new account.
    package var member: String?

    private enum CodingKeys: String, CodingKey {
      case name
      case expires = "expires_at"
      case used = "used_at"
      case member = "used_by"
    }
  }

  /// The code of an invitation.
  package struct NewInvitation: Decodable, Sendable {
    /// What has to be known to accept it.
    package var code: String
    /// Until when, as the board writes it.
    package var expires: String

    private enum CodingKeys: String, CodingKey {
      case code = "invitation"
      case expires = "expires_at"
    }
  }

  /// Asks a board whether it has accounts; throws ``AccountAPIError/unsupported(_:)`` if it does not.
  ///
  /// Nothing secret is sent before that: another service could keep it.
  ///
  /// - Returns: what ``name(of:)`` does.
  func requireAccounts(at server: URL) async throws -> String? {
    let board = board(server)
    guard try await hasAccounts(board, server) else { throw AccountAPIError.unsupported(server) }
    return await board.title
  }

  /// What a board calls itself, if it had to be asked what it can do: once a day.
  func name(of server: URL) async -> String? {
    let board = board(server)
    _ = try? await board.names()
    return await board.title
  }

  /// Accepts an invitation. With the same key it can be repeated if the response was lost.
  func accept(_ invitation: String, name: String?, key: String, at server: URL) async throws -> SignedIn {
    var members = ["invitation": invitation]
    members["name"] = name
    var request = try request("POST", "accounts", server, token: nil)
    request.headers += [
      HTTPField(name: "Idempotency-Key", value: key), HTTPField(name: "Content-Type", value: "application/json"),
    ]
    request.body = try JSONEncoder().encode(members)
    do {
      return try document(of: try await send(request, server, expecting: 201), server)
    } catch AccountAPIError.refused(404, _), AccountAPIError.refused(410, _) {
      throw AccountAPIError.invitationInvalid
    } catch AccountAPIError.refused(409, _) {
      throw AccountAPIError.nameTaken
    }
  }

  /// Requests the account of a token. Without a token, a board with accounts refuses it, and others do not know it.
  func account(of token: String?, at server: URL) async throws -> Account {
    let request = try request("GET", "account", server, token: token)
    return try document(of: try await send(request, server, expecting: 200), server)
  }

  /// Revokes one of the account's tokens.
  func revoke(_ id: String, with token: String, at server: URL) async throws {
    _ = try await send(try request("DELETE", "account/tokens/\(id)", server, token: token), server, expecting: 204)
  }

  /// Reports an ad to the moderators. As long as a report of the account about it is open, there is no other one.
  func report(
    _ ad: Int,
    _ reason: ReportReason,
    _ text: String,
    with token: String?,
    at server: URL
  ) async throws -> OwnReport {
    let members = ["reason": reason.rawValue, "text": text]
    return try await moderation("listings/\(ad)/reports", members, token, server)
  }

  /// Appeals against a decision about the account.
  func appeal(_ decision: Int, _ text: String, with token: String?, at server: URL) async throws -> LoggedDecision {
    try await moderation("moderation/\(decision)/appeal", ["text": text], token, server)
  }

  /// Everything that the board keeps about the account, as a document.
  func export(with token: String?, at server: URL) async throws -> String {
    let request = try request("GET", "account/export", server, token: token)
    return String(decoding: try await send(request, server, expecting: 200).body, as: UTF8.self)
  }

  /// Erases the account.
  func erase(with token: String?, at server: URL) async throws {
    _ = try await send(try request("DELETE", "account", server, token: token), server, expecting: 204)
  }

  /// Makes an invitation.
  func invite(_ name: String, with token: String?, at server: URL) async throws -> NewInvitation {
    do {
      return try document(of: try await post(name, to: "account/invitations", token, server), server)
    } catch AccountAPIError.noInvitationsLeft {
      let made = try? await account(of: token, at: server).invitations
      throw AccountAPIError.noInvitationsLeft(hasOpen: made?.contains { $0.used == nil } ?? false)
    }
  }

  /// Withdraws an open invitation.
  func withdrawInvitation(_ name: String, with token: String?, at server: URL) async throws {
    try await delete(name, from: "account/invitations", token, server)
  }

  /// Blocks a member.
  func block(_ name: String, with token: String?, at server: URL) async throws {
    _ = try await post(name, to: "account/blocks", token, server)
  }

  /// Lets a member write again.
  func unblock(_ name: String, with token: String?, at server: URL) async throws {
    try await delete(name, from: "account/blocks", token, server)
  }

  /// Sets the e-mail address, to which the board sends a code.
  func setMail(_ address: String, in language: String, with token: String?, at server: URL) async throws -> MailAddress
  {
    try await mail("account/mail", ["address": address, "language": language], token, server)
  }

  /// Confirms the e-mail address.
  func confirmMail(_ code: String, with token: String?, at server: URL) async throws -> MailAddress {
    try await mail("account/mail/confirmation", ["code": code], token, server)
  }

  /// Removes the e-mail address.
  func removeMail(with token: String?, at server: URL) async throws {
    _ = try await send(try request("DELETE", "account/mail", server, token: token), server)
  }

  private func mail(
    _ path: String,
    _ members: [String: String],
    _ token: String?,
    _ server: URL
  ) async throws -> MailAddress {
    var request = try request("POST", path, server, token: token)
    request.headers.append(HTTPField(name: "Content-Type", value: "application/json"))
    request.body = try JSONEncoder().encode(members)
    return try document(of: try await send(request, server), server)
  }

  private func post(_ name: String, to path: String, _ token: String?, _ server: URL) async throws -> HTTPResponse {
    var request = try request("POST", path, server, token: token)
    request.headers.append(HTTPField(name: "Content-Type", value: "application/json"))
    request.body = try JSONEncoder().encode(["name": name])
    return try await send(request, server, expecting: 201)
  }

  private func delete(_ name: String, from path: String, _ token: String?, _ server: URL) async throws {
    let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    _ = try await send(try request("DELETE", "\(path)/\(encoded)", server, token: token), server, expecting: 204)
  }

  func moderation<Document: Decodable>(
    _ path: String,
    _ members: some Encodable,
    _ token: String?,
    _ server: URL
  ) async throws -> Document {
    var request = try request("POST", path, server, token: token)
    request.headers.append(HTTPField(name: "Content-Type", value: "application/json"))
    request.body = try JSONEncoder().encode(members)
    return try document(of: try await moderated(request, server), server)
  }

  /// Sends a request about moderation, and returns the response if the board has done what was asked.
  func moderated(_ request: HTTPRequest, _ server: URL) async throws -> HTTPResponse {
    let response = try await client.send(request)
    if (200...204).contains(response.status) { return response }
    let refusal = AccountAPIError(response, server)
    if case .refused = refusal { try await requireReports(server) }
    throw refusal
  }

  /// Throws if a board has no reports.
  func requireReports(_ server: URL) async throws {
    let names = try await names(board(server), server)
    if !names.contains("reports") { throw AccountAPIError.withoutReports(server) }
  }

  func request(_ method: String, _ path: String, _ server: URL, token: String?) throws -> HTTPRequest {
    var text = server.absoluteString
    if !text.hasSuffix("/") { text += "/" }
    guard let url = URL(string: text + path) else { throw AccountAPIError.unsupported(server) }
    var headers = [HTTPField(name: "Accept", value: "application/json")]
    if let token { headers.append(HTTPField(name: "Authorization", value: "Bearer \(token)")) }
    return HTTPRequest(method: method, url: url, headers: headers)
  }

  private func send(_ request: HTTPRequest, _ server: URL, expecting status: Int) async throws -> HTTPResponse {
    try await send(request, server, expecting: status...status)
  }

  /// Sends a request, and returns the response if the board has done what was asked.
  func send(
    _ request: HTTPRequest,
    _ server: URL,
    expecting statuses: ClosedRange<Int> = 200...204
  ) async throws -> HTTPResponse {
    let response = try await client.send(request)
    if statuses.contains(response.status) { return response }
    let refusal = AccountAPIError(response, server)
    if case .refused = refusal, try await !hasAccounts(board(server), server) {
      throw AccountAPIError.unsupported(server)
    }
    throw refusal
  }

  func document<Document: Decodable>(of response: HTTPResponse, _ server: URL) throws -> Document {
    do {
      return try JSONDecoder().decode(Document.self, from: response.body)
    } catch {
      // Another service, which answers everything.
      throw AccountAPIError.unsupported(server)
    }
  }

  private func hasAccounts(_ board: BoardExtensions, _ server: URL) async throws -> Bool {
    try await names(board, server).contains("accounts")
  }

  private func names(_ board: BoardExtensions, _ server: URL) async throws -> Set<String> {
    do {
      return try await board.names()
    } catch let trouble as BoardTrouble {
      throw AccountAPIError(trouble.response, server)
    }
  }
}
