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

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.requireDraftInHand()
    let problems = await context.problems(of: draft)
    let advice = DraftAdvice.all(on: draft)
    let refusals = try await context.refusals(of: draft)
    if context.isJSON {
      try await context.print(try await context.document(of: draft, advice: advice))
    } else {
      try await context.console.print(
        DraftRendering.lines(for: problems, language: context.language)
          + PublicationRendering.lines(for: refusals, language: context.language)
          + DraftRendering.lines(for: advice, language: context.language)
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
    if context.isJSON { return }
    await context.say(
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
