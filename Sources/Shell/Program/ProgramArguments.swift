import Foundation
import Languages

/// What the system hands to a program: bytes, which need not be UTF-8.
package enum ProgramArguments {
  /// Why the arguments cannot be used; `nil` if they are all UTF-8. The standard library would replace what is not.
  ///
  /// - Parameter arguments: as `main` gets them, with the program's name.
  package static func flaw(_ arguments: [[UInt8]]) -> Failure? {
    for (number, bytes) in arguments.enumerated().dropFirst() where TextEncoding.text(bytes) == nil {
      let encoding = TextEncoding.likely(of: bytes)
      return Failure(.usage, .argumentNotUtf8(number, encoding: encoding), hint: .convertToUtf8(encoding))
    }
    return nil
  }

  /// The environment, in which a folder whose name is not UTF-8 has another path that leads to it, for as long as this process runs.
  package static func environment(_ values: [String: String], raw: (String) -> [UInt8]?) -> [String: String] {
    var values = values
    for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
      guard let bytes = raw(name), TextEncoding.text(bytes) == nil else { continue }
      let folder = (bytes + [0]).withUnsafeBufferPointer { path in
        path.withMemoryRebound(to: CChar.self) { path in path.baseAddress.map { open($0, O_RDONLY | O_DIRECTORY) } ?? -1
        }
      }
      if folder >= 0 { values[name] = "/proc/\(getpid())/fd/\(folder)" }
    }
    return values
  }

  /// The bytes of a C string.
  package static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8]? {
    text.map { UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:)) }
  }
}
