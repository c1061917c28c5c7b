/// A part of the feed, and its JSON form.
struct ListingsPage: Sendable, Equatable {
  var ads: [Ad]
  /// The number of matching ads on all pages.
  var total: Int
  var paging: Paging

  /// The envelope of contract §1.
  var json: String {
    let (page, limit) =
      switch paging {
      case .everything: (1, total)
      case .page(let page, let limit): (page, limit)
      }
    return #"{"items":\#(ads.map { $0.json() }.jsonArray),"total":\#(total),"page":\#(page),"#
      + #""limit":\#(limit),"has_more":\#(paging.hasMore(total: total))}"#
  }
}

extension Ad {
  /// The item of the contract.
  ///
  /// - Parameter pictures: the paths of all its pictures, if they are included: the contract's item has none.
  func json(pictures: [String]? = nil) -> String {
    let images = [("small", smallImage), ("thumb", thumbImage)].compactMap { name, path in
      path.map { #""\#(name)":\#($0.jsonLiteral)"# }
    }
    let all = pictures.map { #","images":\#($0.map(\.jsonLiteral).jsonArray)"# } ?? ""
    return #"{"id":\#(id),"category_id":\#(categoryID),"title":\#(title.jsonLiteral),"#
      + #""description":\#(description.jsonLiteral),"price":\#(price),"creation_date":"\#(created.text)","#
      + #""is_urgent":\#(isUrgent),"images_url":{\#(images.joined(separator: ","))}\#(all)}"#
  }
}
