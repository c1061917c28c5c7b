import Foundation
import Hummingbird

/// A board as one would write it first, to compare ours with: all ads in an array, every query a scan of it, `JSONEncoder`.
///
/// It folds texts once, when it starts, which a first version might do with each request.
@main
struct ScanningBoard {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 1, let file = words.first else {
      FileHandle.standardError.write(Data("usage: ScanningBoard LISTINGS.json\n".utf8))
      exit(2)
    }
    let ads = try JSONDecoder().decode([Ad].self, from: Data(contentsOf: URL(filePath: file)))
    let board = Board(ads: ads.sorted { $0.isPlaced(before: $1) })
    let router = Router()
    router.get("listings") { request, _ in try board.answer(to: request) }
    let application = Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        let address = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)"
        FileHandle.standardOutput.write(Data("listening on \(address)\n".utf8))
      }
    )
    try await application.runService()
  }
}

/// The ads in the board's order, and their texts as they are searched.
private struct Board: Sendable {
  let ads: [Ad]
  let texts: [(title: String, description: String)]

  init(ads: [Ad]) {
    self.ads = ads
    texts = ads.map { ($0.title.folded, $0.description.folded) }
  }

  func answer(to request: Request) throws -> Response {
    let parameters = request.uri.queryParameters
    let text = parameters["query"].map { String($0).folded } ?? ""
    let found =
      text.isEmpty ? ads : zip(ads, texts).filter { $1.title.contains(text) || $1.description.contains(text) }.map(\.0)
    let page = parameters["page"].flatMap { Int($0) } ?? 1
    let limit = parameters["limit"].flatMap { Int($0) } ?? found.count
    let start = min(max(0, page - 1).multipliedReportingOverflow(by: max(0, limit)).partialValue, found.count)
    let items = Array(found[max(0, start)...].prefix(max(0, limit)))
    let envelope = Envelope(
      items: items,
      total: found.count,
      page: page,
      limit: limit,
      hasMore: start + items.count < found.count
    )
    return Response(
      status: .ok,
      headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(envelope)))
    )
  }
}

private struct Envelope: Encodable {
  let items: [Ad]
  let total, page, limit: Int
  let hasMore: Bool

  private enum CodingKeys: String, CodingKey {
    case items, total, page, limit
    case hasMore = "has_more"
  }
}

private struct Ad: Codable {
  struct Pictures: Codable { let small, thumb: String? }

  let id, categoryID: Int
  let title, description: String
  let price: Double
  let createdAt: String
  let isUrgent: Bool
  let pictures: Pictures

  private enum CodingKeys: String, CodingKey {
    case id, title, description, price
    case categoryID = "category_id"
    case createdAt = "creation_date"
    case isUrgent = "is_urgent"
    case pictures = "images_url"
  }

  func isPlaced(before other: Ad) -> Bool {
    if isUrgent != other.isUrgent { return isUrgent }
    return createdAt == other.createdAt ? id > other.id : createdAt > other.createdAt
  }
}

extension String {
  fileprivate var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
