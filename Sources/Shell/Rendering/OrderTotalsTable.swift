import Languages
import Orders
import Terminal

/// What orders come to, a line for each currency and kind, and below it one for each status.
struct OrderTotalsTable {
  let totals: [OrderTotals]
  let language: Language

  func lines(width: Int?) -> [StyledText] {
    let trailing = Table.Column(alignment: .trailing)
    let table = Table(
      columns: [Table.Column(), Table.Column(), trailing, trailing],
      rows: totals.flatMap(rows)
    )
    return table.lines(width: width)
  }

  private func rows(_ totals: OrderTotals) -> [[StyledText]] {
    let currency = SafeText(totals.currency).truncated(to: 24)
    let head = [StyledText(currency, .title), StyledText(SafeText(totals.type.rawValue), .title)]
    return [head + cells(totals.all, .strong)]
      + Order.Status.allCases.compactMap { status in
        totals.byStatus[status].map { sum in
          ["", StyledText(status.message, .faint, in: language)] + cells(sum, .plain)
        }
      }
  }

  /// The exact sum: nothing is rounded where it is added up.
  private func cells(_ sum: OrderSum, _ style: Style) -> [StyledText] {
    [
      StyledText(NumberText.message(sum.count), .faint, in: language),
      StyledText(SafeText(sum.sum.description), style),
    ]
  }
}
