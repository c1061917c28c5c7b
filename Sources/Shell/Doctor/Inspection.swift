/// What `doctor` asks of the program beside its sections.
package struct Inspection: Sendable {
  /// Inspects the databases, without creating or changing any.
  package var databases: @Sendable () async -> [DatabaseReport]
  /// Finds the libraries.
  package var libraries: @Sendable () async -> [LibraryReport]

  /// Creates an inspection; missing functions find nothing.
  package init(
    databases: @escaping @Sendable () async -> [DatabaseReport] = { [] },
    libraries: @escaping @Sendable () async -> [LibraryReport] = { [] }
  ) {
    self.databases = databases
    self.libraries = libraries
  }
}
