import Foundation
import TestSupport

/// Another member of the board, with ads to answer.
struct Neighbour: Sendable {
  /// The board does not do what it should.
  struct Refused: Error {
    var answer: String
  }

  /// The numbers of its ads.
  let ads: [Int]

  /// Accepts an invitation, and publishes two ads. Blocks.
  init(invitation: String, port: UInt16) throws {
    let account = try Self.post("/accounts", #"{"invitation":"\#(invitation)"}"#, port: port)
    guard let token = account.firstMatch(of: /"token":"([^"]+)"/)?.1 else { throw Refused(answer: account) }
    ads = try ["Chaise", "Table"].map { title in
      let ad = #"{"title":"\#(title) du voisin","description":"À voir.","price":5,"category_id":1,"is_urgent":false}"#
      let answer = try Self.post("/listings", ad, token: String(token), port: port)
      guard let id = answer.firstMatch(of: /"id":(\d+)/).flatMap({ Int($0.1) }) else { throw Refused(answer: answer) }
      return id
    }
  }

  private static func post(_ path: String, _ body: String, token: String? = nil, port: UInt16) throws -> String {
    let request = """
      POST \(path) HTTP/1.1\r\nHost: board\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\
      \(token.map { "Authorization: Bearer \($0)\r\n" } ?? "")Idempotency-Key: \(UUID().uuidString)\r\n\r\n\(body)
      """
    guard let answer = ClientSocket.exchange(Data(request.utf8), port: port) else { throw Refused(answer: "") }
    return String(decoding: answer, as: UTF8.self)
  }
}
