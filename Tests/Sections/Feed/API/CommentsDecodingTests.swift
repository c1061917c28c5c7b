import Feed
import FeedTestSupport
import Foundation
import TestSupport
import Testing

@Suite("Decoding of comments", .hangLimit)
struct CommentsDecodingTests {
  private static let id = "7019D8A7-0B35-4057-B7F9-8C5471961ED0"

  private static func item(_ date: String = "2020-05-20T11:24:59+0000") -> String {
    #"{"id":"\#(id)","message":"Ωραίο!","created_at":"\#(date)","author":{"username":"Ιωάννα"}}"#
  }

  private func comments(_ items: String..., status: Int = 200) async throws -> [FeedComment] {
    let service = Service()
    let body = #"{"items":[\#(items.joined(separator: ","))]}"#
    service.client.answer(Service.comments(on: 1), with: .text(body, status: status))
    let comments = try await service.api.comments(on: .fixture(1))
    try service.client.verify()
    return comments
  }

  @Test("A comment is decoded as the contract says")
  func wholeComment() async throws {
    let comment = FeedComment(
      id: try #require(FeedID(Self.id)),
      message: "Ωραίο!",
      createdAt: Date(timeIntervalSince1970: 1_589_973_899),
      author: "Ιωάννα"
    )

    #expect(try await comments(Self.item()) == [comment])
  }

  @Test(
    "A date may end in +00:00, +0000 or Z, and have a fraction, as ISO 8601 allows",
    arguments: [
      "2020-05-20T11:24:59+00:00", "2020-05-20T11:24:59+0000", "2020-05-20T11:24:59Z", "2020-05-20T13:24:59+02:00",
      "2020-05-20T11:24:59.000+00:00", "2020-05-20T11:24:59.000+0000", "2020-05-20T11:24:59.000Z",
    ]
  )
  func dates(date: String) async throws {
    #expect(try await comments(Self.item(date)).first?.createdAt == Date(timeIntervalSince1970: 1_589_973_899))
  }

  @Test("No comments are an empty list, not an error", arguments: [200, 204, 299])
  func empty(status: Int) async throws {
    #expect(try await comments(status: status).isEmpty)
  }

  @Test("Statuses 200 to 299 are valid for comments", arguments: [199, 200, 201, 250, 299, 300, 400, 500])
  func statuses(status: Int) async throws {
    if (200...299).contains(status) {
      #expect(try await comments(Self.item(), status: status).count == 1)
    } else {
      await #expect(throws: ImageFeedError.invalidData(.status(status, retryAfter: nil))) {
        try await comments(Self.item(), status: status)
      }
    }
  }

  @Test("An undecodable body is invalid data, even with a valid status", arguments: [200, 204, 299])
  func noBody(status: Int) async {
    let service = Service()
    service.client.answer(with: .text("", status: status))

    let error = await #expect(throws: ImageFeedError.self) { try await service.api.comments(on: .fixture(1)) }
    guard case .invalidData(.body) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "One invalid comment invalidates all",
    arguments: [
      item("20 May 2020"), item("2020-05-20"), item("2020-05-20T11:24:59"), item(""), item("2020-13-20T11:24:59Z"),
      item().replacing(id, with: "7"), item().replacing("message", with: "text"),
      item().replacing(#""Ωραίο!""#, with: "null"), item().replacing(#"{"username":"Ιωάννα"}"#, with: #""Ιωάννα""#),
      item().replacing("username", with: "name"), item().replacing(#""2020-05-20T11:24:59+0000""#, with: "1589973899"),
      "{}", "null",
    ]
  )
  func badComment(item: String) async {
    let error = await #expect(throws: ImageFeedError.self) { try await comments(Self.item(), item) }
    guard case .invalidData(.body) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Comments keep the order of the response, whatever their dates")
  func order() async throws {
    let (first, second) = (Self.item("2020-05-20T11:24:59Z"), Self.item("2021-05-20T11:24:59Z"))

    #expect(
      try await comments(first, second, first).map { $0.createdAt.timeIntervalSince1970 } == [
        1_589_973_899, 1_621_509_899, 1_589_973_899,
      ]
    )
  }
}
