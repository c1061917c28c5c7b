package import Drafts
import Foundation
import Loading

/// The machine's processes, as far as drafts need them (proc_pid_stat(5)).
package enum ProcessTable {
  /// This process.
  package static var current: ProcessIdentity {
    let id = Int(getpid())
    return ProcessIdentity(id: id, start: start(of: id) ?? "", boot: boot)
  }

  /// Whether a process is still running: the same one, not another one with the same process id.
  package static func isRunning(_ process: ProcessIdentity) -> Bool {
    process.boot == boot && start(of: process.id) == process.start
  }

  /// The terminal of standard input, such as `pts/3`; `nil` if it is not a terminal.
  package static var terminal: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(STDIN_FILENO, &name, name.count) == 0 else { return nil }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.hasPrefix("/dev/") ? String(path.dropFirst(5)) : path
  }

  private static var boot: String {
    String(text(of: "sys/kernel/random/boot_id")?.prefix { !$0.isWhitespace } ?? "")
  }

  /// When a process was started; `nil` if it has ended, even if nobody has waited for it yet.
  private static func start(of id: Int) -> String? {
    guard let text = text(of: "\(id)/stat"),
      // The name before it is in parentheses and may contain anything, including parentheses.
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].dropFirst().split(separator: " ")
    guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
    return String(fields[19])
  }

  private static func text(of file: String) -> String? {
    FilePath("/proc/" + file).bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
