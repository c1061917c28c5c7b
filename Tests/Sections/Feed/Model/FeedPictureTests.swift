import Feed
import FeedTestSupport
import Foundation
import HTTP
import Loading
import TestSupport
import Testing

/// The section has no code of its own for the bytes of its images: it loads them as the listings do.
@Suite("Bytes of the feed's images", .hangLimit)
struct FeedPictureTests {
  private let client = StubHTTPClient()
  private let store = InMemoryPictureStore()
  private let bytes = Data([0x89, 0x50, 0x4E, 0x47])

  private func loader() -> PictureLoader {
    PictureLoader(
      store: store,
      fetch: PictureDownload(client: client).data,
      describe: { _ in LoadFailure(reason: "it broke") }
    )
  }

  private let image = FeedImage.fixture(1, url: URL(string: "http://feed.test/1.png"))

  @Test("Images are loaded from the network the first time, stored, and then read from the store")
  func kept() async throws {
    client.answer("/1.png", with: HTTPResponse(status: 200, body: bytes))
    let first = loader()
    #expect(try await first.load(image.url) == bytes)
    // It is stored after it was delivered.
    while try await store.retrieve(image.url) == nil {
      try Task.checkCancellation()
      await Task.yield()
    }

    #expect(try await loader().load(image.url) == bytes)
    #expect(client.targets == ["/1.png"])
  }

  @Test("Only status 200 is valid for an image", arguments: [199, 200, 201, 250, 299, 300, 400, 500])
  func statuses(status: Int) async throws {
    client.answer("/1.png", with: HTTPResponse(status: status, body: bytes))

    if status == 200 {
      #expect(try await loader().load(image.url) == bytes)
    } else {
      await #expect(throws: PictureDownloadError.wrongStatus(status, host: "feed.test")) {
        try await loader().load(image.url)
      }
      #expect(try await store.retrieve(image.url) == nil)
    }
  }

  @Test("An empty response is not an image")
  func empty() async throws {
    client.answer("/1.png", with: HTTPResponse(status: 200))

    await #expect(throws: PictureDownloadError.empty(host: "feed.test")) { try await loader().load(image.url) }
    #expect(try await store.retrieve(image.url) == nil)
  }
}
