import Foundation
import Languages
import Listings
import Terminal
import TestSupport
import Testing

@testable import Shell

/// Ads of which everything is hostile text: an ad and a category for each sample, in their order.
enum HostileAds {
  static let listings: [Listing] = HostileText.all.enumerated().map { index, sample in
    .fixture(
      id: index + 1,
      categoryID: index + 1,
      title: sample.text,
      description: "\(sample.text)\n\(sample.text)",
      isUrgent: index.isMultiple(of: 2),
      pictures: ListingPictures(small: sample.text, thumb: "/" + sample.text)
    )
  }

  static let categories: [Listings.Category] = HostileText.all.enumerated().map {
    Listings.Category(id: $0 + 1, name: $1.text)
  }

  static let items: [ListingItem] = zip(listings, categories).map { listing, category in
    ListingItem(
      row: listing.id,
      listing: listing,
      categories: [category],
      currency: "EUR",
      base: Fixture.board
    )
  }

  /// All samples in one text, for what takes too long with each of them.
  static let everything = HostileText.all.map(\.text).joined(separator: " ")

  /// Shows everything there is to be shown.
  static let painter = Painter(theme: .dark, depth: .trueColour, links: true)

  /// Paints lines, and expects them to keep to their columns and to hold no code but the painter's.
  static func expectHarmless(
    _ lines: [StyledText],
    width: Int? = nil,
    _ name: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for line in lines {
      let flaws = PaintedText(painter.paint(line)).flaws
      if !flaws.isEmpty { Issue.record("\(name): \(flaws)", sourceLocation: location) }
      if let width, line.width > width {
        Issue.record("\(name): \(line.width) columns of \(width): \(line.plain)", sourceLocation: location)
      }
    }
  }

  /// As ``expectHarmless(_:width:_:_:)``, for a message.
  static func expectHarmless(
    _ message: Message,
    in languages: [Language] = [.english],
    _ name: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    expectHarmless(languages.map { StyledText(message, in: $0) }, name, location)
  }
}
