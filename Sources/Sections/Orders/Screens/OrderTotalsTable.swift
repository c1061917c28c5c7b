import Languages
import Orders
import Shell
import Terminal

/// The totals of orders, one line per currency and type, and below it one per status.
struct OrderTotalsTable {
  let totals: [OrderTotals]
  let language: Language

  func lines(width: Int?) -> [StyledText] {
    let decimals = totals.lazy.map { Self.decimals($0.all) }.max() ?? 0
    let trailing = Table.Column(alignment: .trailing)
    let table = Table(
      columns: [Table.Column(), Table.Column(), trailing, trailing],
      rows: totals.flatMap { rows($0, decimals: decimals) }
    )
    // A sum is exact, and must not be cut.
    let lines = table.lines(width: nil)
    guard let width, lines.contains(where: { $0.width > width }) else { return lines }
    return stacked(width: width)
  }

  /// Each sum on a line of its own, below its name.
  private func stacked(width: Int) -> [StyledText] {
    totals.flatMap { totals in
      let currency = StyledText(SafeText(totals.currency) + " ", .title)
      return lines(currency + StyledText(totals.type.message, .title, in: language), totals.all, .strong, width)
        + Order.Status.allCases.compactMap { status in
          totals.byStatus[status].map { sum in
            lines("  " + StyledText(status.message, .faint, in: language), sum, .plain, width)
          }
        }
        .flatMap(\.self)
    }
  }

  private func lines(_ name: StyledText, _ sum: OrderSum, _ style: Style, _ width: Int) -> [StyledText] {
    let head = name + "  " + StyledText(NumberText.message(sum.count), .faint, in: language)
    return head.wrapped(to: width) + StyledText(SafeText(sum.sum.description), style).wrapped(to: width)
  }

  private func rows(_ totals: OrderTotals, decimals: Int) -> [[StyledText]] {
    let currency = SafeText(totals.currency).truncated(to: 24)
    let head = [StyledText(currency, .title), StyledText(totals.type.message, .title, in: language)]
    return [head + cells(totals.all, .strong, decimals)]
      + Order.Status.allCases.compactMap { status in
        totals.byStatus[status].map { sum in
          ["", StyledText(status.message, .faint, in: language)] + cells(sum, .plain, decimals)
        }
      }
  }

  /// The exact sum, never rounded. Decimal points are aligned.
  private func cells(_ sum: OrderSum, _ style: Style, _ decimals: Int) -> [StyledText] {
    let own = Self.decimals(sum)
    // The decimal point takes a column, too.
    let missing = decimals - own + (own == 0 && decimals > 0 ? 1 : 0)
    let text = StyledText(SafeText(sum.sum.description), style)
    return [StyledText(NumberText.message(sum.count), .faint, in: language), text.padded(to: text.width + missing)]
  }

  private static func decimals(_ sum: OrderSum) -> Int {
    sum.sum.description.split(separator: ".").dropFirst().first?.count ?? 0
  }
}
