import Foundation
import Languages
import Listings
import Terminal

/// A list of ads, one line each or more. Nothing depends on colour or position alone.
struct ListingRows {
  let items: [ListingItem]
  let layout: RowLayout
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The query whose words are highlighted in titles.
  var highlighted = ListingQuery("")
  /// The index of the selected row, -1 for none; `nil` if rows cannot be selected, so that no column is reserved for
  /// the mark.
  var selected: Int?
  /// The pictures' boxes, of the layout's size.
  var pictures: [Listing.ID: [StyledText]] = [:]

  private static let mark: StyledText = "> "

  /// All lines, with the layout's number of lines per ad.
  func lines(width: Int?) -> [StyledText] {
    let inner = selected == nil ? width : width.map { max(1, $0 - Self.mark.width) }
    let lines =
      layout.lines == 1
      ? ListingsTable(rows: self).lines(width: inner) : ListingsCards(rows: self).lines(width: inner ?? .max)
    guard let selected else { return lines }
    // The mark shows the selection without colour; its column is reserved in all rows, so that nothing shifts.
    return lines.enumerated().map { index, line in
      guard index / layout.lines == selected else { return StyledText("").padded(to: Self.mark.width) + line }
      let isFirst = index.isMultiple(of: layout.lines)
      let marked = (isFirst ? Self.mark : StyledText("").padded(to: Self.mark.width)) + line
      // Pads the lines of an ad to the width of the list, so that they form a bar.
      return (width.map { marked.padded(to: $0) } ?? marked).selected()
    }
  }

  /// The number of an ad, as commands accept it.
  func number(_ item: ListingItem) -> StyledText {
    StyledText(SafeText(item.row.map(String.init) ?? ""), .faint)
  }

  /// - Parameter width: the maximum width.
  func title(_ listing: Listing, width: Int) -> StyledText {
    let title = SafeText(beginning: listing.title, columns: width)
    let matches = FoldedText.ranges(of: highlighted, in: title.description)
    return StyledText(title, .title).styled(.match, in: matches)
  }

  func price(_ item: ListingItem) -> StyledText {
    StyledText(MoneyText.text(item.listing.price.amount, currency: item.currency), .price, in: language)
  }

  func category(_ item: ListingItem) -> SafeText {
    SafeText(item.category.map(Message.init(verbatim:)) ?? .categoryNumber(item.listing.categoryID), in: language)
  }

  func age(_ item: ListingItem) -> SafeText {
    SafeText(DateText.age(of: item.listing.createdAt, at: now, in: zone), in: language)
  }

  /// Whether there is a picture, in words.
  func pictureWord(_ item: ListingItem) -> SafeText {
    SafeText(item.listing.pictures.isEmpty ? PictureWords.missing : FieldNames.picture, in: language)
  }

  /// The mark of an urgent ad.
  var urgentMark: StyledText { StyledText(.urgentMark, .urgent, in: language) }

  var hasUrgent: Bool { items.contains(where: \.listing.isUrgent) }
}
