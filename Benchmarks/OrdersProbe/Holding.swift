import Foundation
import Orders
import OrdersStore

/// A process for tests that kill it in the middle of a download.
struct Holding {
  let file: String

  func run() async throws {
    let staging = try await SQLiteOrderLedger(path: file).begin()
    for batch in 0..<10 {
      try await staging.append(
        (0..<1_000).compactMap { number in
          Order(
            id: OrderID(high: 1, low: UInt64(batch * 1_000 + number)),
            currency: "BTC",
            amount: "1",
            type: .buy,
            status: .approved,
            createdAt: 0
          )
        }
      )
    }
    try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
    try await Task.sleep(for: .seconds(3_600))
    await staging.abandon()
  }
}
