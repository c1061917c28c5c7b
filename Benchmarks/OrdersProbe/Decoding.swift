import Foundation
import HTTP

/// The common approach: loads the whole body, then decodes all of its values.
struct Decoding {
  private struct Body: Decodable {
    var orders: [Row]
  }

  private struct Row: Decodable {
    var orderId: String
    var currency: String
    var amount: String
    var orderType: String
    var orderStatus: String
    var createdAt: String
  }

  let server: String

  func run() async throws {
    guard let url = URL(string: server + "/ios/orders") else { return }
    let client = AsyncHTTPClientAdapter(bodyLimit: 4 << 30)
    let idle = Memory.peak
    let clock = ContinuousClock()
    let begun = clock.now
    let response = try await client.send(HTTPRequest(url: url))
    let received = clock.now - begun
    let rows = try JSONDecoder().decode(Body.self, from: response.body).orders.count
    print(
      """
      {"rows":\(rows),"seconds":\((clock.now - begun) / .seconds(1)),"receiving":\(received / .seconds(1)),\
      "idle_rss_bytes":\(idle),"peak_rss_bytes":\(Memory.peak)}
      """
    )
    await client.shutdown()
  }
}
