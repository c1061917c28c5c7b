package import Languages

/// Help, or another of ArgumentParser's own answers: to be printed, not an error.
package enum HelpRequest: Error {
  /// The help on the command with these names, or on the program without any.
  case page([String], Language)
  /// The version, or a script requested by one of ArgumentParser's options.
  case text(String)

  /// Prints it as data.
  ///
  /// Throws `OutputClosed` if nobody reads it any more.
  package func print(on console: any Console) async throws {
    switch self {
    case .page(let names, let language):
      try await console.print(
        HelpPage(names, in: language).lines(columns: await console.columns())
      )
    case .text(let text):
      try await console.print(document: text)
    }
  }
}
