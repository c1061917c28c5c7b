import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftLogCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "log",
      abstract: Message(
        en: "List the revisions of the draft in hand, newest first.",
        fr: "Lister les révisions du brouillon en cours, la plus récente d’abord.",
        el: "Παραθέτει τις αναθεωρήσεις του τρέχοντος προχείρου, από τη νεότερη.",
        ptBR: "Lista as revisões do rascunho atual, a mais recente primeiro."
      ),
      discussion: Message(
        en: "A document is an array of ",
        fr: "Un document est un tableau de ",
        el: "Ένα έγγραφο είναι πίνακας από ",
        ptBR: "Um documento é um array de "
      ) + Message(verbatim: #"{"revision","kind","fields","session","at","kept_beside","refers_to","bytes"}."#)
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let revisions = try await context.drafts.log()
    if context.isJSON { return try await context.print(DraftHistoryDocument.log(revisions)) }
    let table = DraftHistoryRendering.table(
      revisions,
      now: context.now(),
      zone: context.timeZone,
      language: context.language
    )
    try await context.console.print(table.lines(width: await context.console.columns()))
  }
}
