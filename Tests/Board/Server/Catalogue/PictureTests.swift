import BoardServer
import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import BoardRules

@Suite("Board pictures", .hangLimit)
struct PictureTests {
  @Test(
    "A picture is served with its bytes, length and type",
    arguments: [
      ("a.png", "image/png"), ("b.jpg", "image/jpeg"), ("c.JPEG", "image/jpeg"), ("d.webp", "image/webp"),
      ("e.gif", "image/gif"), ("f", "application/octet-stream"), ("g.html", "application/octet-stream"),
    ]
  )
  func types(name: String, type: String) async throws {
    let catalogue = try SmallCatalogue.folder()
    try catalogue.write("the bytes of \(name)", to: "images/" + name)

    let answer = try await withBoard(.init(source: .folder(path: catalogue.path))) { board in
      try await board.request("/images/" + name)
    }

    #expect(answer.status == 200)
    #expect(answer.body == "the bytes of \(name)")
    #expect(answer.fields["content-type"] == type)
    #expect(answer.fields["content-length"] == String(answer.body.utf8.count))
  }

  @Test(
    "A part of a picture is sent, and a range that cannot be read counts as none",
    arguments: [
      ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
      ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
      ("Bytes=9-99", 206, "9", "bytes 9-9/10"), ("bytes=10-", 416, nil, "bytes */10"),
      ("bytes=-0", 416, nil, "bytes */10"), ("bytes=3-2", 200, "0123456789", nil),
      ("bytes=0-1,4-5", 200, "0123456789", nil), ("bytes=-", 200, "0123456789", nil),
      ("bytes=+1-2", 200, "0123456789", nil), ("rows=0-1", 200, "0123456789", nil),
      ("bytes=0-99999999999999999999", 200, "0123456789", nil),
    ] as [(String, Int, String?, String?)]
  )
  func ranges(range: String, status: Int, body: String?, content: String?) async throws {
    let catalogue = try SmallCatalogue.folder()
    try catalogue.write("0123456789", to: "images/a.png")

    let answer = try await withBoard(.init(source: .folder(path: catalogue.path))) { board in
      try await board.request("GET", "/images/a.png", fields: "Range: \(range)\r\n")
    }

    #expect(answer.status == status)
    if let body { #expect(answer.body == body) }
    #expect(answer.fields["content-range"] == content)
  }

  @Test(
    "The picture of a hidden ad of the catalogue is gone, however its address is written",
    arguments: ["/images/caf%C3%A9.png", "/images/caf%c3%a9.png", "/images/%63af%C3%A9.png"]
  )
  func hidden(path: String) async throws {
    let catalogue = try SmallCatalogue.folder()
    let listings = SmallCatalogue.listings.replacing("/images/ad-small/a.png", with: "/images/caf%C3%A9.png")
    try catalogue.write(listings, to: "listings.json")
    try catalogue.write("a picture", to: "images/café.png")
    let server = try await BoardServer.tested(BoardServer.Configuration(source: .folder(path: catalogue.path)).patient)
    try await withBoard(server) { board in
      #expect(try await board.request(path).status == 200)
      let statement = try StatementOfReasons(facts: "It is a fake")
      _ = try await server.decide(ModerationDecision(.hide, statement), on: .listing(11), inCase: nil)
      #expect(try await board.request(path).status == 404)
    }
  }

  @Test("A client that has a picture is told so, until the picture changes")
  func tags() async throws {
    let catalogue = try SmallCatalogue.folder()
    try catalogue.write("0123456789", to: "images/a.png")
    let sample = try await withBoard { board in
      let path = "/images/ad-small/apartment-tower.png"
      let tag = try await board.request(path).fields["etag"] ?? "-"
      return try await board.request("GET", path, fields: "If-None-Match: W/\"x\", W/\(tag)\r\n")
    }
    #expect((sample.status, sample.body) == (304, ""))
    try await withBoard(.init(source: .folder(path: catalogue.path))) { board in
      let tag = try #require(try await board.request("/images/a.png").fields["etag"])
      let (known, part) = ("If-None-Match: \(tag)\r\n", "Range: bytes=0-1\r\nIf-Range: \(tag)\r\n")
      let first = try await board.request("GET", "/images/a.png", fields: known)
      #expect((first.status, first.body, first.fields["etag"]) == (304, "", tag))
      #expect(try await board.request("HEAD", "/images/a.png", fields: known).status == 304)
      #expect(try await board.request("GET", "/images/a.png", fields: part).status == 206)

      try catalogue.write("abcdefghijk", to: "images/a.png")

      #expect(try await board.request("GET", "/images/a.png", fields: known).body == "abcdefghijk")
      #expect(try await board.request("GET", "/images/a.png", fields: part).body == "abcdefghijk")
    }
  }

  @Test("A picture larger than any buffer arrives complete")
  func largePicture() async throws {
    let catalogue = try SmallCatalogue.folder()
    let bytes = String(repeating: "0123456789abcdef", count: 200_000)
    try catalogue.write(bytes, to: "images/large.png")

    let answer = try await withBoard(.init(source: .folder(path: catalogue.path))) { board in
      try await board.request("/images/large.png")
    }

    #expect(answer.body == bytes)
  }

  @Test(
    "A picture name is decoded once",
    arguments: [
      ("a%20b.png", "a b.png"), ("a+b.png", "a+b.png"), ("%C3%A9.png", "é.png"), ("a%2520b.png", "a%20b.png"),
      ("sub%2Fx.png", "sub/x.png"), ("100%.png", "100%.png"), ("..png", "..png"),
    ]
  )
  func decodedOnce(target: String, name: String) async throws {
    let catalogue = try SmallCatalogue.folder()
    try catalogue.write("found", to: "images/" + name)

    let answer = try await withBoard(.init(source: .folder(path: catalogue.path))) { board in
      try await board.request("/images/" + target)
    }

    #expect(answer.body == "found")
  }

  @Test(
    "No picture name leads out of the images folder",
    arguments: [
      "/images/../listings.json", "/images/%2e%2e/listings.json", "/images/..%2flistings.json",
      "/images/.%2E/listings.json",
      "/images/ad-small/../../listings.json", "/images/ad-small/..%2F..%2Flistings.json",
      "/images/%252e%252e/listings.json", "/images/..\\listings.json", "/images/..%5clistings.json",
      "/images//etc/passwd", "/images/%2Fetc%2Fpasswd", "/images/./ad-small/a.png", "/images/ad-small//a.png",
      "/images/ad-small/a.png%00.jpg", "/images/ad-small/a.png/", "/images/ad-small", "/images/ad-small/",
      "/images/%ff.png", "/images/out.json", "/images/outside/listings.json", "/images/out-of-itself/listings.json",
      "/images/missing.png", "/../listings.json", "/listings.json", "/images%2Fad-small%2Fa.png", "/images/..",
    ]
  )
  func staysInside(target: String) async throws {
    let catalogue = try SmallCatalogue.folder()
    let images = catalogue.path + "/images"
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: images + "/out.json", withDestinationPath: "../listings.json")
    try manager.createSymbolicLink(atPath: images + "/outside", withDestinationPath: catalogue.path)
    try manager.createSymbolicLink(atPath: images + "/out-of-itself", withDestinationPath: "outside")

    let answer = try await withBoard(.init(source: .folder(path: catalogue.path))) { board in
      try await board.request(target)
    }

    #expect(answer.status == 404)
    #expect(answer.body == #"{"error":true,"reason":"Not Found"}"#)
  }

