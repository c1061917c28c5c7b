import Languages
import Orders
import Terminal

/// A left-out row of a download, in one line.
enum OrderProblemText {
  /// `row 17: the member "amount" is missing: {"orderId":…`
  static func line(_ problem: OrderProblem, _ width: Int?, _ language: Language) -> StyledText {
    let text = StyledText(.orderRow(problem.row) + .colon + problem.message + .colon, in: language)
    // Replaces the line ends of the document.
    let excerpt = problem.excerpt.split(whereSeparator: \.isNewline).joined(separator: " ")
    return (text + StyledText(SafeText(excerpt), .faint)).truncated(to: width ?? .max)
  }
}
