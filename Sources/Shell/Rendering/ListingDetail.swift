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

  /// The widest that running text is set: longer lines are hard to read.
  private static let readable = 80
  /// The narrowest that text stands beside a picture.
  private static let narrowest = 36

  func lines(width: Int?) -> [StyledText] {
    guard !picture.isEmpty else { return text(width) }
    let columns = picture.map(\.width).max() ?? 0
    if let width, width - columns - Self.gap.width >= Self.narrowest {
      return picture.beside(text(width - columns - Self.gap.width), width: columns, gap: Self.gap)
    }
    return picture + [""] + text(width)
  }

  /// The columns that text beside a picture takes at least, with the gap.
  static let besidePicture = narrowest + gap.width

  private static let gap: StyledText = "  "

  private func text(_ width: Int?) -> [StyledText] {
    let columns = width.map { min($0, Self.readable) }
    // A text of megabytes must not hold up who sees only its beginning.
    let (seen, isTooMuch) = (columns ?? .max).multipliedReportingOverflow(by: rows ?? .max)
    let area = isTooMuch ? .max : seen
    var lines = wrapped(SafeText(beginning: item.listing.title, columns: area), columns).map { StyledText($0, .title) }
    lines.append(summary)
    lines.append("")
    lines += facts(columns)
    lines.append("")
    for line in SafeText.lines(beginning: item.listing.description, columns: area) {
      lines += wrapped(line, columns).map { StyledText($0) }
    }
    return lines
  }

  private var summary: StyledText {
    let price = MoneyText.text(item.listing.price, currency: item.currency)
    let urgent: StyledText = item.listing.isUrgent ? "  " + StyledText(.urgentMark, .urgent, in: language) : ""
    return StyledText(price, .price, in: language) + urgent
  }

  /// A name and a value each; a value that is too long goes on below itself.
  private func facts(_ columns: Int?) -> [StyledText] {
    let names = facts.map { StyledText($0.0, .faint) }
    let column = (names.map(\.width).max() ?? 0) + Self.gap.width
    return zip(names, facts).flatMap { name, fact in
      let values = wrapped(fact.1, columns.map { max(8, $0 - column) }).map { StyledText($0) }
      return [name].beside(values, width: column, gap: "")
    }
  }

  private var facts: [(SafeText, SafeText)] {
    let listing = item.listing
    let age = DateText.age(of: listing.createdAt, at: now, in: zone)
    let placed = DateText.full(listing.createdAt, in: zone) + Message(verbatim: " (") + age + Message(verbatim: ")")
    let facts: [(Message, Message)] = [
      (FieldNames.category, item.category.map(Message.init(verbatim:)) ?? .unlistedCategory(listing.categoryID)),
      (FieldNames.placed, placed),
      (FieldNames.picture, pictureWords ?? pictureAddress),
      (FieldNames.currency, .assumed(item.currency)),
      (Message(verbatim: "id"), Message(verbatim: String(listing.id))),
    ]
    return facts.map { (SafeText($0.0, in: language), SafeText($0.1, in: language)) }
  }

  private var pictureAddress: Message {
    (item.thumbPicture ?? item.smallPicture).map { Message(verbatim: $0.absoluteString) } ?? .noPicture
  }

  private func wrapped(_ text: SafeText, _ columns: Int?) -> [SafeText] {
    columns.map { text.wrapped(to: $0) } ?? [text]
  }
}

extension Message {
  fileprivate static func unlistedCategory(_ number: Int) -> Message {
    Message(
      en: "number \(number), which the board does not list",
      fr: "numéro \(number), que le tableau n’énumère pas",
      el: "αριθμός \(number), που ο πίνακας δεν αναφέρει",
      ptBR: "número \(number), que o mural não lista"
    )
  }

  fileprivate static let noPicture = Message(en: "none", fr: "aucune", el: "καμία", ptBR: "nenhuma")

  fileprivate static func assumed(_ currency: String) -> Message {
    Message(
      en: "\(currency), assumed: the board names none",
      fr: "\(currency), supposée : le tableau n’en indique pas",
      el: "\(currency), κατά παραδοχή: ο πίνακας δεν αναφέρει κανένα",
      ptBR: "\(currency), presumida: o mural não informa nenhuma"
    )
  }
}
