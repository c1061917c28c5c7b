import ArgumentParser
import Drafts
import Languages
import Terminal

struct DraftCheckCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: Message(
        en: "List what is still wrong, and advice; exits 1 if anything is wrong.",
        fr: "Lister ce qui ne va pas encore, et des conseils ; sort avec 1 s’il reste une erreur.",
        el: "Παραθέτει ό,τι είναι ακόμη λάθος, και συμβουλές· τελειώνει με κωδικό 1 αν υπάρχει λάθος.",
        ptBR: "Lista o que ainda está errado, e dicas; termina com 1 se houver erro."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.requireDraftInHand()
    let problems = await session.problems(of: draft)
    let advice = DraftAdvice.all(on: draft)
    let refusals = try await session.refusals(of: draft)
    if session.isJSON {
      try await session.print(try await session.document(of: draft, advice: advice))
    } else {
      try await session.console.print(
        DraftRendering.lines(for: problems, language: session.language)
          + PublicationRendering.lines(for: refusals, language: session.language)
          + DraftRendering.lines(for: advice, language: session.language)
      )
    }
    guard problems.isEmpty, refusals.isEmpty else {
      throw NegativeAnswer(
        summary: .count(
          problems.count + refusals.count,
          en: ("problem", "problems"),
          fr: ("problème", "problèmes", "de problèmes"),
          el: ("πρόβλημα", "προβλήματα"),
          ptBR: ("problema", "problemas", "de problemas")
        )
      )
    }
    if session.isJSON { return }
    await session.say(
      Message(
        en: "nothing is wrong with it",
        fr: "rien à corriger",
        el: "δεν θέλει καμία διόρθωση",
        ptBR: "não há nada de errado"
      )
    )
  }
}

/// The answer was printed, and it is no; in a script, like a failure.
struct NegativeAnswer: Error {
  let summary: Message
}
