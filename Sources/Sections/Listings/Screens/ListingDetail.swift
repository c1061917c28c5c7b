import Foundation
import Languages
import Listings
import Terminal

/// One ad in full.
struct ListingDetail {
  let item: ListingItem
  let now: Date
  let zone: TimeZone
  let language: Language
  /// Its picture's box, if it is shown as a picture.
  var picture: [StyledText] = []
  /// How many rows of it are seen at most; nil for all of them.
  var rows: Int?
  /// What is said of its picture, where its address says nothing.
  var pictureWords: Message?
  /// How its picture's address is shown.
  var address = ListingFacts.AddressForm.whole

  /// The widest that running text is set: longer lines are hard to read.
  private static let readable = 80
  /// The narrowest that text stands beside a picture.
  private static let narrowest = 36

  func lines(width: Int?) -> [StyledText] {
    guard !picture.isEmpty else { return text(width) }
    let columns = picture.map(\.width).max() ?? 0
    guard let width, width - columns - Self.gap.width >= Self.narrowest else { return picture + [""] + text(width) }
    let room = width - columns - Self.gap.width
    // What has no room beside the picture would go on below it in the middle of an address.
    let isBelow = facts.addressExceeds(room)
    let block = picture.beside(text(room, leavesPictureOut: isBelow), width: columns, gap: Self.gap)
    return isBelow ? block + [""] + facts.picture(columns: width, width: width) : block
  }

  /// The columns that text beside a picture takes at least, with the gap.
  static let besidePicture = narrowest + gap.width

  private static let gap: StyledText = "  "

  private func text(_ width: Int?, leavesPictureOut: Bool = false) -> [StyledText] {
    let columns = width.map { min($0, Self.readable) }
    // A text of megabytes must not hold up who sees only its beginning.
    let (seen, isTooMuch) = (columns ?? .max).multipliedReportingOverflow(by: rows ?? .max)
    let area = isTooMuch ? .max : seen
    var lines = wrapped(SafeText(beginning: item.listing.title, columns: area), columns).map { StyledText($0, .title) }
    lines.append(summary)
    lines.append("")
    lines += facts.lines(columns: columns, width: width, leavesPictureOut: leavesPictureOut)
    lines.append("")
    for line in SafeText.lines(beginning: item.listing.description, columns: area) {
      lines += wrapped(line, columns).map { StyledText($0) }
    }
    return lines
  }

  private var summary: StyledText {
    let price = MoneyText.text(item.listing.price.amount, currency: item.currency)
    let urgent: StyledText = item.listing.isUrgent ? "  " + StyledText(.urgentMark, .urgent, in: language) : ""
    return StyledText(price, .price, in: language) + urgent
  }

  private var facts: ListingFacts {
    ListingFacts(item: item, now: now, zone: zone, language: language, pictureWords: pictureWords, address: address)
  }

  private func wrapped(_ text: SafeText, _ columns: Int?) -> [SafeText] {
    columns.map { text.wrapped(to: $0) } ?? [text]
  }
}
