package import Feed
import Foundation
package import HTTP

extension HTTPResponse {
  /// The response of a service to `GET /feed` (contract §3).
  package static func images(_ images: [FeedImage], status: Int = 200) -> HTTPResponse {
    items(
      images.map { image in
        var item = ["id": image.id.uuidString, "image": image.url.absoluteString]
        item["description"] = image.description
        item["location"] = image.location
        return item
      },
      status: status
    )
  }

  /// The response of a service to `GET /image/{id}/comments`.
  package static func comments(_ comments: [FeedComment], status: Int = 200) -> HTTPResponse {
    items(
      comments.map { comment in
        [
          "id": comment.id.uuidString, "message": comment.message,
          "created_at": comment.createdAt.formatted(.iso8601), "author": ["username": comment.author],
        ] as [String: Any]
      },
      status: status
    )
  }

  private static func items(_ items: [Any], status: Int) -> HTTPResponse {
    let body = try? JSONSerialization.data(withJSONObject: ["items": items], options: [.sortedKeys])
    return HTTPResponse(
      status: status,
      headers: [HTTPField(name: "Content-Type", value: "application/json")],
      body: body ?? Data()
    )
  }
}
