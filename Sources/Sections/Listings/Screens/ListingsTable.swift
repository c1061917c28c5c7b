import Languages
import Listings
import Terminal

/// Ads in one line each: row, urgency, title, price, category, age, and whether there is a picture.
struct ListingsTable {
  let rows: ListingRows

  /// Below this width a line has no room for a title.
  static let narrow = 75
  /// A limit, so that one long name does not take the room of every title.
  private static let widestCategory = 24

  func lines(width: Int?) -> [StyledText] {
    let urgency = rows.hasUrgent ? [Table.Column(minimum: rows.urgentMark.width)] : []
    let table = Table(
      columns: [Table.Column(alignment: .trailing)] + urgency + [
        Table.Column(minimum: 12, isFlexible: true), Table.Column(alignment: .trailing, minimum: 7),
        Table.Column(minimum: 4),
        Table.Column(minimum: 4), Table.Column(minimum: 3),
      ],
      rows: rows.items.map { cells($0, width: width ?? .max) }
    )
    return table.lines(width: width)
  }

  private func category(_ item: ListingItem, width: Int) -> SafeText {
    let name = rows.category(item)
    return width == .max ? name : name.truncated(to: Self.widestCategory)
  }

  private func cells(_ item: ListingItem, width: Int) -> [StyledText] {
    let mark: StyledText = item.listing.isUrgent ? rows.urgentMark : ""
    return [rows.number(item)] + (rows.hasUrgent ? [mark] : []) + [
      rows.title(item.listing, width: width), rows.price(item), StyledText(category(item, width: width)),
      StyledText(rows.age(item), .faint), StyledText(rows.pictureWord(item), .faint),
    ]
  }
}
