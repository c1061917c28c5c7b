import Synchronization

/// Token buckets: each caller may make a few requests at once, and further ones at a steady rate.
final class RateLimiter<Time: InstantProtocol>: Sendable where Time.Duration == Duration {
  private struct Bucket {
    var left: Double
    var at: Time
  }

  private let rate: BoardServer.Rate
  private let buckets = Mutex<[String: Bucket]>([:])

  init(_ rate: BoardServer.Rate) { self.rate = rate }

  /// Takes one from a caller's bucket.
  ///
  /// - Returns: `nil` if there was one, otherwise the number of whole seconds, at least 1, until there is.
  func take(_ caller: String, at now: Time) -> Int? {
    buckets.withLock { buckets in
      // A full bucket contains no information.
      if buckets.count > 10_000 { buckets = buckets.filter { level($0.value, now) < Double(rate.burst) } }
      let left = buckets[caller].map { level($0, now) } ?? Double(rate.burst)
      guard left >= 1 else {
        buckets[caller] = Bucket(left: left, at: now)
        return max(1, Int(((1 - left) * rate.every.inSeconds).rounded(.up)))
      }
      buckets[caller] = Bucket(left: left - 1, at: now)
      return nil
    }
  }

  private func level(_ bucket: Bucket, _ now: Time) -> Double {
    let gained = bucket.at.duration(to: now).inSeconds / rate.every.inSeconds
    return min(Double(rate.burst), bucket.left + max(0, gained))
  }
}

extension Duration {
  fileprivate var inSeconds: Double { self / .seconds(1) }
}
