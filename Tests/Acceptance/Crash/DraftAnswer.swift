import Foundation

/// A draft in the program's JSON output.
struct DraftAnswer: Decodable {
  struct Fields: Decodable {
    var title: String?
    var category: String?
    var price: Decimal?
    var description: String?
    var urgent: Bool?
  }

  struct Photo: Decodable {
    var sha256: String
  }

  struct Publication: Decodable {
    var state: String
    var listingID: Int?

    enum CodingKeys: String, CodingKey {
      case state
      case listingID = "listing_id"
    }
  }

  var id: String
  var status: String
  var revision: Int
  var fields: Fields
  var photos: [Photo]
  var publication: Publication?

  /// `nil` for any other document.
  init?(line: String) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = answer
  }

  var texts: DraftTexts {
    DraftTexts(
      title: fields.title,
      category: fields.category,
      price: fields.price.map(\.description),
      description: fields.description,
      urgent: fields.urgent.map { $0 ? "yes" : "no" },
      photos: photos.map(\.sha256)
    )
  }
}
