import Foundation
import Languages
import Listings
import Shell
import Terminal

/// Ads side by side, one field per row. Fields that differ are marked, and those that do not are dimmer.
struct ListingComparison {
  let items: [ListingItem]
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The pictures' boxes, each at most ``column(of:)`` wide.
  var pictures: [Listing.ID: [StyledText]] = [:]
  /// The descriptions of pictures that are not shown; without one, only whether there is a picture.
  var pictureWords: [Listing.ID: Message] = [:]

  /// A field, and its value in each ad.
  private struct Field {
    var name: Message
    var values: [String]
    var style = Style.plain
    /// Whether the row is the heading of the ads.
    var isHeading = false
    var differs: Bool { !isHeading && Set(values).count > 1 }
    var lookOfValues: Style { differs || isHeading ? style : .faint }
  }

  private static let mark: StyledText = "* "
  private static let gap: StyledText = "  "
  /// Narrower columns are stacked.
  private static let narrowest = 16

  /// The width of each ad's column within a total width; `nil` if they do not fit side by side.
  func column(of width: Int?) -> Int? {
    guard let width else { return 32 }
    let left = width - names - Self.gap.width * items.count
    let column = min(48, left / max(1, items.count))
    return column < Self.narrowest ? nil : column
  }

  func lines(width: Int?) -> [StyledText] {
    guard let column = column(of: width) else { return stacked(width: width) }
    return pictureRow(column) + fields.flatMap { row($0, column) }
  }

  /// The form for narrow screens and for reading aloud: each field, then the value of each ad on lines of its own.
  func stacked(width: Int?) -> [StyledText] { fields.flatMap { stacked($0, width: width) } }

  private func row(_ field: Field, _ column: Int) -> [StyledText] {
    let blocks = field.values.map { value in
      SafeText.lines(value).flatMap { $0.wrapped(to: column) }.map { StyledText($0, field.lookOfValues) }
    }
    return joined([name(of: field)] + blocks, column)
  }

  private func pictureRow(_ column: Int) -> [StyledText] {
    if pictures.isEmpty { return [] }
    return joined([[""]] + items.map { pictures[$0.listing.id] ?? [] }, column)
  }

  private func joined(_ blocks: [[StyledText]], _ column: Int) -> [StyledText] {
    var block = blocks.last ?? []
    for (index, left) in blocks.enumerated().dropLast().reversed() {
      block = left.beside(block, width: index == 0 ? names : column, gap: Self.gap)
    }
    return block
  }

  private func stacked(_ field: Field, width: Int?) -> [StyledText] {
    name(of: field)
      + zip(items, field.values).flatMap { item, value in
        let number = StyledText(SafeText("  \(item.row.map(String.init) ?? "\(item.listing.id)")  "), .faint)
        let lines = SafeText.lines(value).flatMap { $0.wrapped(to: max(8, (width ?? 80) - number.width)) }
        let values = lines.map { StyledText($0, field.lookOfValues) }
        return [number].beside(values, width: number.width, gap: "")
      }
  }

  private func name(of field: Field) -> [StyledText] {
    let mark = field.differs ? StyledText("* ", .urgent) : StyledText("").padded(to: Self.mark.width)
    return [mark + StyledText(SafeText(field.name.text(in: language)), field.differs ? .strong : .faint)]
  }

  private var names: Int {
    Self.mark.width + (fields.map { SafeText($0.name.text(in: language)).width }.max() ?? 0)
  }

  private var fields: [Field] {
    [
      Field(name: .fieldRow, values: items.map { $0.row.map(String.init) ?? "id:\($0.listing.id)" }, isHeading: true),
      Field(name: .fieldTitle, values: items.map(\.listing.title), style: .title),
      Field(
        name: .fieldPrice,
        values: items.map { MoneyText.text($0.listing.price.amount, currency: $0.currency).text(in: language) },
        style: .price
      ),
      Field(name: .fieldCategory, values: items.map { $0.category ?? String($0.listing.categoryID) }),
      Field(name: .fieldPlaced, values: items.map { $0.listing.placed(now, zone).text(in: language) }),
      Field(name: .fieldUrgent, values: items.map { ($0.listing.isUrgent ? yes : no).text(in: language) }),
      Field(
        name: .fieldPicture,
        values: items.map { item in
          (pictureWords[item.listing.id] ?? (item.listing.pictures.isEmpty ? no : yes)).text(in: language)
        }
      ),
      Field(name: .fieldDescription, values: items.map(\.listing.description)),
    ]
  }

  private var yes: Message { .compareYes }
  private var no: Message { .compareNo }
}
