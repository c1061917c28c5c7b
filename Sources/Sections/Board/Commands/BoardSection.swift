package import ArgumentParser
package import Languages

/// A board of the user's own, for others to reach.
package struct BoardSection: Section {
  /// Runs a board until it is stopped; reports notices about its catalogue, and its address once it responds.
  package typealias Serve =
    @Sendable (
      _ board: BoardOptions,
      _ note: @escaping @Sendable (Message) async -> Void,
      _ onListening: @escaping @Sendable (String) async throws -> Void
    ) async throws -> Void

  /// Runs a board.
  package var serve: Serve

  /// Creates the section.
  package init(serve: @escaping Serve) {
    self.serve = serve
  }

  package static var commands: [CommandGroup] {
    [
      CommandGroup(
        name: .groupBoards,
        subcommands: [ServeCommand.self]
      )
    ]
  }
}
