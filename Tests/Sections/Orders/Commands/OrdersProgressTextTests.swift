import Languages
import Terminal
import Testing

@testable import Orders
@testable import OrdersCommands

@Suite("Progress of a download of orders")
struct OrdersProgressTextTests {
  private func line(_ change: (inout OrdersProgress) -> Void) -> String {
    var progress = OrdersProgress()
    (progress.phase, progress.bytes, progress.rows) = (.receiving, 68_100_000, 401_334)
    change(&progress)
    return OrdersProgressText.line(progress, .english).plain.description
  }

  @Test("If the length is known there is a bar, and otherwise only what has arrived")
  func bar() {
    #expect(line { $0.expectedBytes = 170_000_000 } == "[########------------] 68.1 MB of 170 MB, 401,334 orders")
    #expect(line { $0.expectedBytes = 68_100_000 } == "[####################] 68.1 MB of 68.1 MB, 401,334 orders")
    #expect(line { _ in } == "68.1 MB, 401,334 orders")
  }

  @Test(
    "The rate is shown once it is known",
    arguments: [(0, nil), (0.9, nil), (1, "1 B/s"), (31_400_000, "31.4 MB/s"), (1e12, nil)] as [(Double, String?)]
  )
  func rate(bytes: Double, text: String?) {
    #expect(line { $0.bytesPerSecond = bytes } == "68.1 MB, 401,334 orders" + (text.map { ", " + $0 } ?? ""))
  }
}
