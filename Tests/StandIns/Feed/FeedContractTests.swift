import BoardRules
import BoardServer
import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import StandIns

@Suite("Image feed contract", .hangLimit)
struct FeedContractTests {
  private struct Feed: Decodable {
    struct Item: Decodable {
      var id: UUID
      var description: String?
      var location: String?
      var image: URL
    }

    var items: [Item]
  }

  private struct Comments: Decodable {
    struct Author: Decodable { var username: String }

    struct Item: Decodable {
      var id: UUID
      var message: String
      var createdAt: String
      var author: Author

      enum CodingKeys: String, CodingKey {
        case id, message, author
        case createdAt = "created_at"
      }
    }

    var items: [Item]
  }

  private func ids(_ target: String, of board: RawConnection) async throws -> [UUID] {
    let answer = try await board.request(target)
    #expect((answer.status, answer.fields["content-type"]) == (200, "application/json"))
    return try JSONDecoder().decode(Feed.self, from: Data(answer.body.utf8)).items.map(\.id)
  }

  private static func sample() throws -> [SampleImage] { try SampleFeed().images }

  @Test("Without a limit the whole feed is returned in order, even on a board with its own catalogue")
  func wholeFeed() async throws {
    let catalogue = FileManager.default.temporaryDirectory.appendingPathComponent("board-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: catalogue, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: catalogue) }
    for name in ["listings", "categories"] {
      try Data("[]".utf8).write(to: catalogue.appendingPathComponent("\(name).json"))
    }
    let sources: [Catalogue.Source] = [.sample, .folder(path: catalogue.path)]
    let sample = try Self.sample().map(\.id)
    for source in sources {
      let found = try await withStandIns(StandInServices(), .init(source: source)) { try await ids("/feed", of: $0) }
      #expect(found == sample)
    }
    #expect((25...40).contains(sample.count))
  }

  @Test("An image has the contract's form: absent members are left out, and the address is complete")
  func item() async throws {
    let answer = try await withStandIns { try await $0.request("/feed?limit=4") }

    let (first, last) = (try Self.sample()[0], try Self.sample()[3])
    #expect(first.description?.contains("ducks") == true)
    #expect(last.description == nil)
    #expect(
      answer.body.hasPrefix(
        #"{"items":[{"id":"\#(first.id.uuidString)","description":"\#(first.description ?? "")","#
          + #""location":"\#(first.location ?? "")","image":"http://board/feed/images/lake-dawn.png"},{"#
      )
    )
    #expect(
      answer.body.hasSuffix(
        #",{"id":"\#(last.id.uuidString)","location":"São Paulo, Brasil","#
          + #""image":"http://board/feed/images/skyline-night.png"}]}"#
      )
    )
  }

  @Test("Behind a proxy whose clients use HTTPS, the addresses of pictures have it too")
  func behindProxy() async throws {
    for (field, scheme) in [("https", "https"), ("http", "http"), ("gopher", "http")] {
      let answer = try await withStandIns {
        try await $0.request("GET", "/feed?limit=1", fields: "X-Forwarded-Proto: \(field)\r\n")
      }
      #expect(answer.body.contains(#""image":"\#(scheme)://board/feed/images/lake-dawn.png""#))
    }
  }

  @Test("Consecutive pages are the whole feed, and the page after the last image is empty")
  func pages() async throws {
    let all = try Self.sample().map(\.id)
    let read: [UUID] = try await withStandIns { (board) async throws in
      var read = try await ids("/feed?limit=10", of: board)
      while let last = read.last {
        let page = try await ids("/feed?limit=10&after_id=\(last.uuidString.lowercased())", of: board)
        #expect(page.count <= 10)
        if page.isEmpty { break }
        read += page
      }
      return read
    }
    #expect(read == all)
  }

  @Test("after_id alone returns all that follow, and nothing after an image that is not in the feed")
  func afterAlone() async throws {
    let all = try Self.sample().map(\.id)
    try await withStandIns { (board) async throws in
      #expect(try await ids("/feed?after_id=\(all[4].uuidString)", of: board) == Array(all.dropFirst(5)))
      #expect(try await ids("/feed?after_id=\(UUID().uuidString)", of: board) == [])
    }
  }

  @Test(
    "An invalid number or id counts as absent, and a limit below 1 is refused",
    arguments: [
      ("limit=ten", 200), ("limit=", 200), ("limit=1.5", 200), ("after_id=7", 200), ("limit=0", 400), ("limit=-3", 400),
      ("limit=9223372036854775807", 200), ("limit=9223372036854775808", 200),
    ]
  )
  func oddParameters(query: String, status: Int) async throws {
    let answer = try await withStandIns { try await $0.request("/feed?" + query) }

    #expect(answer.status == status)
    if status == 200 {
      let sample = try Self.sample()
      #expect(try JSONDecoder().decode(Feed.self, from: Data(answer.body.utf8)).items.map(\.id) == sample.map(\.id))
    } else {
      #expect(answer.body == #"{"error":true,"reason":"limit must be greater than 0"}"#)
    }
  }

  @Test("The comments of every image have the contract's form")
  func comments() async throws {
    let images = try Self.sample()
    try await withStandIns { (board) async throws in
      for image in images {
        let answer = try await board.request("/image/\(image.id.uuidString)/comments")
        #expect(answer.status == 200)
        let items = try JSONDecoder().decode(Comments.self, from: Data(answer.body.utf8)).items
        #expect(items.map(\.id) == image.comments.map(\.id))
        #expect(items.map(\.message) == image.comments.map(\.message))
        #expect(items.map(\.createdAt) == image.comments.map(\.createdAt))
        #expect(items.map(\.author.username) == image.comments.map(\.username))
      }
    }
  }

  @Test("An image without comments has an empty list, and a missing image or invalid id is not found")
  func noComments() async throws {
    let silent = try #require(try Self.sample().first { $0.comments.isEmpty })
    try await withStandIns { (board) async throws in
      #expect(try await board.request("/image/\(silent.id.uuidString)/comments").body == #"{"items":[]}"#)
      #expect(try await board.request("/image/\(UUID().uuidString)/comments").status == 404)
      #expect(try await board.request("/image/7/comments").status == 404)
    }
  }

  @Test("Every picture exists except the one that is missing on purpose, and nothing else is served")
  func pictures() async throws {
    let images = try Self.sample()
    try await withStandIns { (board) async throws in
      for image in images {
        let answer = try await board.request("HEAD", "/feed/images/\(image.picture)")
        let isMissing = image.picture.hasPrefix("missing-")
        #expect(answer.status == (isMissing ? 404 : 200))
        if !isMissing { #expect(answer.fields["content-type"] == "image/png") }
      }
      for target in ["/feed/images/", "/feed/images/x.png", "/feed/images/..%2Ffeed.json", "/feed/images/../feed.json"]
      {
        #expect(try await board.request(target).status == 404)
      }
    }
    #expect(images.count { $0.picture.hasPrefix("missing-") } == 1)
  }

  @Test("The sample has dates in all three forms, texts in several scripts, and an image without a description")
  func sampleIsVaried() throws {
    let images = try Self.sample()
    let comments = images.flatMap(\.comments)

    for form in ["Z", "+0000", "+00:00"] { #expect(comments.contains { $0.createdAt.hasSuffix(form) }) }
    for script in [/\p{Greek}/, /\p{Han}/, /\p{Hangul}/, /\p{Hebrew}/, /\p{Arabic}/, /\p{Georgian}/, /\p{Cyrillic}/] {
      #expect(comments.contains { $0.message.contains(script) })
    }
    #expect(images.contains { $0.description == nil && $0.location == nil })
    #expect(Set(images.map(\.id)).count == images.count)
    #expect(Set(comments.map(\.id)).count == comments.count)
  }
}
