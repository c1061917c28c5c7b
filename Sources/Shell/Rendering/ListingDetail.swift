import Foundation
import Listings
import Terminal

/// One ad in full.
struct ListingDetail {
  let item: ListingItem
  let now: Date
  let zone: TimeZone

  /// The widest that running text is set: longer lines are hard to read.
  private static var readableWidth: Int { 80 }

  func lines(width: Int?) -> [StyledText] {
    let columns = width.map { min($0, Self.readableWidth) }
    var lines = wrapped(SafeText(item.listing.title), columns).map { StyledText($0, .title) }
    lines.append(summary)
    lines.append("")
    lines += Table(columns: [Table.Column(), Table.Column()], rows: facts).lines(width: nil)
    lines.append("")
    for line in SafeText.lines(item.listing.description) {
      lines += wrapped(line, columns).map { StyledText($0) }
    }
    return lines
  }

  private var summary: StyledText {
    let price = MoneyText.text(item.listing.price, currency: item.currency)
    let urgent: StyledText = item.listing.isUrgent ? "  " + StyledText("URGENT", .urgent) : ""
    return StyledText(SafeText(price), .price) + urgent
  }

  private var facts: [[StyledText]] {
    let listing = item.listing
    let age = DateText.age(of: listing.createdAt, at: now, in: zone)
    return [
      ("category", item.category ?? "number \(listing.categoryID), which the board does not list"),
      ("placed", "\(DateText.full(listing.createdAt, in: zone)) (\(age))"),
      ("picture", picture),
      ("currency", "\(item.currency), assumed: the board names none"),
      ("id", String(listing.id)),
    ].map { [StyledText(SafeText($0.0), .faint), StyledText(SafeText($0.1))] }
  }

  private var picture: String {
    (item.thumbPicture ?? item.smallPicture)?.absoluteString ?? "none"
  }

  private func wrapped(_ text: SafeText, _ columns: Int?) -> [SafeText] {
    columns.map { text.wrapped(to: $0) } ?? [text]
  }
}
