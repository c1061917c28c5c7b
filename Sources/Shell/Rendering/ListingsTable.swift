import Listings
import Terminal

/// Ads under each other: row, urgency, title, price, category, and whether there is a picture. Nothing is told by colour alone.
struct ListingsTable {
  let items: [ListingItem]

  func lines(width: Int?) -> [StyledText] {
    let urgency = hasUrgent ? [Table.Column(minimum: 6)] : []
    return Table(
      columns: [Table.Column(alignment: .trailing)] + urgency + [
        Table.Column(minimum: 12, isFlexible: true), Table.Column(alignment: .trailing, minimum: 7),
        Table.Column(minimum: 4), Table.Column(minimum: 3),
      ],
      rows: items.map(cells)
    )
    .lines(width: width)
  }

  private var hasUrgent: Bool { items.contains(where: \.listing.isUrgent) }

  private func cells(_ item: ListingItem) -> [StyledText] {
    let listing = item.listing
    let urgency: [StyledText] = hasUrgent ? [listing.isUrgent ? StyledText("URGENT", .urgent) : ""] : []
    return [StyledText(SafeText(item.row.map(String.init) ?? ""), .faint)] + urgency + [
      StyledText(SafeText(listing.title), .title),
      StyledText(SafeText(MoneyText.text(listing.price, currency: item.currency)), .price),
      StyledText(SafeText(item.category ?? "category \(listing.categoryID)")),
      StyledText(listing.pictures.isEmpty ? "no picture" : "picture", .faint),
    ]
  }
}
