import Foundation
import Listings
import Testing

@Suite("Addresses of pictures")
struct ListingPicturesTests {
  @Test(
    "A path is appended to the board's base with its port, and a complete address stays",
    arguments: [
      ("/images/ad-small/a.jpg", "http://127.0.0.1:8080", "http://127.0.0.1:8080/images/ad-small/a.jpg"),
      ("/images/a.jpg", "http://127.0.0.1:8080/", "http://127.0.0.1:8080/images/a.jpg"),
      ("images/a.jpg", "http://127.0.0.1:8080", "http://127.0.0.1:8080/images/a.jpg"),
      ("/images/a.jpg", "https://example.test/paris", "https://example.test/paris/images/a.jpg"),
      ("/images/été 1.jpg", "http://h", "http://h/images/%C3%A9t%C3%A9%201.jpg"),
      ("/images/%C3%A9.jpg?v=2", "http://h", "http://h/images/%C3%A9.jpg?v=2"),
      ("https://cdn.test/a.jpg", "http://h", "https://cdn.test/a.jpg"),
      ("HTTP://cdn.test/a.jpg", "http://h", "HTTP://cdn.test/a.jpg"),
    ]
  )
  func address(picture: String, base: String, expected: String) throws {
    let base = try #require(URL(string: base))

    #expect(ListingPictures.address(of: picture, on: base)?.absoluteString == expected)
  }

  @Test(
    "Anything but a path or a web address gives no picture address",
    arguments: ["", "file:///etc/passwd", "javascript:alert(1)", "data:image/png;base64,AA==", "ftp://h/a.jpg"]
  )
  func noAddress(picture: String) throws {
    let base = try #require(URL(string: "http://h"))

    #expect(ListingPictures.address(of: picture, on: base) == nil)
  }

  @Test("An ad has no pictures only if both are missing")
  func isEmpty() {
    #expect(ListingPictures().isEmpty)
    #expect(!ListingPictures(small: "/a").isEmpty)
    #expect(!ListingPictures(thumb: "/a").isEmpty)
  }
}
