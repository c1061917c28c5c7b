import Foundation
import Synchronization
import TestSupport

/// A board whose ads, categories and faults a test decides; its pictures are 16 × 8 pixels.
final class ScriptedBoard: Sendable {
  /// An ad with the members that matter to a test.
  struct Ad: Sendable {
    var title: String
    var description = ""
    var category = 0
    /// `/pictures/gone` does not exist.
    var picture: String?
  }

  var address: String { server.address }
  /// Its host and port.
  var host: String { address.replacing("http://", with: "") }

  private let server: RawServer
  private let storm = Storm()

  /// The failure with which it answers searches, if any.
  var trouble: String? {
    get { storm.words.withLock { $0 } }
    set { storm.words.withLock { $0 = newValue } }
  }

  init(_ ads: [Ad], categories: [String]) throws {
    let names = categories.enumerated().map { ["id": $0 + 1, "name": $1] as [String: Any] }
    let categoryBody = try JSONSerialization.data(withJSONObject: names)
    server = try RawServer { [storm] request in
      if request.target == "/categories" { return [.answer(body: categoryBody)] }
      if request.target == "/pictures/gone" { return [.answer(404, body: "")] }
      if request.target.hasPrefix("/pictures/") { return [.answer(body: Self.picture)] }
      if let words = storm.words.withLock({ $0 }) {
        return [.answer(503, body: Self.json(["error": true, "reason": words]))]
      }
      return [.answer(body: Self.page(request.target, ads))]
    }
  }

  private final class Storm: Sendable {
    let words = Mutex<String?>(nil)
  }
}

extension ScriptedBoard {
  private static let picture =
    Data(
      base64Encoded:
        "R0lGODdhEAAIAIEAAOYUFBQU5gAAAAAAACwAAAAAEAAIAAAIJAABCBwoMIDBgwYJEkSIUOFAhgcdFoQYQCIAihUlYrS4USPFgAA7"
    )
    ?? Data()

  /// The requested window of the ads; a query is matched literally.
  private static func page(_ target: String, _ ads: [Ad]) -> Data {
    let parameters = URLComponents(string: target)?.queryItems ?? []
    func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    let query = value("query") ?? ""
    let found = ads.enumerated().filter { query.isEmpty || $1.title.lowercased().contains(query.lowercased()) }
    let limit = value("limit").flatMap { Int($0) } ?? found.count
    let page = value("page").flatMap { Int($0) } ?? 1
    return json([
      "items": found.dropFirst((page - 1) * limit).prefix(limit).map { item(number: $0, $1) },
      "total": found.count, "page": page, "limit": limit, "has_more": page * limit < found.count,
    ])
  }

  private static func item(number: Int, _ ad: Ad) -> [String: Any] {
    var pictures: [String: String] = [:]
    pictures["small"] = ad.picture
    return [
      "id": number + 1, "category_id": ad.category + 1, "title": ad.title, "description": ad.description,
      "price": 10 * (number + 1), "creation_date": "2026-10-01T12:00:00Z", "is_urgent": number == 0,
      "images_url": pictures,
    ]
  }

  private static func json(_ object: [String: Any]) -> Data {
    (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
  }
}
