import Foundation

/// The memory use of this process.
enum Memory {
  /// The peak in bytes; 0 if the system does not report it.
  ///
  /// Not getrusage's value, which a process inherits from its parent.
  static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
  }
}
