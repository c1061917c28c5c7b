import Feed
import FeedTestSupport
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Image feed model", .hangLimit)
struct FeedModelTests {
  private let service = Service()

  @Test("Images are numbered from 1 in the order of the response")
  func rows() async throws {
    service.client.answer(Service.first, with: .images(.fixtures([3, 1, 2])))

    let view = try await service.model.feed()

    #expect(view.rowText == "1:3 2:1 3:2")
    #expect((view.source, view.hasMore) == (.server, true))
    #expect(try await service.model.row(2).image.id == .fixture(1))
  }

  @Test("A stored feed is marked with its age, and numbered the same way")
  func fromTheCache() async throws {
    try await service.keep(1...3, for: 3_600)
    service.client.fail(Service.first, with: Service.offline)

    let view = try await service.model.feed()

    #expect(view.rowText == "1:1 2:2 3:3")
    #expect(view.source == .cache(savedAt: service.now.value - 3_600))
  }

  @Test("More continues after the last image, and an empty page is the end")
  func more() async throws {
    service.client.answer(Service.first, with: .images(.fixtures(1...10)))
    service.client.answer(Service.page(after: 10), with: .images(.fixtures(11...12)))
    service.client.answer(Service.page(after: 12), with: .images([]))

    _ = try await service.model.feed()
    let second = try await service.model.more()
    let third = try await service.model.more()
    let fourth = try await service.model.more()

    #expect((second.rowText, second.hasMore) == ("11:11 12:12", true))
    #expect((third.rowText, third.hasMore) == ("", false))
    #expect((fourth.rowText, fourth.hasMore) == ("", false))
    #expect(await service.model.rowCount == 12)
    try service.client.verify()
  }

  @Test("A page of only known images is the end, as from a service that returns all images each time")
  func olderContract() async throws {
    service.client.answerAlways { _ in .images(.fixtures(1...15)) }

    let first = try await service.model.feed()
    let second = try await service.model.more()

    #expect((first.items.count, first.hasMore) == (15, true))
    #expect((second.rowText, second.hasMore) == ("", false))
  }

  @Test("A page that repeats some images adds only the others")
  func overlap() async throws {
    service.client.answer(Service.first, with: .images(.fixtures(1...3)))
    service.client.answer(Service.page(after: 3), with: .images(.fixtures([3, 4, 2, 5, 4])))
    service.client.answer(Service.page(after: 5), with: .images([]))

    _ = try await service.model.feed()

    #expect(try await service.model.more().rowText == "4:4 5:5")
    #expect(try await service.model.more().items == [])
    try service.client.verify()
  }

  @Test("An empty feed has no further page")
  func emptyFeed() async throws {
    service.client.answer(Service.first, with: .images([]))

    #expect(try await !service.model.feed().hasMore)
    #expect(try await service.model.more().items == [])
    try service.client.verify()
  }

  @Test(
    "All displayed pages are stored with the time of the first, and the page that ends the feed changes nothing"
  )
  func pagesAreKept() async throws {
    let begun = service.now.value
    service.client.answer(Service.first, with: .images(.fixtures(1...2)))
    service.client.answer(Service.page(after: 2), with: .images(.fixtures(3...4)))
    service.client.answer(Service.page(after: 4), with: .images([]))

    _ = try await service.model.feed()
    service.now.change { $0 += 3_600 }
    _ = try await service.model.more()
    _ = try await service.model.more()

    #expect(try await service.store.kept.retrieve() == CachedFeed(images: .fixtures(1...4), savedAt: begun))
    #expect(service.store.calls == [.insert, .insert])
  }

