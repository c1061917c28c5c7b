import CoreFoundation
import Glibc
import Languages

/// Checks whether others can read the program's files.
package struct FileExamination {
  package let paths: Paths

  package var checks: [DoctorCheck] {
    let files = KeptFile.all(in: paths).flatMap { file in [file.path] + file.companions.map { file.path + $0 } }
    var folders: [String] = []
    for file in files {
      let folder = Self.folder(of: file)
      if !folders.contains(folder) { folders.append(folder) }
    }
    let all = folders.map { ($0, "700") } + files.map { ($0, "600") }
    let found = all.compactMap { path, wanted in Self.mode(of: path).map { (path: path, wanted: wanted, mode: $0) } }
    let open = found.filter { $0.mode & 0o077 != 0 }
    if open.isEmpty {
      let count = found.count
      let detail = Message.filesArePrivate(count)
      return [.ok("files.permissions", detail)]
    }
    return open.map { path, wanted, mode in
      let digits = String(mode, radix: 8)
      let detail = Message.fileIsNotPrivate(path, digits: digits)
      return .warn("files.permissions", detail, Message(verbatim: "chmod \(wanted) '\(path)'"))
    }
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  /// The permissions of a file, not of a link to it; `nil` if there is none.
  private static func mode(of path: String) -> mode_t? {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_mode & 0o777 : nil
  }
}
