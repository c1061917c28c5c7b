package import Languages

/// Help, or something else that ArgumentParser answers by itself: to be printed, not an error.
package enum HelpRequest: Error {
  /// The help on the command of these names; on the program without any.
  case page([String], Language)
  /// The version, or a script that was asked for by an option of ArgumentParser's.
  case text(String)

  /// Prints it as data.
  ///
  /// Throws `OutputClosed` when nobody reads it any more.
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
