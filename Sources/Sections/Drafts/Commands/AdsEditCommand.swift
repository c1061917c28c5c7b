import ArgumentParser
import Drafts
import Languages
import Terminal

struct AdsEditCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit",
      abstract: Message(
        en: "Take the draft of a published ad in hand, and show what differs; `draft publish` updates the ad.",
        fr: "Reprendre le brouillon d’une annonce publiée, et montrer ce qui diffère ; `draft publish` la met à jour.",
        el: """
          Παίρνει το πρόχειρο μιας δημοσιευμένης αγγελίας και δείχνει τις διαφορές· το `draft publish` την ενημερώνει.
          """,
        ptBR: "Retoma o rascunho de um anúncio publicado e mostra o que difere; `draft publish` o atualiza."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.ads)] : nil
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  func run(in context: CommandContext) async throws {
    let published = try await context.publisher.ad(ad.number)
    let categories = await context.categoriesForDrafts()
    let draft = try await context.draft(of: published, categories: categories)
    if context.isJSON { return try await context.print(try await context.document(of: draft)) }
    let title = Message.quoted(draft.displayTitle)
    await context.say(
      Message(
        en: "\(title) is in hand: `draft publish` updates the ad",
        fr: "\(title) est en cours : `draft publish` met l’annonce à jour",
        el: "\(title): ενεργό· το `draft publish` ενημερώνει την αγγελία",
        ptBR: "\(title) é o atual: `draft publish` atualiza o anúncio"
      )
    )
    let changes = PublicationChanges(from: published.content, to: AdContent(draft, categories: categories))
    try await context.console.print(changes.lines(categories: categories, language: context.language))
  }
}
