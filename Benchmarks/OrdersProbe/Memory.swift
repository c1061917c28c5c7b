import Foundation

/// What this process has taken of the machine's memory.
enum Memory {
  /// The most it ever had, in bytes; 0 when the system does not say.
  ///
  /// Not getrusage's figure, which a process takes over from the one that started it.
  static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
  }
}
