/// What `doctor` asks of the program beside its sections.
package struct Inspection: Sendable {
  /// Looks at the databases, without making or changing any.
  package var databases: @Sendable () async -> [DatabaseReport]
  /// Looks which libraries there are.
  package var libraries: @Sendable () async -> [LibraryReport]

  /// Puts the questions together; what is not given has no answer.
  package init(
    databases: @escaping @Sendable () async -> [DatabaseReport] = { [] },
    libraries: @escaping @Sendable () async -> [LibraryReport] = { [] }
  ) {
    self.databases = databases
    self.libraries = libraries
  }
}
