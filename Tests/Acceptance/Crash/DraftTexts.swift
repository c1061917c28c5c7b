import Drafts

/// The content of a draft; an empty field equals a missing one.
struct DraftTexts: Sendable, Equatable, CustomStringConvertible {
  var title: String?
  var category: String?
  var price: String?
  var body: String?
  var urgent: String?
  /// The hashes of the photos.
  var photos: [String]

  init(title: String?, category: String?, price: String?, description: String?, urgent: String?, photos: [String]) {
    self.title = title
    self.category = category
    self.price = price
    body = description
    self.urgent = urgent
    self.photos = photos
  }

  init(_ fields: [DraftField: String]) {
    func text(_ field: DraftField) -> String? { fields[field].flatMap { $0.isEmpty ? nil : $0 } }
    self.init(
      title: text(.title),
      category: text(.category),
      price: text(.price),
      description: text(.description),
      urgent: text(.urgent),
      photos: (fields[.photos] ?? "").split(separator: "\n").map { String($0.prefix(64)) }
    )
  }

  var description: String {
    let texts = [title, category, price, body, urgent].map { $0.map { "“\($0)”" } ?? "–" }
    return (texts + photos.map { $0.prefix(8) + "…" }).joined(separator: ", ")
  }
}
