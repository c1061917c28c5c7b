import BoardRules
import BoardServer
import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import StandIns

@Suite("Image feed faults", .hangLimit)
struct FeedTroubleTests {
  private func with<Value: Sendable>(
    _ trouble: FeedTrouble,
    _ body: @escaping @Sendable (RawConnection) async throws -> Value
  ) async throws -> Value {
    try await withStandIns(
      StandInServices(feedTrouble: trouble),
      BoardServer.Configuration(source: .sample),
      body
    )
  }

  private static func comments() throws -> String {
    let image = try SampleFeed().images[0]
    return "/image/\(image.id.uuidString)/comments"
  }

  @Test("The first response for each path is an error, the next one is valid")
  func errorFirst() async throws {
    let comments = try Self.comments()
    try await with(.errorFirst) { (board) async throws in
      #expect(try await board.request("/feed").status == 500)
      #expect(try await board.request("/feed?limit=1").status == 200)
      #expect(try await board.request(comments).status == 500)
      #expect(try await board.request(comments).status == 200)
      #expect(try await board.request("/feed").status == 200)
    }
  }

  @Test("An invalid response is JSON whose last item breaks the contract")
  func invalid() async throws {
    let comments = try Self.comments()
    try await with(.invalid) { (board) async throws in
      for target in ["/feed", comments] {
        let answer = try await board.request(target)
        #expect(answer.status == 200)
        #expect(answer.body.hasSuffix(#"},{"id":"no id"}]}"#))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) }
      }
    }
  }

  @Test("An empty response is a list without items")
  func empty() async throws {
    let comments = try Self.comments()
    try await with(.empty) { (board) async throws in
      #expect(try await board.request("/feed").body == #"{"items":[]}"#)
      #expect(try await board.request(comments).body == #"{"items":[]}"#)
    }
  }

  @Test("A slow response still arrives")
  func slow() async throws {
    let comments = try Self.comments()
    try await with(.slow(.milliseconds(20))) { (board) async throws in
      #expect(try await board.request("/feed").status == 200)
      #expect(try await board.request(comments).status == 200)
    }
  }

  @Test("A response slower than allowed is refused like any other")
  func tooSlow() async throws {
    let injector = FeedTroubleInjector(.slow(.unreached), deadline: Deadline(duration: .milliseconds(10)))
    await #expect(throws: RequestError.late) { try await injector.disturb(path: "/feed", for: nil) }
  }

  @Test("Listings and pictures have no faults, and missing paths are still not found")
  func onlyTheFeed() async throws {
    try await with(.errorFirst) { (board) async throws in
      #expect(try await board.request("/listings?page=1&limit=1").status == 200)
      #expect(try await board.request("/feed/images/lake-dawn.png").status == 200)
      #expect(try await board.request("/image/\(UUID().uuidString)/comments").status == 404)
    }
  }

  @Test(
    "Every fault has a name, and other names are invalid",
    arguments: [
      ("slow", .slow(.seconds(3))), ("error-first", .errorFirst), ("invalid", .invalid), ("empty", .empty), ("", nil),
      ("Slow", nil),
    ] as [(String, FeedTrouble?)]
  )
  func names(name: String, trouble: FeedTrouble?) {
    #expect(FeedTrouble(named: name) == trouble)
  }
}