  @Test(
    "A failed page keeps the rows, and the next call requests it again",
    arguments: [ImageFeedError.connectivity(Service.offline), .invalidData(.status(500, retryAfter: nil))]
  )
  func failingPage(cause: ImageFeedError) async throws {
    service.client.answer(Service.first, with: .images(.fixtures(1...2)))
    if case .connectivity = cause {
      service.client.fail(Service.page(after: 2), with: Service.offline)
    } else {
      service.client.answer(Service.page(after: 2), with: .text("", status: 500))
    }
    service.client.answer(Service.page(after: 2), with: .images(.fixtures(3...3)))
    _ = try await service.model.feed()

    await #expect(throws: FeedModelError.pageFailed(shown: 2, cause: cause)) { try await service.model.more() }

    #expect(await service.model.rowCount == 2)
    #expect(try await service.model.more().rowText == "3:3")
  }

  @Test("A feed that cannot be reloaded keeps what is displayed")
  func failingReload() async throws {
    service.client.answer(Service.first, with: .images(.fixtures(1...2)))
    _ = try await service.model.feed()
    try await service.store.kept.delete()
    service.client.fail(Service.first, with: Service.offline)

    await #expect(throws: FeedUnavailable.self) { try await service.model.feed() }

    #expect(await service.model.rowCount == 2)
  }

  @Test("Before anything is displayed, more shows the first page")
  func moreFirst() async throws {
    service.client.answer(Service.first, with: .images(.fixtures(1...2)))

    #expect(try await service.model.more().rowText == "1:1 2:2")
  }

  @Test("A row that is not displayed is an error", arguments: [0, -1, 4, .max])
  func noSuchRow(number: Int) async throws {
    service.client.answer(Service.first, with: .images(.fixtures(1...3)))
    _ = try await service.model.feed()

    await #expect(throws: FeedModelError.noSuchRow(number, shown: 3)) { try await service.model.row(number) }
    #expect(try await service.model.row(1).image.id == .fixture(1))
    #expect(try await service.model.row(3).image.id == .fixture(3))
    #expect(service.client.targets.count == 1)
  }

  @Test("Opening a row before anything is displayed reads the feed that far and displays nothing")
  func rowOfNothing() async throws {
    service.client.answer(Service.first, with: .images(.fixtures(1...10)))
    service.client.answer(Service.page(after: 10), with: .images(.fixtures(11...12)))

    #expect(try await service.model.row(11).image.id == .fixture(11))
    #expect(await service.model.rowCount == 0)
    try service.client.verify()
  }

  @Test("Opening a row behind the end of the feed is an error, even before anything is displayed")
  func rowBehindTheEnd() async throws {
    service.client.answer(Service.first, with: .images(.fixtures(1...3)))
    service.client.answer(Service.page(after: 3), with: .images([]))

    await #expect(throws: FeedModelError.noSuchRow(7, shown: 3)) { try await service.model.row(7) }
    try service.client.verify()
  }

  @Test("A newer call supersedes an older one that is still running")
  func overtaken() async throws {
    let gate = Gate()
    service.client.answer(Service.first, after: gate, with: .images(.fixtures(1...2)))
    let older = Task { try await service.model.feed() }
    try await service.client.waitForRequests()
    service.client.answer(Service.first, with: .images(.fixtures(3...4)))

    let newer = try await service.model.feed()
    gate.open()

    await #expect(throws: CancellationError.self) { try await older.awaited() }
    #expect(newer.rowText == "1:3 2:4")
    #expect(try await service.model.row(1).image.id == .fixture(3))
  }

  @Test("A page that arrives after the feed was reloaded is not added")
  func overtakenPage() async throws {
    let gate = Gate()
    service.client.answer(Service.first, with: .images(.fixtures(1...2)))
    service.client.answer(Service.page(after: 2), after: gate, with: .images(.fixtures(3...4)))
    _ = try await service.model.feed()
    let page = Task { try await service.model.more() }
    try await service.client.waitForRequests(2)
    service.client.answer(Service.first, with: .images(.fixtures(5...5)))

    _ = try await service.model.feed()
    gate.open()

    await #expect(throws: CancellationError.self) { try await page.awaited() }
    #expect(await service.model.rowCount == 1)
    #expect(try await service.store.kept.retrieve()?.images == .fixtures(5...5))
  }
}
