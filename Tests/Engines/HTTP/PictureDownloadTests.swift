import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Picture download", .hangLimit)
struct PictureDownloadTests {
  private let stub = StubHTTPClient()

  private func download(_ address: String, limit: Int = 10) async throws -> Data {
    let url = try #require(URL(string: address))
    return try await PictureDownload(client: stub, limit: limit).data(from: url) { _, _ in }
  }

  @Test(
    "The bytes of a 200 response are the picture, and Accept names the formats we decode",
    arguments: ["http", "https", "HTTP"]
  )
  func bytes(scheme: String) async throws {
    stub.answer("/a.png", with: .text("picture"))

    #expect(try await download("\(scheme)://pictures.test/a.png") == Data("picture".utf8))

    let request = try #require(stub.requests.first)
    #expect(request.method == "GET")
    let accept = HTTPField(name: "Accept", value: "image/jpeg, image/png, image/webp, image/gif")
    #expect(request.headers == [accept])
    try stub.verify()
  }

  @Test("A picture download reports its progress")
  func progress() async throws {
    stub.answer(with: .text("picture"))
    let progress = Watched<[Int]>([])
    let url = try #require(URL(string: "http://pictures.test/a.png"))

    _ = try await PictureDownload(client: stub).data(from: url) { received, expected in
      progress.change { $0 += [received, expected ?? -1] }
    }

    #expect(progress.value == [0, 7, 7, 7])
  }

  @Test(
    "A status other than 200 gives no picture, including redirects and empty responses",
    arguments: [201, 204, 206, 301, 302, 304, 401, 404, 500]
  )
  func status(status: Int) async throws {
    stub.answer(with: HTTPResponse(status: status, headers: [HTTPField(name: "Location", value: "/b.png")]))

    await #expect(throws: PictureDownloadError.wrongStatus(status, host: "pictures.test:8080")) {
      try await download("http://pictures.test:8080/a.png")
    }
    #expect(stub.requests.count == 1)
  }

  @Test("A response without bytes gives no picture")
  func empty() async throws {
    stub.answer(with: .text(""))

    await #expect(throws: PictureDownloadError.empty(host: "pictures.test")) {
      try await download("http://pictures.test/a.png")
    }
  }

  @Test("A picture exactly as long as the limit is accepted, and a longer one is not")
  func limit() async throws {
    stub.answer(with: .text("0123456789"))
    stub.answer(with: .text("0123456789a"))

    #expect(try await download("http://pictures.test/a.png").count == 10)
    await #expect(throws: HTTPError.tooLarge(host: "pictures.test", limit: 10)) {
      try await download("http://pictures.test/b.png")
    }
  }

  @Test(
    "Only http and https addresses are requested",
    arguments: [
      "file:///etc/passwd", "ftp://pictures.test/a.png", "data:image/png;base64,AAAA", "/a.png", "http:///a.png",
    ]
  )
  func otherAddresses(address: String) async throws {
    let url = try #require(URL(string: address))

    await #expect(throws: PictureDownloadError.unsupportedAddress(url)) { try await download(address) }
    #expect(stub.requests.isEmpty)
  }
}
