import CoreFoundation
import Foundation
import Glibc
import HTTP
import Languages

/// Checks whether others can read the program's files.
struct FileCheck {
  let paths: Paths

  var checks: [DoctorCheck] {
    let files = KeptFile.all(in: paths).flatMap { file in [file.path] + file.companions.map { file.path + $0 } }
    var folders: [String] = []
    for file in files {
      let folder = Self.folder(of: file)
      if !folders.contains(folder) { folders.append(folder) }
    }
    let all = folders.map { ($0, "700") } + files.map { ($0, "600") }
    let found = all.compactMap { path, wanted in Self.mode(of: path).map { (path: path, wanted: wanted, mode: $0) } }
    let open = found.filter { $0.mode & 0o077 != 0 }
    if open.isEmpty { return [.ok("files.permissions", .filesArePrivate(found.count))] }
    return open.map { path, wanted, mode in
      let detail = Message.fileIsNotPrivate(path, digits: String(mode, radix: 8))
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

/// The checks of `doctor` on the settings.
struct SettingsCheck {
  let settings: Settings
  let path: String

  var checks: [DoctorCheck] {
    let problems = settings.problems.map { problem in
      let name = if case .file = problem.origin { "settings.file" } else { "settings.environment" }
      let failure = problem.failure
      return DoctorCheck.fail(name, failure.what, failure.hint?.message(at: .notice))
    }
    return (problems.contains { $0.name == "settings.file" } ? problems : [file] + problems) + withheldPasswords
  }

  /// The servers whose password is never sent, because others could read it on the way.
  private var withheldPasswords: [DoctorCheck] {
    settings.credentials.keys.sorted().filter { URL(string: $0)?.hidesRequests == false }.map { origin in
      .warn("settings.password", .passwordNotSent(origin), .useEncryptedAddress)
    }
  }

  private var file: DoctorCheck {
    guard FileManager.default.fileExists(atPath: path) else {
      return .ok("settings.file", Message(verbatim: path) + .noSettingsFile)
    }
    let count = settings.entries.count { if case .file = $0.origin { true } else { false } }
    return .ok("settings.file", Message(verbatim: path) + .colon + .settingsCounted(count))
  }
}

/// The program's version, and those of its components.
struct VersionCheck {
  let libraries: [LibraryReport]

  var checks: [DoctorCheck] {
    let program = Message(verbatim: "\(ProgramVersion.current), Swift \(ProgramVersion.swift)")
    return [DoctorCheck.ok("version.classifieds", program)]
      + libraries.map { library in
        let name = "version.\(library.name)"
        if let version = library.version { return .ok(name, Message(verbatim: version)) }
        let hint = library.package.map { Message.installPackage($0) }
        return DoctorCheck(name: name, status: .warn, detail: .libraryNotInstalled, hint: hint)
      }
  }
}

/// A library that the program uses.
package struct LibraryReport: Sendable, Equatable {
  /// Its name: `SQLite`, `libgd`.
  package var name: String
  /// `nil` if the library is missing.
  package var version: String?
  /// The package that provides a missing library.
  package var package: String?

  /// Creates a report on a library.
  package init(_ name: String, version: String?, package: String? = nil) {
    (self.name, self.version, self.package) = (name, version, package)
  }
}
