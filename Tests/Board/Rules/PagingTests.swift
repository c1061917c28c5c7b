import Testing

@testable import BoardRules

@Suite("Paging")
struct PagingTests {
  @Test(
    "The window and has_more are correct up to the integer limits",
    arguments: [
      (Paging.everything, Paging.Window(offset: 0, limit: .max), false),
      (.page(1, limit: 99), .init(offset: 0, limit: 99), true),
      (.page(1, limit: 100), .init(offset: 0, limit: 100), false),
      (.page(2, limit: 49), .init(offset: 49, limit: 49), true),
      (.page(2, limit: 50), .init(offset: 50, limit: 50), false),
      (.page(1, limit: .max), .init(offset: 0, limit: .max), false),
      (.page(2, limit: .max), .init(offset: .max, limit: .max), false),
      (.page(3, limit: .max), nil, false),
      (.page(.max, limit: 1), .init(offset: .max - 1, limit: 1), false),
      (.page(.max, limit: 2), nil, false),
      (.page(.max, limit: .max), nil, false),
    ] as [(Paging, Paging.Window?, Bool)]
  )
  func windowOfAHundred(paging: Paging, window: Paging.Window?, hasMore: Bool) {
    #expect(paging.window == window)
    #expect(paging.hasMore(total: 100) == hasMore)
  }
}
