/// A part of the feed, and its JSON form.
struct ListingsPage: Sendable, Equatable {
  var ads: [Ad]
  /// The number of matching ads on all pages.
  var total: Int
  var paging: Paging

  /// The envelope of contract §1.
  var json: String {
    Self.beginning + ads.map { $0.json() }.joined(separator: ",") + Self.ending(total: total, paging)
  }

  /// The envelope up to the items.
  static let beginning = #"{"items":["#

  /// The envelope behind the items.
  static func ending(total: Int, _ paging: Paging) -> String {
    let (page, limit) =
      switch paging {
      case .everything: (1, total)
      case .page(let page, let limit): (page, limit)
      }
    return #"],"total":\#(total),"page":\#(page),"limit":\#(limit),"has_more":\#(paging.hasMore(total: total))}"#
  }
}

extension Ad {
  /// The currency of all prices.
  static let currency = "EUR"

  /// The item of the contract.
  func json() -> String { "{\(members)}" }

  /// The item with the members that our board adds. There are no web pages yet.
  ///
  /// - Parameter pictures: the paths of all its pictures, if they are included.
  func detailedJSON(pictures: [String]? = nil) -> String {
    let all = pictures.map { #","images":\#($0.map(\.jsonLiteral).jsonArray)"# } ?? ""
    return #"{\#(members),"status":"\#(status.rawValue)","updated_at":"\#(updated.text)","#
      + #""expires_at":\#(details.expires.map { "\"\($0.text)\"" } ?? "null"),"currency":"\#(Ad.currency)","#
      + #""seller":\#(details.seller?.jsonLiteral ?? "null"),"url":null\#(all)"#
      + (details.expiresSoon ? #","expires_soon":true}"# : "}")
  }

  private var members: String {
    let images = [("small", smallImage), ("thumb", thumbImage)].compactMap { name, path in
      path.map { #""\#(name)":\#($0.jsonLiteral)"# }
    }
    return #""id":\#(id),"category_id":\#(categoryID),"title":\#(title.jsonLiteral),"#
      + #""description":\#(description.jsonLiteral),"price":\#(price),"creation_date":"\#(created.text)","#
      + #""is_urgent":\#(isUrgent),"images_url":{\#(images.joined(separator: ","))}"#
  }
}
