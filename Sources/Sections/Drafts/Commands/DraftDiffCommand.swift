import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftDiffCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: Message(
        en: "Show what changed between two revisions; without numbers, what the last one changed.",
        fr: "Montrer ce qui a changé entre deux révisions ; sans numéro, ce que la dernière a changé.",
        el: "Δείχνει τι άλλαξε ανάμεσα σε δύο αναθεωρήσεις· χωρίς αριθμούς, τι άλλαξε η τελευταία.",
        ptBR: "Mostra o que mudou entre duas revisões; sem números, o que a última mudou."
      ),
      discussion: Message(
        en:
          "What was taken out stands in [-…-], what came in in {+…+}. With one number: from there to now. A document is ",
        fr:
          "Ce qui a été retiré est entre [-…-], l’ajouté entre {+…+}. Avec un numéro : de là à maintenant. Un document est ",
        el:
          "Ό,τι αφαιρέθηκε είναι σε [-…-], ό,τι προστέθηκε σε {+…+}. Με έναν αριθμό: από εκεί ως τώρα. Ένα έγγραφο είναι ",
        ptBR: "O que saiu fica em [-…-], o que entrou em {+…+}. Com um número: dali até agora. Um documento é "
      ) + Message(verbatim: #"{"from","to","fields":[{"field","before","after","changes":[{"kind","text"}]}]}."#)
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.count <= 1 ? [.kind(.revisions)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A number of `draft log`, as in @4.",
        fr: "Un numéro de `draft log`, comme @4.",
        el: "Ένας αριθμός του `draft log`, όπως @4.",
        ptBR: "Um número de `draft log`, como @4."
      ),
      valueName: Message(en: "from", fr: "de", el: "από", ptBR: "de")
    )
  )
  var first: RevisionNumber?

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "Another one; the draft as it is now without.",
        fr: "Un autre ; à défaut le brouillon tel qu’il est.",
        el: "Ένας άλλος· αλλιώς το πρόχειρο όπως είναι τώρα.",
        ptBR: "Outro; sem ele, o rascunho como está."
      ),
      valueName: Message(en: "to", fr: "à", el: "έως", ptBR: "até")
    )
  )
  var second: RevisionNumber?

  func run(in context: CommandContext) async throws {
    let comparison = try await context.drafts.comparison(first?.number, second?.number)
    if context.isJSON { return try await context.print(DraftHistoryDocument.comparison(comparison)) }
    let lines = DraftComparisonRendering(comparison: comparison, language: context.language)
      .lines(width: await context.console.columns())
    try await context.console.print(lines)
    if lines.isEmpty {
      let (from, to) = (comparison.from, comparison.to)
      await context.say(
        Message(
          en: "nothing differs between @\(from) and @\(to)",
          fr: "rien ne diffère entre @\(from) et @\(to)",
          el: "καμία διαφορά ανάμεσα στο @\(from) και το @\(to)",
          ptBR: "não há diferença entre @\(from) e @\(to)"
        )
      )
    }
  }
}
