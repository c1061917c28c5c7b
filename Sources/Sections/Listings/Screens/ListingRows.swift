import Foundation
import Languages
import Listings
import Terminal

/// Ads under each other, one line each or more. Nothing is told by colour or place alone.
struct ListingRows {
  let items: [ListingItem]
  let layout: RowLayout
  let now: Date
  let zone: TimeZone
  let language: Language
  /// What is marked where it stands in a title.
  var highlighted = ListingQuery("")
  /// The index of the selected row, -1 for none; `nil` where rows cannot be selected, and no room is kept for the mark.
  var selected: Int?
  /// The pictures' boxes, of the size that the layout keeps for them.
  var pictures: [Listing.ID: [StyledText]] = [:]

  private static let mark: StyledText = "> "

  /// All lines, as many for each ad as the layout says.
  func lines(width: Int?) -> [StyledText] {
    let inner = selected == nil ? width : width.map { max(1, $0 - Self.mark.width) }
    let lines =
      layout.lines == 1
      ? ListingsTable(rows: self).lines(width: inner) : ListingsCards(rows: self).lines(width: inner ?? .max)
    guard let selected else { return lines }
    // The mark tells without colour which one it is; its column is kept for all, so that nothing shifts.
    return lines.enumerated().map { index, line in
      guard index / layout.lines == selected else { return StyledText("").padded(to: Self.mark.width) + line }
      let isFirst = index.isMultiple(of: layout.lines)
      let marked = (isFirst ? Self.mark : StyledText("").padded(to: Self.mark.width)) + line
      // To the end of the list, so that the lines of an ad make one bar.
      return (width.map { marked.padded(to: $0) } ?? marked).selected()
    }
  }

  /// An ad's number, to be typed.
  func number(_ item: ListingItem) -> StyledText {
    StyledText(SafeText(item.row.map(String.init) ?? ""), .faint)
  }

  /// - Parameter width: how much of it is seen at most.
  func title(_ listing: Listing, width: Int) -> StyledText {
    let title = SafeText(beginning: listing.title, columns: width)
    let matches = FoldedText.ranges(of: highlighted, in: title.description)
    return StyledText(title, .title).styled(.match, in: matches)
  }

  func price(_ item: ListingItem) -> StyledText {
    StyledText(MoneyText.text(item.listing.price.amount, currency: item.currency), .price, in: language)
  }

  func category(_ item: ListingItem) -> SafeText {
    SafeText(item.category.map(Message.init(verbatim:)) ?? .category(item.listing.categoryID), in: language)
  }

  func age(_ item: ListingItem) -> SafeText {
    SafeText(DateText.age(of: item.listing.createdAt, at: now, in: zone), in: language)
  }

  /// Whether there is a picture, in words.
  func pictureWord(_ item: ListingItem) -> SafeText {
    SafeText(item.listing.pictures.isEmpty ? PictureWords.missing : FieldNames.picture, in: language)
  }

  /// What marks an urgent ad.
  var urgentMark: StyledText { StyledText(.urgentMark, .urgent, in: language) }

  var hasUrgent: Bool { items.contains(where: \.listing.isUrgent) }
}

extension Message {
  fileprivate static func category(_ number: Int) -> Message {
    Message(
      en: "category \(number)",
      fr: "catégorie \(number)",
      el: "κατηγορία \(number)",
      ptBR: "categoria \(number)"
    )
  }
}
