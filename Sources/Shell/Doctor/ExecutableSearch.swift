import Glibc

/// Finds programs as the shell does: a name in the folders of `PATH`, a path as it is.
package struct ExecutableSearch {
  private let folders: [String]

  package init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":", omittingEmptySubsequences: true).map(String.init)
  }

  package func finds(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    return folders.contains { access($0 + "/" + name, X_OK) == 0 }
  }
}
