import Foundation
import Languages
import Listings
import Terminal

/// An ad's facts: a name and a value each. A value that is too long continues below.
struct ListingFacts {
  /// How the picture's address is shown. An address that can be copied is never broken.
  enum AddressForm {
    /// The file name, as a link.
    case link
    /// The whole address: after its name, or on a line of its own if it does not fit there.
    case whole
    /// The whole address if it fits after its name, otherwise only the file name: longer lines are cut.
    case short
  }

  let item: ListingItem
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The description of the picture, instead of its address.
  var pictureWords: Message?
  var address = AddressForm.whole

  /// - Parameters:
  ///   - columns: the width of a text block.
  ///   - width: the maximum width of unbroken lines.
  ///   - leavesPictureOut: whether the picture is described elsewhere.
  func lines(columns: Int?, width: Int?, leavesPictureOut: Bool = false) -> [StyledText] {
    let listing = item.listing
    let age = DateText.age(of: listing.createdAt, at: now, in: zone)
    let placed = DateText.full(listing.createdAt, in: zone) + Message(verbatim: " (") + age + Message(verbatim: ")")
    let category =
      item.category.map(Message.init(verbatim:))
      ?? (item.isUnlisted ? .categoryUnlisted(listing.categoryID) : .categoryUnnamed(listing.categoryID))
    return line(FieldNames.category, category, columns)
      + line(FieldNames.placed, placed, columns)
      + (leavesPictureOut ? [] : picture(columns: columns, width: width))
      + line(FieldNames.currency, .currencyAssumed(item.currency), columns)
      + line(Self.id, Message(verbatim: String(listing.id)), columns)
  }

  /// Whether the picture's address is too wide and must not be broken.
  func addressExceeds(_ width: Int) -> Bool {
    picture(columns: width, width: width).contains { $0.width > width }
  }

  /// The lines about the picture.
  func picture(columns: Int?, width: Int?) -> [StyledText] {
    if let pictureWords { return line(FieldNames.picture, pictureWords, columns) }
    guard let url = item.largePicture else { return line(FieldNames.picture, .adWithoutPicture, columns) }
    if address == .link, let link = StyledText(linkTo: url) { return line(FieldNames.picture, link, columns) }
    let whole = StyledText(SafeText(url.absoluteString))
    if let width, nameWidth + whole.width > width {
      if address == .short { return line(FieldNames.picture, StyledText(SafeText(StyledText.name(of: url))), columns) }
      return [StyledText(FieldNames.picture, .faint, in: language), whole]
    }
    return line(FieldNames.picture, whole, nil)
  }
}

extension ListingFacts {
  private static let id = Message(verbatim: "id")

  private func line(_ name: Message, _ value: Message, _ columns: Int?) -> [StyledText] {
    line(name, StyledText(value, in: language), columns)
  }

  private func line(_ name: Message, _ value: StyledText, _ columns: Int?) -> [StyledText] {
    let values = columns.map { value.wrapped(to: max(8, $0 - nameWidth)) } ?? [value]
    return [StyledText(name, .faint, in: language)].beside(values, width: nameWidth, gap: "")
  }

  /// The width of the widest name, including the gap after it.
  private var nameWidth: Int {
    let names = [FieldNames.category, FieldNames.placed, FieldNames.picture, FieldNames.currency, Self.id]
    return (names.map { SafeText($0, in: language).width }.max() ?? 0) + 2
  }
}
