import Birds
import BirdsStore
import BirdsTestSupport
import Database
import Drafts
import DraftsStore
import DraftsTestSupport
import Feed
import FeedStore
import FeedTestSupport
import Foundation
import Listings
import ListingsStore
import ListingsTestSupport
import Loading
import MessagesStore
import MessagesTestSupport
import Orders
import OrdersStore
import OrdersTestSupport
import TestSupport
import Watches
import WatchesStore
import WatchesTestSupport

/// A user's folders after some weeks: drafts, orders and cached data of a board that does not respond now.
struct FilledFolders {
  let program: TorturedProgram
  private let day = Date(timeIntervalSince1970: 1_760_000_000)

  init(_ folder: String) {
    program = TorturedProgram(folder: folder)
  }

  func fill() async throws {
    try await fillUserDatabase()
    try await fillOrders()
    try await fillCaches()
  }

  private func fillUserDatabase() async throws {
    let file = DatabaseFile.user(
      path: program.userDatabase,
      schemas: [.marks, .drafts, .conversations, .notes, .watches, .watchDeliveries]
    )
    let drafts = SQLiteDraftStore(database: file)
    for number in 1...12 {
      let id = "draft-\(number)"
      _ = try await drafts.create(id: id, fields: [.title: "Title number \(number)"], at: day)
      let text = String(repeating: "Description \(number), a line of some length.\n", count: 40 * number)
      let writer = DraftWriter(session: "s", seen: 1, isTyping: false)
      _ = try await drafts.edit(id, [.description: text], by: writer, at: day)
      _ = try await drafts.edit(id, [.price: "\(number)"], by: DraftWriter(session: "s", seen: 2), at: day)
      if number > 9 { _ = try await drafts.move(id, to: .discarded, at: day) }
    }
    let marks = SQLiteListingMarkStore(database: file, board: "http://board.test")
    for number in 1...20 {
      let ad = KeptListing(listing: .fixture(id: number), category: "Maison")
      for change: ListingMark.Change in [.open(day), .bookmark(day), .note("Note number \(number)")] {
        try await marks.apply(change, to: [ad])
      }
    }
    let watches = SQLiteWatchStore(database: file, board: "http://board.test")
    for number in 1...20 {
      _ = try await watches.add(Watch(name: "watch \(number)", words: ["velo", "<\(number)0"], createdAt: day))
    }
    let process = ProcessIdentity(id: 1, start: "1", boot: "b")
    for number in 1...3 {
      let publication = Publication(
        number: 0,
        draftID: "draft-\(number)",
        revision: 3,
        server: "http://board.test",
        operation: .create,
        key: "key-\(number)",
        body: "{}",
        title: "Title number \(number)"
      )
      let holder = PublicationHolder(session: "s", process: process)
      guard case .held(let held) = try await SQLiteOutbox(database: file).add(publication, by: holder) else { continue }
      _ = try await SQLiteOutbox(database: file).record(held, by: holder, isOver: true)
    }
    try file.close()
  }

  private func fillOrders() async throws {
    let staging = try await SQLiteOrderLedger(path: program.orders).begin()
    let orders = (1...2_000).compactMap { (number: Int) -> Order? in
      let high = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
      return Order(
        id: OrderID(high: high, low: UInt64(number)),
        currency: ["BTC", "ETH", "USDT"][number % 3],
        amount: "\(number).\(number % 97)1",
        type: Order.Kind.allCases[number % 4],
        status: Order.Status.allCases[number / 4 % 4],
        createdAt: 1_600_000_000_000 + Int64(number) * 1_000
      )
    }
    try await staging.append(orders)
    _ = try await staging.commit(fetchedAt: day, problems: OrderProblems())
  }

  private func fillCaches() async throws {
    let cache = DatabaseFile.cache(path: program.cache("cache"))
    let listings = SQLiteListingsCache(database: cache, board: TorturedProgram.server)
    try await listings.insert((1...4).map { Listings.Category(id: $0, name: "Category \($0)") })
    try await listings.insert(
      (1...150).map {
        .fixture(id: $0, categoryID: $0 % 4 + 1, title: "Vélo numéro \($0)", createdAt: day + Double($0))
      },
      seenAt: day,
      syncPoint: nil
    )
    try cache.close()

    let feed = DatabaseFile.feed(path: program.cache("feed"))
    let now = Date(timeIntervalSince1970: 1_767_323_045)
    try await SQLiteFeedStore(database: feed, service: TorturedProgram.server)
      .insert(CachedFeed(images: .fixtures(1...80), savedAt: now - 3_600))
    try feed.close()
  }
}
