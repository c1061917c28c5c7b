import Testing

@testable import Orders

@Suite("Transfer rate")
struct TransferRateTests {
  private func progress(_ bytes: Int) -> OrdersProgress {
    var progress = OrdersProgress()
    (progress.bytes, progress.rows) = (bytes, bytes / 100)
    return progress
  }

  @Test("A single moment gives no rate")
  func first() {
    var rate = TransferRate()
    rate.note(progress(1_000), at: .seconds(5))
    #expect(rate.bytesPerSecond == 0)
  }

  @Test("A steady flow has its own rate")
  func steady() {
    var rate = TransferRate()
    for tenth in 0...50 { rate.note(progress(tenth * 1_000), at: .milliseconds(tenth * 100)) }
    #expect(abs(rate.bytesPerSecond - 10_000) < 1)
    #expect(abs(rate.rowsPerSecond - 100) < 1)
  }

  @Test("Bytes older than two seconds do not count")
  func follows() {
    var rate = TransferRate()
    for tenth in 0...50 { rate.note(progress(tenth * 1_000), at: .milliseconds(tenth * 100)) }
    for tenth in 51...80 { rate.note(progress(50_000 + (tenth - 50) * 10), at: .milliseconds(tenth * 100)) }
    #expect(abs(rate.bytesPerSecond - 100) < 1)
  }
}
