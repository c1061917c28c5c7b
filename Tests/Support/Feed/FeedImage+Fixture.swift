package import Feed
package import Foundation
import TestSupport

extension UUID {
  /// The id whose last digits are this number.
  package static func fixture(_ number: Int) -> UUID {
    let digits = String(number)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    return UUID(uuidString: text) ?? UUID()
  }
}

extension FeedID {
  /// The id whose last digits are this number.
  package static func fixture(_ number: Int) -> FeedID { FeedID(UUID.fixture(number)) }
}

extension FeedImage {
  /// An image with defaults, so that a test only says what matters to it.
  package static func fixture(
    _ number: Int,
    description: String? = nil,
    location: String? = nil,
    url: URL? = nil
  ) -> FeedImage {
    let address = URL(filePath: "/images/\(number).png")
    return FeedImage(id: .fixture(number), description: description, location: location, url: url ?? address)
  }
}

extension FeedComment {
  /// A comment with defaults, so that a test only says what matters to it.
  package static func fixture(
    _ number: Int,
    message: String? = nil,
    createdAt: Date = Date(timeIntervalSince1970: 1_589_973_899),
    author: String = "Ioanna"
  ) -> FeedComment {
    FeedComment(id: .fixture(number), message: message ?? "Comment \(number)", createdAt: createdAt, author: author)
  }
}

extension [FeedImage] {
  /// The fixtures with these numbers.
  package static func fixtures(_ numbers: some Sequence<Int>) -> [FeedImage] { numbers.map { .fixture($0) } }
}
