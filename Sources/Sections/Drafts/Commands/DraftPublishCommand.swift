import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPublishCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "publish",
      abstract: Message(
        en: "Put the draft in hand on the board, or what was changed since.",
        fr: "Publier le brouillon en cours sur le tableau, ou ce qui a changé depuis.",
        el: "Δημοσιεύει το τρέχον πρόχειρο στον πίνακα, ή ό,τι άλλαξε από τότε.",
        ptBR: "Publica o rascunho atual no mural, ou o que mudou desde então."
      ),
      discussion: Message(
        en: """
          The ad is there exactly once, whatever happens on the way: what has no answer stays in the outbox, and the board is \
          asked about it before anything is sent again. The token is taken from CLASSIFIEDS_TOKEN, or from the file that `paths` \
          names: one a line, behind the address of its server and a space.
          """,
        fr: """
          L’annonce y est une seule fois, quoi qu’il arrive en route : ce qui reste sans réponse demeure dans la boîte d’envoi, \
          et le tableau est interrogé avant tout nouvel envoi. Le jeton vient de CLASSIFIEDS_TOKEN, ou du fichier que nomme \
          `paths` : un par ligne, après l’adresse de son serveur et une espace.
          """,
        el: """
          Η αγγελία βρίσκεται εκεί ακριβώς μία φορά, ό,τι κι αν συμβεί στον δρόμο: ό,τι μένει χωρίς απάντηση μένει στα \
          εξερχόμενα, και ο πίνακας ερωτάται πριν σταλεί οτιδήποτε ξανά. Το διακριτικό είναι το CLASSIFIEDS_TOKEN, ή στο αρχείο \
          που ονομάζει το `paths`: ένα σε κάθε γραμμή, μετά τη διεύθυνση του διακομιστή του και ένα κενό.
          """,
        ptBR: """
          O anúncio fica lá exatamente uma vez, aconteça o que acontecer no caminho: o que fica sem resposta permanece na caixa \
          de saída, e o mural é consultado antes de qualquer novo envio. O token vem de CLASSIFIEDS_TOKEN, ou do arquivo que \
          `paths` indica: um por linha, depois do endereço do seu servidor e um espaço.
          """
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Show the exact request and what would change; send nothing.",
        fr: "Montrer la requête exacte et ce qui changerait ; ne rien envoyer.",
        el: "Δείχνει το ακριβές αίτημα και τι θα άλλαζε· δεν στέλνει τίποτα.",
        ptBR: "Mostra a requisição exata e o que mudaria; não envia nada."
      )
    )
  )
  var dryRun = false

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.requireDraftInHand()
    let categories = await context.categoriesForDrafts()
    if dryRun {
      let plan = try await context.publisher.plan(draft, categories: categories)
      let rendering = PublicationPlanRendering(plan: plan, categories: categories, language: context.language)
      return context.isJSON
        ? try await context.print(rendering.document) : try await context.console.print(rendering.lines)
    }
    let outcome = try await context.withActivity(.publishing) {
      try await context.publisher.publish(draft, categories: categories)
    }
    switch outcome {
    case .published(let publication): try await context.acknowledge(draft, .published(publication))
    case .alreadyPublished(let publication): try await context.acknowledge(draft, .alreadyPublished(publication))
    }
  }
}
