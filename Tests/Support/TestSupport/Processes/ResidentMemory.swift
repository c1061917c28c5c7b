import Foundation

/// How much memory this process has now.
package enum ResidentMemory {
  /// The resident pages, in bytes; 0 if the kernel does not tell.
  package static func bytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
  }
}
