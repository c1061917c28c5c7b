import Foundation
import TestSupport
import Testing

@testable import Loading

@Suite("Picture changes", .hangLimit)
struct PictureNewsTests {
  private let news = PictureNews()

  private func next() async -> String? {
    await news.next().map(PictureLoaderHarness.text)
  }

  @Test("Only the newest change of each picture is kept, in the position of the first")
  func newestOfEach() async {
    news.post(PictureLoaderHarness.url("a"), .waiting)
    news.post(PictureLoaderHarness.url("b"), .waiting)
    for received in 1...1_000 { news.post(PictureLoaderHarness.url("a"), .loading(received: received, expected: nil)) }
    #expect(news.count == 2)

    #expect(await next() == "a 1000 of ?")
    #expect(await next() == "b waits")
    #expect(news.count == 0)
  }

  @Test("A withdrawn change is not read")
  func withdrawn() async {
    for name in ["a", "b", "c"] { news.post(PictureLoaderHarness.url(name), .waiting) }
    news.withdraw(PictureLoaderHarness.url("b"))
    news.withdraw(PictureLoaderHarness.url("z"))
    news.finish()

    #expect(await next() == "a waits")
    #expect(await next() == "c waits")
    #expect(await next() == nil)
  }

  @Test("A reader waits until there is a change")
  func waits() async throws {
    let read = Task { [news] in await news.next().map(PictureLoaderHarness.text) }
    news.post(PictureLoaderHarness.url("a"), .waiting)
    #expect(await read.value == "a waits")
  }

  @Test("A cancelled reader gets no more changes")
  func cancelled() async {
    let read = Task { [news] in await news.next().map(PictureLoaderHarness.text) }
    read.cancel()
    #expect(await read.value == nil)
  }

  @Test("A progress value starts one reader at a time, which gets the newest value")
  func progress() throws {
    let progress = PictureProgress()
    #expect(progress.read() == nil)
    #expect(progress.note(1, nil))
    #expect(!progress.note(2, 9))

    let reading = try #require(progress.read())
    #expect(reading == (2, 9))
    #expect(progress.read() == nil)
    #expect(progress.note(3, 9))
  }
}
