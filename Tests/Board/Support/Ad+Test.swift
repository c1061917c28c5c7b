@testable import Board

extension Ad {
  init(id: Int, title: String, description: String) {
    self.init(
      id: id,
      categoryID: 1,
      title: title,
      description: description,
      price: "1",
      created: WireDate(secondsSince1970: 0),
      isUrgent: false
    )
  }
}

extension BoardStore {
  func fill(_ ads: [Ad]) throws {
    var catalogue = Catalogue()
    catalogue.ads = ads
    _ = try importOnce { catalogue }
  }
}

extension ListingsQuery {
  init(paging: Paging, text: String) throws {
    try self.init(QueryParameters(nil))
    self.paging = paging
    self.text = text
  }
}
