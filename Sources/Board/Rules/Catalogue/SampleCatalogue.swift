import CSampleCatalogue
package import Foundation

/// The catalogue inside the program. Its files are sorted bytewise by name.
package enum SampleCatalogue {
  /// The bytes of a file, without a copy: they live as long as the program. Throws ``BoardError`` if it is missing.
  package static func data(_ name: String) throws -> Data {
    guard let bytes = bytes(name), let start = bytes.baseAddress else {
      throw BoardError.unreadableCatalogue(file: "the bundled sample's \(name)", reason: "it is missing")
    }
    return Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
  }

  /// The bytes of a file, or `nil` if there is none with that name. O(log n).
  package static func bytes(_ name: String) -> UnsafeRawBufferPointer? {
    var lower: UInt = 0
    var upper = sample_catalogue_file_count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      guard let file = sample_catalogue_file_at(middle)?.pointee else { return nil }
      let order = strcmp(name, file.name)
      if order == 0 { return UnsafeRawBufferPointer(start: file.bytes, count: Int(file.count)) }
      if order < 0 { upper = middle } else { lower = middle + 1 }
    }
    return nil
  }
}
