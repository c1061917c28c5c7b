/// A part of the feed, and its JSON form.
package struct ListingsPage: Sendable, Equatable {
  /// The ads of the part, in the board's order.
  package var ads: [Ad]
  /// The number of matching ads on all pages.
  package var total: Int
  /// The part that was asked for.
  package var paging: Paging

  /// Creates a part of the feed.
  package init(ads: [Ad], total: Int, paging: Paging) {
    self.ads = ads
    self.total = total
    self.paging = paging
  }

  /// The envelope of contract §1.
  package var json: String {
    Self.beginning + ads.map { $0.json() }.joined(separator: ",") + Self.ending(total: total, paging)
  }

  /// The envelope up to the items.
  package static let beginning = #"{"items":["#

  /// The envelope behind the items.
  package static func ending(total: Int, _ paging: Paging) -> String {
    let (page, limit) =
      switch paging {
      case .everything: (1, total)
      case .page(let page, let limit): (page, limit)
      }
    let envelope = JSONObject.text {
      $0.add("items", [])
      $0.add("total", total)
      $0.add("page", page)
      $0.add("limit", limit)
      $0.add("has_more", paging.hasMore(total: total))
    }
    return String(envelope.dropFirst(beginning.count))
  }
}

extension Ad {
  /// The item of the contract.
  package func json() -> String { JSONObject.text(addMembers) }

  /// The item with the members that our board adds. There are no web pages yet.
  ///
  /// - Parameters:
  ///   - currency: the code of the board's currency.
  ///   - pictures: the paths of all its pictures, if they are included.
  package func detailedJSON(currency: String, pictures: [String]? = nil) -> String {
    JSONObject.text {
      addMembers(to: &$0)
      $0.add("status", status.rawValue)
      $0.add("updated_at", updated.text)
      $0.add("expires_at", details.expires?.text)
      $0.add("currency", currency)
      $0.add("seller", details.seller)
      $0.add("url", json: nil)
      if let pictures { $0.add("images", pictures) }
      if details.expiresSoon { $0.add("expires_soon", true) }
      if let withheld = details.withheld { $0.add("withheld", withheld.rawValue) }
    }
  }

  private func addMembers(to object: inout JSONObject) {
    object.add("id", id)
    object.add("category_id", categoryID)
    object.add("title", title)
    object.add("description", description)
    object.add("price", json: price)
    object.add("creation_date", created.text)
    object.add("is_urgent", isUrgent)
    object.add("images_url") {
      if let smallImage { $0.add("small", smallImage) }
      if let thumbImage { $0.add("thumb", thumbImage) }
    }
  }
}