  @Test("A link that stays inside the folder is followed, and a pipe is not opened")
  func linksAndPipes() async throws {
    let catalogue = try SmallCatalogue.folder()
    let images = catalogue.path + "/images"
    try FileManager.default.createSymbolicLink(atPath: images + "/link.png", withDestinationPath: "ad-small/a.png")
    #expect(mkfifo(images + "/pipe.png", 0o600) == 0)

    let (link, pipe) = try await withBoard(.init(source: .folder(path: catalogue.path))) { board in
      (try await board.request("/images/link.png"), try await board.request("/images/pipe.png"))
    }

    #expect(link.body == "a small picture")
    #expect(pipe.status == 404)
  }

  @Test("The sample serves its own pictures and no other files")
  func sample() async throws {
    let names = Set(try Catalogue(.sample).ads.compactMap(\.smallImage))
    let served = names.filter { SampleCatalogue.bytes(String($0.dropFirst())) != nil }
    let name = try #require(served.min())
    let bytes = try #require(SampleCatalogue.bytes(String(name.dropFirst())))

    let (picture, listings) = try await withBoard { board in
      (try await board.request("HEAD", name), try await board.request("/images/../listings.json"))
    }

    #expect(picture.status == 200)
    #expect(picture.fields["content-length"] == String(bytes.count))
    #expect(listings.status == 404)
  }
}
