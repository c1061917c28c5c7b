import Listings
import Terminal

/// Ads in two or three lines each, beside their pictures: title and price, category and age, and the beginning of the
/// text.
struct ListingsCards {
  let rows: ListingRows

  /// In a wider list prices would be too far from their titles.
  static let widest = 120

  func lines(width: Int) -> [StyledText] {
    let width = min(width, Self.widest)
    let numbers = rows.items.map { rows.number($0).width }.max() ?? 0
    let prices = rows.items.map { rows.price($0).width }.max() ?? 0
    return rows.items.flatMap { item in
      let number = rows.number(item).padded(to: numbers, alignment: .trailing) + " "
      let box = picture(of: item)
      let left = [number] + Array(repeating: "", count: rows.layout.lines - 1)
      let taken = number.width + (box.isEmpty ? 0 : boxWidth + 1)
      let text = text(of: item, width: max(1, width - taken), prices: prices)
      let right = box.isEmpty ? text : box.beside(text, width: boxWidth, gap: " ")
      return left.beside(right, width: number.width, gap: "").map { $0.truncated(to: width) }
    }
  }

  private var boxWidth: Int { rows.layout.picture?.columns ?? 0 }

  /// The picture's box; blank until the picture arrives, so that nothing shifts.
  private func picture(of item: ListingItem) -> [StyledText] {
    guard let box = rows.layout.picture else { return [] }
    return rows.pictures[item.listing.id]
      ?? Array(repeating: StyledText("").padded(to: box.columns), count: box.rows)
  }

  private func text(of item: ListingItem, width: Int, prices: Int) -> [StyledText] {
    let isNarrow = width < RowLayout.narrow - 12
    let price = rows.price(item)
    let title = urgency(of: item, isShort: isNarrow) + rows.title(item.listing, width: width)
    // The age comes last, because it may be cut if room is short.
    let word = rows.layout.picture == nil ? [rows.pictureWord(item)] : []
    let facts = StyledText(([rows.category(item)] + word + [rows.age(item)]).joined(separator: " · "), .faint)
    let first: StyledText
    let second: StyledText
    if isNarrow {
      first = title
      second = price.padded(to: min(prices, width / 2), alignment: .trailing) + "  " + facts
    } else {
      first = title.truncated(to: width - price.width - 2).padded(to: width - price.width) + price
      second = facts
    }
    let excerpt = StyledText(SafeText.firstLine(of: item.listing.description, columns: width) ?? "", .faint)
    return [first, second, excerpt].prefix(rows.layout.lines).map { $0.truncated(to: width) }
  }

  private func urgency(of item: ListingItem, isShort: Bool) -> StyledText {
    guard item.listing.isUrgent else { return "" }
    return (isShort ? StyledText("!", .urgent) : rows.urgentMark) + " "
  }
}

extension [SafeText] {
  fileprivate func joined(separator: SafeText) -> SafeText {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }
}
