import Foundation
import Loading

extension ListingsAPI.DecodedPage {
  /// Decodes the contract's envelope. An item that breaks the contract is left out and counted; if all do, the page is
  /// not one of ads.
  init(decoding body: Data) throws {
    let envelope: EnvelopeDTO = try decode(body)
    let listings = try envelope.items.usable()
    self.init(
      page: Page(
        items: listings,
        number: envelope.page,
        limit: envelope.limit,
        total: envelope.total,
        hasMore: envelope.hasMore
      ),
      rejected: envelope.items.count - listings.count
    )
  }
}

extension ListingsAPI.SearchPage {
  /// Decodes the envelope of a search. An item that breaks the contract is left out and counted.
  init(decoding body: Data) throws {
    struct CorrectionDTO: Decodable {
      var from: String
      var to: String
    }
    struct SuggestionDTO: Decodable {
      var corrections: [CorrectionDTO]
      var total: Int?
    }
    struct SearchDTO: Decodable {
      var items: [ItemDTO]
      var total: Int?
      var next: String?
      var suggestions: [SuggestionDTO]?
      var synonyms: [SynonymsDTO]?
      var counts: CountsDTO?
    }
    struct SynonymsDTO: Decodable {
      var word: String
      var texts: [String]
    }
    let envelope: SearchDTO = try decode(body)
    let listings = try envelope.items.usable()
    self.init(
      items: listings,
      total: envelope.total,
      next: envelope.next,
      rejected: envelope.items.count - listings.count,
      suggestions: envelope.suggestions?.map { suggestion in
        SearchSuggestion(
          corrections: suggestion.corrections.map { .init(word: $0.from, meant: $0.to) },
          found: FoundCount(suggestion.total)
        )
      },
      synonyms: envelope.synonyms?.map { WordSynonyms(word: $0.word, texts: $0.texts) },
      counts: envelope.counts?.counts
    )
  }
}

/// What a board has counted.
private struct CountsDTO: Decodable {
  struct CategoryDTO: Decodable {
    var id: Int
    var count: Int

    enum CodingKeys: String, CodingKey {
      case id = "category_id"
      case count
    }
  }
  struct MonthDTO: Decodable {
    var month: String
    var count: Int
  }
  struct PriceDTO: Decodable {
    struct RangeDTO: Decodable {
      var from: Decimal?
      var to: Decimal
      var count: Int
    }
    var quartiles: [Decimal]
    var ranges: [RangeDTO]
  }

  var ads: Int
  var hasMore: Bool
  var category: [CategoryDTO]?
  var price: PriceDTO?
  var month: [MonthDTO]?

  enum CodingKeys: String, CodingKey {
    case ads, category, price, month
    case hasMore = "has_more"
  }

  var counts: FacetCounts {
    FacetCounts(
      total: ads,
      isMore: hasMore,
      categories: category?.map { FacetCounts.Group(key: $0.id, count: $0.count) },
      prices: price.map { price in
        PriceDistribution(
          quartiles: price.quartiles,
          ranges: price.ranges.map { PriceDistribution.Range(from: $0.from, to: $0.to, count: $0.count) }
        )
      },
      months: month?.map { FacetCounts.Group(key: $0.month, count: $0.count) }
    )
  }
}

extension ListingsAPI.ChangesPage {
  /// Decodes a list of changes.
  init(decoding body: Data) throws {
    struct ChangeDTO: Decodable {
      var seq: Int
      var id: Int
      /// An ad that broke the contract stands as nothing in something.
      var item: ItemDTO?
    }
    struct ChangesDTO: Decodable {
      var changes: [ChangeDTO]
      var next: String
    }
    let document: ChangesDTO = try decode(body)
    self.init(
      changes: document.changes.map { ListingChange(number: $0.seq, id: $0.id, listing: $0.item?.listing) },
      next: document.next,
      rejected: document.changes.count { $0.item != nil && $0.item?.listing == nil }
    )
  }
}

extension Listing {
  /// Decodes a single item.
  init(decoding body: Data) throws {
    struct SingleDTO: Decodable {
      var listing: Listing
      init(from decoder: any Decoder) throws { listing = try Listing(from: decoder) }
    }
    let single: SingleDTO = try decode(body)
    self = single.listing
  }
}

extension [Category] {
  /// Decodes the contract's bare array of categories, in its order.
  init(decoding body: Data) throws {
    let categories: [CategoryDTO] = try decode(body)
    self = categories.map { Category(id: $0.id, name: $0.name) }
  }
}

private func decode<Value: Decodable>(_ body: Data) throws -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: body.replacingLoneSurrogates)
  } catch let error as DecodingError {
    throw ListingsAPIError.body(error.summary)
  }
}

private struct EnvelopeDTO: Decodable {
  var items: [ItemDTO]
  var total: Int
  var page: Int
  var limit: Int
  var hasMore: Bool

  enum CodingKeys: String, CodingKey {
    case items, total, page, limit
    case hasMore = "has_more"
  }
}

private struct CategoryDTO: Decodable {
  var id: Int
  var name: String
}

/// An item, or nothing if it breaks the contract.
private struct ItemDTO: Decodable {
  var listing: Listing?

  init(from decoder: any Decoder) throws {
    listing = try? Listing(from: decoder)
  }
}

extension [ItemDTO] {
  /// The items that keep the contract; throws ``ListingsAPIError/body(_:)`` if there are items and none does.
  fileprivate func usable() throws -> [Listing] {
    let listings = compactMap(\.listing)
    if listings.isEmpty, !isEmpty { throw ListingsAPIError.body(.noValidAd(count)) }
    return listings
  }
}

extension Listing {
  private enum CodingKeys: String, CodingKey {
    case id, title, description, price, status, url, seller
    case categoryID = "category_id"
    case createdAt = "creation_date"
    case isUrgent = "is_urgent"
    case pictures = "images_url"
  }

  private enum PictureKeys: String, CodingKey { case small, thumb }

  fileprivate init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: CodingKeys.self)
    let pictures = try item.nestedContainer(keyedBy: PictureKeys.self, forKey: .pictures)
    let date = try item.decode(String.self, forKey: .createdAt)
    guard let createdAt = WireDate.date(from: date) else {
      throw DecodingError.dataCorruptedError(forKey: .createdAt, in: item, debugDescription: "no ISO 8601 date")
    }
    guard let price = Price(try item.decode(Decimal.self, forKey: .price)) else {
      throw DecodingError.dataCorruptedError(forKey: .price, in: item, debugDescription: "no price")
    }
    self.init(
      id: try item.decode(Int.self, forKey: .id),
      categoryID: try item.decode(Int.self, forKey: .categoryID),
      title: try item.decode(String.self, forKey: .title),
      description: try item.decode(String.self, forKey: .description),
      price: price,
      createdAt: createdAt,
      isUrgent: try item.decode(Bool.self, forKey: .isUrgent),
      pictures: ListingPictures(
        small: try pictures.decodeIfPresent(String.self, forKey: .small),
        thumb: try pictures.decodeIfPresent(String.self, forKey: .thumb)
      ),
      status: (try? item.decodeIfPresent(String.self, forKey: .status)).flatMap(ListingStatus.init) ?? .active,
      // Not in every board's contract: whatever else it is, it is no reason to leave out the ad.
      url: try? item.decodeIfPresent(String.self, forKey: .url),
      seller: (try? item.decodeIfPresent(String.self, forKey: .seller)).flatMap { $0.isEmpty ? nil : $0 },
      isOfCatalogue: item.contains(.seller) && (try? item.decodeNil(forKey: .seller)) == true
    )
  }
}
