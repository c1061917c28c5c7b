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
  /// The picture's box, if pictures are shown.
  var picture: [StyledText] = []
  /// The maximum number of lines; `nil` for all.
  var rows: Int?
  /// A description of the picture, if its address is not shown.
  var pictureWords: Message?
  /// How the picture's address is shown.
  var address = ListingFacts.AddressForm.whole

  /// The widest text block: longer lines are hard to read.
  private static let readable = 80
  /// The narrowest text beside a picture.
  private static let narrowest = 36

  func lines(width: Int?) -> [StyledText] {
    guard !picture.isEmpty else { return text(width) }
    let columns = picture.map(\.width).max() ?? 0
    guard let width, width - columns - Self.gap.width >= Self.narrowest else { return picture + [""] + text(width) }
    let room = width - columns - Self.gap.width
    // An address that is too wide for the column beside the picture is shown below the picture, so that it is not
    // broken.
    let isBelow = facts.addressExceeds(room)
    let block = picture.beside(text(room, leavesPictureOut: isBelow), width: columns, gap: Self.gap)
    return isBelow ? block + [""] + facts.picture(columns: width, width: width) : block
  }

  /// The minimum columns beside a picture: the text and the gap.
  static let besidePicture = narrowest + gap.width

  private static let gap: StyledText = "  "

  private func text(_ width: Int?, leavesPictureOut: Bool = false) -> [StyledText] {
    let columns = width.map { min($0, Self.readable) }
    // Only the visible part of a text is laid out: it can be megabytes long.
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
