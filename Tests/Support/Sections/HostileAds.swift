import Foundation
package import Languages
package import Listings
import ListingsTestSupport
import Shell
package import Terminal
import TestSupport
package import Testing

/// Ads that consist of hostile text: an ad and a category for each sample, in order.
package enum HostileAds {
  package static let listings: [Listing] = HostileText.all.enumerated().map { index, sample in
    .fixture(
      id: index + 1,
      categoryID: index + 1,
      title: sample.text,
      description: "\(sample.text)\n\(sample.text)",
      isUrgent: index.isMultiple(of: 2),
      pictures: ListingPictures(small: sample.text, thumb: "/" + sample.text)
    )
  }

  package static let categories: [Listings.Category] = HostileText.all.enumerated().map {
    Listings.Category(id: $0 + 1, name: $1.text)
  }

  package static let items: [ListingItem] = zip(listings, categories).map { listing, category in
    ListingItem(
      row: listing.id,
      listing: listing,
      categories: [category],
      currency: "EUR",
      base: Fixture.board
    )
  }

  /// All samples in one text, for tests that would take too long with each of them.
  package static let everything = HostileText.all.map(\.text).joined(separator: " ")

  /// Shows everything that can be shown.
  package static let painter = Painter(theme: .dark, depth: .trueColour, links: true)

  /// Paints lines, and expects them to stay within their columns and to contain no codes but the painter's.
  package static func expectHarmless(
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

  /// Like ``expectHarmless(_:width:_:_:)``, for a message.
  package static func expectHarmless(
    _ message: Message,
    in languages: [Language] = [.english],
    _ name: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    expectHarmless(languages.map { StyledText(message, in: $0) }, name, location)
  }
}
