package import Foundation

/// The ads and categories of a catalogue, and the items that were left out.
package struct Catalogue: Sendable, Equatable {
  /// The source of the ads, categories and pictures.
  package enum Source: Sendable, Equatable {
    /// The catalogue inside the program.
    case sample
    /// A folder with `listings.json`, `categories.json` and, if there are pictures, `images/`.
    case folder(path: String)
  }

  /// The ads, in the order of the document.
  package var ads: [Ad] = []
  /// The categories, in the order of the document.
  package var categories: [BoardCategory] = []
  /// One line for each item that breaks the contract.
  package var leftOut: [String] = []

  /// Creates a catalogue without ads and categories.
  package init() {}

  /// Reads a catalogue; without one, the sample's categories without an ad, so that ads can be published. Throws
  /// ``BoardError``.
  package init(_ source: Catalogue.Source?) throws {
    switch source {
    case nil:
      try self.init(
        categories: SampleCatalogue.data("categories.json"),
        listings: Data("[]".utf8),
        named: "the bundled sample's "
      )
    case .sample:
      try self.init(
        categories: SampleCatalogue.data("categories.json"),
        listings: SampleCatalogue.data("listings.json"),
        named: "the bundled sample's "
      )
    case .folder(let path):
      try self.init(
        categories: Catalogue.data("categories.json", in: path),
        listings: Catalogue.data("listings.json", in: path),
        named: path.hasSuffix("/") ? path : path + "/"
      )
    }
  }

  /// Reads the two documents. An item that breaks the contract, or repeats an id, is left out; a document that is not a
  /// JSON array is an error.
  package init(categories: Data, listings: Data, named prefix: String = "") throws {
    var knownCategories: Set<Int> = []
    for (index, item) in try Catalogue.items(of: CategoryItem.self, in: categories, file: prefix + "categories.json") {
      do {
        let category = try item.get().category
        guard knownCategories.insert(category.id).inserted else { throw CatalogueFlaw.repeatedID(category.id) }
        self.categories.append(category)
      } catch {
        leftOut.append("categories.json, item \(index + 1): \(CatalogueFlaw.reason(error))")
      }
    }
    var knownAds: Set<Int> = []
    for (index, item) in try Catalogue.items(of: AdItem.self, in: listings, file: prefix + "listings.json") {
      do {
        let ad = try item.get().ad
        guard knownAds.insert(ad.id).inserted else { throw CatalogueFlaw.repeatedID(ad.id) }
        ads.append(ad)
      } catch {
        leftOut.append("listings.json, item \(index + 1): \(CatalogueFlaw.reason(error))")
      }
    }
  }

  private static func data(_ name: String, in folder: String) throws -> Data {
    let file = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name, isDirectory: false)
    do {
      return try Data(contentsOf: file)
    } catch {
      let isMissing = (error as? CocoaError)?.code == .fileReadNoSuchFile
      let reason = isMissing ? "there is no such file" : "\(error.localizedDescription)"
      throw BoardError.unreadableCatalogue(file: file.path, reason: reason)
    }
  }

  private static func items<Item: Decodable>(
    of type: Item.Type,
    in data: Data,
    file: String
  ) throws -> some Sequence<(offset: Int, element: Result<Item, any Error>)> {
    do {
      return try JSONDecoder().decode([Lenient<Item>].self, from: data).lazy.map(\.result).enumerated()
    } catch {
      throw BoardError.malformedCatalogue(file: file, reason: CatalogueFlaw.reason(error))
    }
  }
}

/// An item that may be invalid on its own.
private struct Lenient<Item: Decodable>: Decodable {
  let result: Result<Item, any Error>

  init(from decoder: any Decoder) { result = Result { try Item(from: decoder) } }
}
