/// What `doctor` has to ask of the parts that the shell does not know.
package struct Inspection: Sendable {
  /// Asks the board that is named for its categories: how many there are. Throws what the API throws.
  package var categories: @Sendable () async throws -> Int
  /// Looks at the databases, without making or changing any.
  package var databases: @Sendable () async -> [DatabaseReport]
  /// Checks the whole ledger of orders. Throws where it is damaged.
  package var orders: @Sendable () async throws -> Void
  /// Looks which libraries there are.
  package var libraries: @Sendable () async -> [LibraryReport]

  /// Puts the questions together; what is not given has no answer.
  package init(
    categories: @escaping @Sendable () async throws -> Int = { 0 },
    databases: @escaping @Sendable () async -> [DatabaseReport] = { [] },
    orders: @escaping @Sendable () async throws -> Void = {},
    libraries: @escaping @Sendable () async -> [LibraryReport] = { [] }
  ) {
    self.categories = categories
    self.databases = databases
    self.orders = orders
    self.libraries = libraries
  }
}
