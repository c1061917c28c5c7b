import Languages
import Listings
import Terminal

/// Ads under each other: row, urgency, title, price, category, and whether there is a picture. Nothing is told by colour alone.
struct ListingsTable {
  let items: [ListingItem]
  /// What is marked where it stands in a title.
  var highlighted = ListingQuery("")
  /// The index of the selected row, -1 for none; `nil` where rows cannot be selected, and no room is kept for the mark.
  var selected: Int?

  /// The language of what is not the ads' own.
  var language = Language.english

  /// Below this width there is room for the row, the title and the price only.
  private static var narrow: Int { 60 }

  func lines(width: Int?) -> [StyledText] {
    let isNarrow = width.map { $0 < Self.narrow } ?? false
    let urgency = hasUrgent ? [Table.Column(minimum: isNarrow ? 1 : SafeText(.urgentMark, in: language).width)] : []
    let details = isNarrow ? [] : [Table.Column(minimum: 4), Table.Column(minimum: 3)]
    let table = Table(
      columns: [Table.Column(alignment: .trailing)] + urgency + [
        Table.Column(minimum: 12, isFlexible: true), Table.Column(alignment: .trailing, minimum: 7),
      ] + details,
      rows: items.map { cells($0, isNarrow: isNarrow) }
    )
    guard let selected else { return table.lines(width: width) }
    // The mark tells without colour which one it is; its column is kept for all, so that nothing shifts.
    return table.lines(width: width.map { max(1, $0 - Self.mark.width) }).enumerated().map { index, line in
      index == selected ? (Self.mark + line).selected() : StyledText("").padded(to: Self.mark.width) + line
    }
  }

  private static let mark: StyledText = "> "

  private var hasUrgent: Bool { items.contains(where: \.listing.isUrgent) }

  private func cells(_ item: ListingItem, isNarrow: Bool) -> [StyledText] {
    let listing = item.listing
    let mark: StyledText =
      listing.isUrgent ? (isNarrow ? StyledText("!", .urgent) : StyledText(.urgentMark, .urgent, in: language)) : ""
    let details = [
      StyledText(item.category.map(Message.init(verbatim:)) ?? .category(listing.categoryID), in: language),
      StyledText(.picture(isThere: !listing.pictures.isEmpty), .faint, in: language),
    ]
    return [StyledText(SafeText(item.row.map(String.init) ?? ""), .faint)] + (hasUrgent ? [mark] : []) + [
      title(listing), StyledText(MoneyText.text(listing.price, currency: item.currency), .price, in: language),
    ] + (isNarrow ? [] : details)
  }

  private func title(_ listing: Listing) -> StyledText {
    let title = SafeText(listing.title)
    let matches = FoldedText.ranges(of: highlighted, in: title.description)
    return StyledText(title, .title).styled(.match, in: matches)
  }
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

  fileprivate static func picture(isThere: Bool) -> Message {
    isThere
      ? Message(en: "picture", fr: "image", el: "εικόνα", ptBR: "imagem")
      : Message(en: "no picture", fr: "sans image", el: "χωρίς εικόνα", ptBR: "sem imagem")
  }
}
