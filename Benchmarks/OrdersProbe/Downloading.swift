import Foundation
import HTTP
import Orders
import OrdersStore
import Synchronization

/// A download as the program does it.
struct Downloading {
  let server: String
  let file: String

  func run() async throws {
    guard let url = URL(string: server) else { return }
    let client = AsyncHTTPClientAdapter()
    let download = OrdersDownload(
      api: OrdersAPI(client: client, base: { url }),
      ledger: SQLiteOrderLedger(path: file)
    )
    let idle = Memory.peak
    let clock = ContinuousClock()
    let begun = clock.now
    let received = Mutex<Duration>(.zero)
    let summary = try await download.run { progress in
      if progress.phase == .storing { received.withLock { $0 = clock.now - begun } }
    }
    let all = clock.now - begun
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    print(
      """
      {"rows":\(summary.count),"seconds":\(all / .seconds(1)),"receiving":\(received.withLock { $0 } / .seconds(1)),\
      "file_bytes":\(size),"idle_rss_bytes":\(idle),"peak_rss_bytes":\(Memory.peak)}
      """
    )
    await client.shutdown()
  }
}
