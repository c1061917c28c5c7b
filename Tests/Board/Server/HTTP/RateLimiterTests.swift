import Testing

@testable import BoardServer

@Suite("Rate limiter")
struct RateLimiterTests {
  @Test("Each caller may make a few requests at once, then one after each pause")
  func buckets() {
    let limiter = RateLimiter<ContinuousClock.Instant>(.init(burst: 2, every: .seconds(10)))
    let start = ContinuousClock.now

    let taken = [0, 0, 0, 4, 10, 11, 20].map { limiter.take("a", at: start + .seconds($0)) }

    #expect(taken == [nil, nil, 10, 6, nil, 9, nil])
    #expect(limiter.take("b", at: start) == nil)
  }
}
