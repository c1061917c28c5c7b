package import ArgumentParser
package import Languages

/// A board of one's own, for others to reach.
package struct BoardSection: Section {
  /// Runs a board until it is told to stop; remarks on its catalogue, and says its address once it answers.
  package typealias Serve =
    @Sendable (
      _ board: BoardOptions,
      _ note: @escaping @Sendable (Message) async -> Void,
      _ onListening: @escaping @Sendable (String) async throws -> Void
    ) async throws -> Void

  /// Runs a board.
  package var serve: Serve

  /// Gives the section what it works with.
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
