import Languages
import Terminal
import Testing

@testable import Orders
@testable import OrdersCommands

@Suite("Left-out rows of a download")
struct OrderProblemTextTests {
  private func lines(width: Int?) -> [String] {
    let excerpt = #"{"orderId":"3a16aef1d2afe8af1ad52fd4ec374fae","currency":"BTC"}"#
    let problem = OrderProblem(row: 4, fault: .notAllowed, member: .amount, excerpt: excerpt)
    return OrderProblemText.lines(problem, width, .english).map(\.plain.description)
  }

  @Test("The beginning of the row stands behind its problem, and where there is little room, below it")
  func narrow() {
    let text = #"row 4: "amount" has an invalid value:"#
    #expect(lines(width: nil) == [text + #" {"orderId":"3a16aef1d2afe8af1ad52fd4ec374fae","currency":"BTC"}"#])
    #expect(lines(width: 60) == [text + #" {"orderId":"3a16aef1d…"#])
    #expect(lines(width: 40) == [text, #"  {"orderId":"3a16aef1d2afe8af1ad52fd4e…"#])
    #expect(lines(width: 20).allSatisfy { $0.count <= 20 })
  }
}
