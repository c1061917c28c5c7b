import Foundation
import TestSupport

/// Five ads that cover the contract's details: ties, folding, absent pictures, prices, slashes and quotes.
enum SmallCatalogue {
  static let categories = #"[{"id":2,"name":"Mode"},{"id":1,"name":"Véhicule"}]"#

  static let listings = #"""
    [
      {"id":11,"category_id":1,"title":"Vélo de ville","description":"Un vélo \"neuf\" / peu roulé","price":140.0,
       "images_url":{"small":"/images/ad-small/a.png","thumb":"/images/ad-thumb/a.png"},
       "creation_date":"2019-11-05T15:56:59+0000","is_urgent":false},
      {"id":12,"category_id":1,"title":"VELO enfant","description":"Petit","price":12.5,
       "images_url":{},"creation_date":"2019-11-05T15:56:59Z","is_urgent":false},
      {"id":13,"category_id":2,"title":"Manteau","description":"Laine\nchaude ⚠️","price":0.1,
       "images_url":{"thumb":"/images/ad-thumb/none.png"},"creation_date":"2019-10-01T00:00:00Z","is_urgent":true},
      {"id":14,"category_id":2,"title":"Maison","description":"Près du lac","price":289000,
       "images_url":{},"creation_date":"2019-11-06T01:00:00+01:00","is_urgent":false},
      {"id":15,"category_id":2,"title":"Écharpe","description":"50% laine + coton","price":0,
       "images_url":{"small":null},"creation_date":"2019-09-01T00:00:00Z","is_urgent":false}
    ]
    """#

  /// The ads as the server returns them, by id.
  static let items: [Int: String] = [
    11: #"{"id":11,"category_id":1,"title":"Vélo de ville","description":"Un vélo \"neuf\" / peu roulé","price":140,"#
      + #""creation_date":"2019-11-05T15:56:59Z","is_urgent":false,"#
      + #""images_url":{"small":"/images/ad-small/a.png","thumb":"/images/ad-thumb/a.png"}}"#,
    12: #"{"id":12,"category_id":1,"title":"VELO enfant","description":"Petit","price":12.5,"#
      + #""creation_date":"2019-11-05T15:56:59Z","is_urgent":false,"images_url":{}}"#,
    13: #"{"id":13,"category_id":2,"title":"Manteau","description":"Laine\nchaude ⚠️","price":0.1,"#
      + #""creation_date":"2019-10-01T00:00:00Z","is_urgent":true,"images_url":{"thumb":"/images/ad-thumb/none.png"}}"#,
    14: #"{"id":14,"category_id":2,"title":"Maison","description":"Près du lac","price":289000,"#
      + #""creation_date":"2019-11-06T00:00:00Z","is_urgent":false,"images_url":{}}"#,
    15: #"{"id":15,"category_id":2,"title":"Écharpe","description":"50% laine + coton","price":0,"#
      + #""creation_date":"2019-09-01T00:00:00Z","is_urgent":false,"images_url":{}}"#,
  ]

  /// Urgent first, then newest, then the greater id.
  static let order = [13, 14, 12, 11, 15]

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(categories, to: "categories.json")
    try folder.write(listings, to: "listings.json")
    try folder.write("a small picture", to: "images/ad-small/a.png")
    return folder
  }

  /// The envelope with some of the ads.
  static func envelope(_ ids: [Int], total: Int, page: Int, limit: Int, hasMore: Bool) -> String {
    let items = ids.compactMap { Self.items[$0] }.joined(separator: ",")
    return #"{"items":[\#(items)],"total":\#(total),"page":\#(page),"limit":\#(limit),"has_more":\#(hasMore)}"#
  }
}
