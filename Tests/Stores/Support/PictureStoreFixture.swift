import Foundation
import Loading
import TestSupport

/// A picture store whose pictures have short names; by default each use is a second after the previous one.
///
/// A picture counts its bytes and the 20 of its address.
struct PictureStoreFixture: Sendable {
  let time: Watched<Date>
  let store: any PictureStore

  init(_ make: (@escaping @Sendable () -> Date) -> any PictureStore) {
    let time = Watched(Date(timeIntervalSince1970: 1_600_000_000))
    self.time = time
    store = make { time.value }
  }

  /// The address of a picture whose name is one letter or digit: 20 bytes.
  static func url(_ name: Character) -> URL { URL(filePath: "/pictures/a/" + String(name)) }

  static func bytes(_ count: Int, _ name: Character = "x") -> Data {
    Data(repeating: name.asciiValue ?? 0, count: count)
  }

  func pass(_ seconds: TimeInterval) {
    time.change { $0 += seconds }
  }

  /// Inserts pictures that count this many bytes each, a second apart.
  func insert(_ names: String, counting size: Int = 100) async throws {
    for name in names {
      pass(1)
      let url = Self.url(name)
      try await store.insert(Self.bytes(size - url.absoluteString.utf8.count, name), for: url)
    }
  }

  func has(_ name: Character) async throws -> Bool { try await store.retrieve(Self.url(name)) != nil }
}
