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

  /// - Parameter lastPage: requests for later pages are never answered.
  init(_ ads: [Ad], categories: [String], stallsAfterPage lastPage: Int = .max) throws {
    let names = categories.enumerated().map { ["id": $0 + 1, "name": $1] as [String: Any] }
    let categoryBody = try JSONSerialization.data(withJSONObject: names)
    server = try RawServer { [storm] request in
      if request.target == "/categories" { return [.answer(body: categoryBody)] }
      if request.target == "/pictures/gone" { return [.answer(404, body: "")] }
      if request.target.hasPrefix("/pictures/") { return [.answer(body: Self.picture)] }
      if let words = storm.words.withLock({ $0 }) {
        return [.answer(503, body: Self.json(["error": true, "reason": words]))]
      }
      let number = Self.parameter("page", of: request.target).flatMap { Int($0) } ?? 1
      return number > lastPage ? [.silence] : [.answer(body: Self.page(request.target, number, ads))]
    }
  }

  /// Waits until a page after the first one was asked for.
  func waitForStall() async throws { _ = try await server.waitForRequest(of: "page=2") }

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
  private static func page(_ target: String, _ page: Int, _ ads: [Ad]) -> Data {
    let query = parameter("query", of: target) ?? ""
    let found = ads.enumerated().filter { query.isEmpty || $1.title.lowercased().contains(query.lowercased()) }
    let limit = parameter("limit", of: target).flatMap { Int($0) } ?? found.count
    return json([
      "items": found.dropFirst((page - 1) * limit).prefix(limit).map { item(number: $0, $1) },
      "total": found.count, "page": page, "limit": limit, "has_more": page * limit < found.count,
    ])
  }

  private static func parameter(_ name: String, of target: String) -> String? {
    URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
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
