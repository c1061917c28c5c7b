import Feed
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Decoding of the image feed", .hangLimit)
struct FeedDecodingTests {
  private static let id = "73A7F70C-75DA-4C2E-B5A3-EED40DC53AA6"
  private static let item = #"{"id":"\#(id)","description":"A lake","location":"Annecy","image":"http://a.test/1.png"}"#

  private func images(_ body: String, status: Int = 200) async throws -> [FeedImage] {
    let service = Service()
    service.client.answer(with: .text(body, status: status))
    return try await service.api.images()
  }

  private static func items(_ items: String...) -> String { #"{"items":[\#(items.joined(separator: ","))]}"# }

  @Test("An image is decoded as the contract says, in the order of the response")
  func wholeFeed() async throws {
    let other = #"{"image":"https://b.test/2.png","id":"BA298A85-6275-48D3-8315-9C8F7C1CD109"}"#
    let images = try await images(Self.items(Self.item, other))

    #expect(
      images == [
        FeedImage(
          id: try #require(FeedID(Self.id)),
          description: "A lake",
          location: "Annecy",
          url: try #require(URL(string: "http://a.test/1.png"))
        ),
        FeedImage(
          id: try #require(FeedID("BA298A85-6275-48D3-8315-9C8F7C1CD109")),
          url: try #require(URL(string: "https://b.test/2.png"))
        ),
      ]
    )
  }

  @Test("A description and a location may be null, and unknown members are ignored")
  func absentMembers() async throws {
    let body =
      #"{"next":1,"items":[{"id":"\#(Self.id)","description":null,"location":null,"image":"http://a.test","x":{}}]}"#

    let image = try #require(try await images(body).first)
    #expect((image.description, image.location) == (nil, nil))
  }

  @Test("An empty list of items is an empty feed, not an error")
  func emptyFeed() async throws {
    #expect(try await images(#"{"items":[]}"#).isEmpty)
  }

  @Test("Only status 200 is valid for a feed", arguments: [199, 200, 201, 250, 299, 300, 400, 500])
  func statuses(status: Int) async throws {
    if status == 200 {
      #expect(try await images(Self.items(Self.item), status: status).count == 1)
    } else {
      await #expect(throws: ImageFeedError.invalidData(.status(status, retryAfter: nil))) {
        try await images(Self.items(Self.item), status: status)
      }
    }
  }

  @Test(
    "One invalid item invalidates the whole feed",
    arguments: [
      #"{"image":"http://a.test/1.png"}"#, #"{"id":null,"image":"http://a.test/1.png"}"#,
      #"{"id":"73A7F70C","image":"http://a.test/1.png"}"#, #"{"id":7,"image":"http://a.test/1.png"}"#,
      #"{"id":"\#(id)\u0000/../x","image":"http://a.test/1.png"}"#,
      #"{"id":" 3A7F70C-75DA-4C2E-B5A3-EED40DC53AA6","image":"http://a.test/1.png"}"#,
      #"{"id":"0x0x0x01-0000-4000-8000-000000000000","image":"http://a.test/1.png"}"#,
      #"{"id":"\#(id)"}"#, #"{"id":"\#(id)","image":null}"#, #"{"id":"\#(id)","image":""}"#,
      #"{"id":"\#(id)","image":7}"#, #"{"id":"\#(id)","image":"http://a.test/1.png","description":7}"#,
      #"{"id":"\#(id)","image":"http://a.test/1.png","location":[]}"#, "null", "7", "[]",
    ]
  )
  func badItem(item: String) async {
    let error = await #expect(throws: ImageFeedError.self) { try await images(Self.items(Self.item, item)) }
    guard case .invalidData(.body) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "An undecodable body is invalid data, with the reason",
    arguments: [
      ("", "it is not valid JSON"), ("<html>", "it is not valid JSON"), (#"{"items":["#, "it is not valid JSON"),
      ("{}", #"the member "items" is missing"#), ("[]", "the response is not in the expected format"),
      (#"{"items":{}}"#, #""items" is not in the expected format"#),
      (#"{"items":[{"id":"no id"}]}"#, #""items[0].id" is not in the expected format"#),
    ]
  )
  func badBody(body: String, reason: String) async {
    let error = await #expect(throws: ImageFeedError.self) { try await images(body) }
    guard case .invalidData(.body(let flaw)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(flaw.english == reason)
  }

  @Test("An id in lower case is equal, and keeps its spelling")
  func lowercaseID() async throws {
    let id = try #require(try await images(Self.items(Self.item.lowercased())).first?.id)
    #expect(id == FeedID(Self.id))
    #expect(id.uuidString == Self.id.lowercased())
  }

  @Test("A relative address is resolved against the service")
  func relativeAddress() async throws {
    let item = #"{"id":"\#(Self.id)","image":"/images/é 1.png"}"#

    #expect(try await images(Self.items(item)).first?.url.absoluteString == "http://feed.test/images/%C3%A9%201.png")
  }
}
