import Foundation
import Languages
import Listings
import Shell
import Terminal

/// A list of ads, one line each or more. Nothing depends on colour or position alone.
struct ListingRows: PicturedRows {
  let items: [ListingItem]
  let layout: RowLayout
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The texts that are highlighted.
  var highlighted: [ListingQuery] = []
  var pictures: [URL: [StyledText]] = [:]
  /// The widths of the columns in the whole list, if these are a part of it (``ListingsTable``).
  var widths: [Int] = []

  var box: BoxSize? { layout.picture }

  func address(of item: ListingItem) -> URL? { item.listPicture }

  /// `row 3: Vélo rouge, €140, Maison, 3 weeks ago, urgent, picture, 300 by 225 pixels`
  func sentence(_ item: ListingItem, picture: PictureView) -> StyledText {
    StyledText(
      sentenceOf: item.row,
      StyledText(SafeText(item.listing.title), .title),
      facts: [
        MoneyText.text(item.listing.price.amount, currency: item.currency), item.category.map(Message.init(verbatim:)),
        DateText.age(of: item.listing.createdAt, at: now, in: zone), item.listing.isUrgent ? .fieldUrgent : nil,
        item.listing.status.word,
        PictureText.description(picture),
      ] + item.mark.words,
      in: language
    )
  }

  /// All lines, with the layout's number of lines per ad.
  func lines(width: Int?) -> [StyledText] {
    layout.lines == 1
      ? ListingsTable(rows: self).lines(width: width) : ListingsCards(rows: self).lines(width: width ?? .max)
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
    SafeText(item.listing.pictures.isEmpty ? Message.pictureMissing : Message.fieldPicture, in: language)
  }

  /// The mark of an urgent ad.
  var urgentMark: StyledText { StyledText(.urgentMark, .urgent, in: language) }

  /// Whether an ad is urgent, reserved or sold, in words; empty if it is nothing of all that.
  func state(of listing: Listing) -> StyledText {
    let status = listing.status.word.map { StyledText($0, .note, in: language) }
    guard listing.isUrgent else { return status ?? "" }
    return status.map { urgentMark + " " + $0 } ?? urgentMark
  }

  /// What stands before a title: what the user did with the ad, and what state it is in.
  func signs(_ item: ListingItem, isShort: Bool = false) -> StyledText {
    let isBriefly = isShort && item.listing.isUrgent && item.listing.status == .active
    let state = isBriefly ? StyledText("!", .urgent) : state(of: item.listing)
    return [item.mark.text(in: language), state].reduce("") { $1.isEmpty ? $0 : $0 + $1 + " " }
  }
}

/// Ads in one line each: row, title, price, category, age, and whether there is a picture. What only some ads have, such
/// as marks and urgency, takes room from the titles of those ads only; the word for a picture needs room that no title does.
struct ListingsTable {
  let rows: ListingRows

  /// Below this width a line has no room for a title.
  static let narrow = 75
  /// A limit, so that one long name does not take the room of every title.
  private static let widestCategory = 24
  /// No screen has room for more of a title.
  private static let widestTitle = 500

  /// How many rows are measured at a time.
  static let mostMeasured = 100

  private static let columns = [
    Table.Column(alignment: .trailing), Table.Column(minimum: 12, isFlexible: true),
    Table.Column(alignment: .trailing, minimum: 7), Table.Column(minimum: 4), Table.Column(minimum: 4),
    Table.Column(minimum: 3),
  ]

  func lines(width: Int?) -> [StyledText] {
    let whole = table(width: width ?? .max)
    if whole.width <= width ?? .max { return whole.lines(width: nil) }
    return Table(
      columns: Self.columns.dropLast(),
      rows: rows.items.map { cells($0, width: width ?? .max) },
      widths: rows.widths.dropLast()
    )
    .lines(width: width)
  }

  /// The widths of the columns for all rows of a list, the first one that of the numbers: nothing shifts while the user
  /// moves through it.
  ///
  /// At most ``mostMeasured`` rows are measured: there may be thousands, and the first frame does not wait for them.
  ///
  /// - Parameter measured: the widths for the first rows, and how many these are.
  static func widths(
    of results: ListingsResults,
    measured: (widths: [Int], count: Int) = ([], 0),
    now: Date,
    zone: TimeZone,
    language: Language
  ) -> [Int] {
    let items = Array(results.rows.dropFirst(measured.count).prefix(mostMeasured))
    var rows = ListingRows(items: items, layout: .line, now: now, zone: zone, language: language)
    rows.widths = measured.widths
    var widths = ListingsTable(rows: rows).table(width: widestTitle).naturalWidths
    widths[0] = max(widths[0], String(results.total ?? results.rows.count).count)
    return widths
  }

  private func table(width: Int) -> Table {
    Table(
      columns: Self.columns,
      rows: rows.items.map { cells($0, width: width) + [StyledText(rows.pictureWord($0), .faint)] },
      widths: rows.widths
    )
  }

  private func category(_ item: ListingItem, width: Int) -> SafeText {
    let name = rows.category(item)
    return width == .max ? name : name.truncated(to: Self.widestCategory)
  }

  private func cells(_ item: ListingItem, width: Int) -> [StyledText] {
    [
      rows.number(item), rows.signs(item) + rows.title(item.listing, width: width), rows.price(item),
      StyledText(category(item, width: width)), StyledText(rows.age(item), .faint),
    ]
  }
}

/// Ads in two or three lines each, beside their pictures: title and price, category and age, and the beginning of the
/// text.
struct ListingsCards {
  let rows: ListingRows

  /// In a wider list prices would be too far from their titles.
  static let widest = 120

  func lines(width: Int) -> [StyledText] {
    let width = min(width, Self.widest)
    let numbers = rows.items.map { rows.number($0).width }.reduce(rows.widths.first ?? 0, max)
    let prices = rows.items.map { rows.price($0).width }.max() ?? 0
    return rows.items.flatMap { item in
      let number = rows.number(item).padded(to: numbers, alignment: .trailing) + " "
      return rows.lines(of: item, number: number, gap: " ", width: width) { room in
        text(of: item, width: room ?? width, prices: prices)
      }
    }
  }

  private func text(of item: ListingItem, width: Int, prices: Int) -> [StyledText] {
    let isNarrow = width < RowLayout.narrow - 12
    let price = rows.price(item)
    let title = rows.signs(item, isShort: isNarrow) + rows.title(item.listing, width: width)
    // The age comes last, because it may be cut if room is short.
    let word = rows.layout.picture == nil ? [rows.pictureWord(item)] : []
    let words = [rows.category(item)] + word + [rows.age(item)]
    let facts = StyledText(SafeText(words.map(\.description).joined(separator: " · ")), .faint)
    let first: StyledText
    let second: StyledText
    if isNarrow {
      first = title
      second = price.padded(to: min(prices, width / 2), alignment: .trailing) + "  " + facts
    } else {
      first = .line(title, value: price, width: width)
      second = facts
    }
    let excerpt = ListingExcerpt.line(of: item.listing.description, matching: rows.highlighted, columns: width)
    return [first, second, excerpt].prefix(rows.layout.lines).map { $0.truncated(to: width) }
  }

}
