import NIOCore

/// A part of the feed, and its JSON form.
struct ListingsPage: Sendable, Equatable {
  var ads: [Ad]
  /// The number of matching ads on all pages.
  var total: Int
  var paging: Paging

  /// The envelope of contract §1.
  var json: ByteBuffer {
    let (page, limit) =
      switch paging {
      case .everything: (1, total)
      case .page(let page, let limit): (page, limit)
      }
    var json = JSONText()
    json.raw(#"{"items":["#)
    for (index, ad) in ads.enumerated() {
      if index > 0 { json.raw(",") }
      ad.write(to: &json)
    }
    json.raw(#"],"total":\#(total),"page":\#(page),"limit":\#(limit),"has_more":\#(paging.hasMore(total: total))}"#)
    return json.buffer
  }
}

extension Ad {
  /// - Parameter pictures: the paths of all its pictures, if they are included: the contract's item has none.
  func write(to json: inout JSONText, pictures: [String]? = nil) {
    json.raw(#"{"id":\#(id),"category_id":\#(categoryID),"title":"#)
    json.string(title)
    json.raw(#","description":"#)
    json.string(description)
    json.raw(#","price":\#(price),"creation_date":"\#(created.text)","is_urgent":\#(isUrgent),"images_url":{"#)
    if let smallImage {
      json.raw(#""small":"#)
      json.string(smallImage)
    }
    if let thumbImage {
      json.raw(smallImage == nil ? #""thumb":"# : #","thumb":"#)
      json.string(thumbImage)
    }
    json.raw("}")
    if let pictures {
      json.raw(#","images":["#)
      for (index, path) in pictures.enumerated() {
        if index > 0 { json.raw(",") }
        json.string(path)
      }
      json.raw("]")
    }
    json.raw("}")
  }
}
