/// A library that the program uses.
package struct LibraryReport: Sendable, Equatable {
  /// As it is called: `SQLite`, `libgd`.
  package var name: String
  /// `nil` where the library is not there.
  package var version: String?
  /// The package that brings it, for one that is not there.
  package var package: String?

  /// Reports on a library.
  package init(_ name: String, version: String?, package: String? = nil) {
    self.name = name
    self.version = version
    self.package = package
  }
}
