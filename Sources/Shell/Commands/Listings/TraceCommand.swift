import ArgumentParser
import Languages
import Listings

/// Prints what happened in the last live search.
struct TraceCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the last live search as a timeline.",
    discussion: """
      In milliseconds since its first key: each key, what was found locally and shown, what was sent to the board, cancelled, \
      answered, dropped because it came too late, and shown. `type` plays such a search in a script.
      """
  )

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let entries = await session.traces.last()
    guard !entries.isEmpty else {
      throw Failure(
        .notFound,
        Message(
          en: "nothing was searched live yet",
          fr: "aucune recherche en direct jusqu’ici",
          el: "δεν έγινε ακόμη ζωντανή αναζήτηση",
          ptBR: "nenhuma busca ao vivo ainda"
        ),
        hint: Message(
          en: "type `search ` and words at the prompt, or use `type`",
          fr: "taper `search ` et des mots à l’invite, ou utiliser `type`",
          el: "γράψτε `search ` και λέξεις στην προτροπή, ή χρησιμοποιήστε το `type`",
          ptBR: "digite `search ` e palavras no prompt, ou use `type`"
        )
      )
    }
    let rendering = TraceRendering(entries: entries)
    if session.isJSON {
      try await session.print(rendering.document)
    } else {
      try await session.console.print(
        rendering.table(width: await session.console.columns(), language: session.language)
      )
    }
  }
}
