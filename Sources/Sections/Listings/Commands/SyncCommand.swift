import ArgumentParser
import Foundation
import Languages
import Listings
import Terminal

/// Fetches the whole feed, so that every ad is found at once, and without the board.
struct SyncCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sync",
      abstract: Message(
        en: "Fetch the whole feed, so that all of it is found while typing, and offline.",
        fr: "Récupérer tout le fil, pour tout trouver pendant la frappe, et hors ligne.",
        el: "Φέρνει όλη τη ροή, ώστε όλα να βρίσκονται καθώς πληκτρολογείς, και εκτός σύνδεσης.",
        ptBR: "Traz o feed inteiro, para que tudo seja achado enquanto se digita, e sem conexão."
      ),
      discussion: Message(
        en: """
          One page after the other, resting in between. It may be stopped at any time: what came is kept, and the \
          next `sync` goes on from there. At the end, ads that are not on the board any more are forgotten.
          """,
        fr: """
          Une page après l’autre, avec des pauses. On peut l’arrêter à tout moment : ce qui est venu est gardé, et \
          le prochain `sync` reprend là. À la fin, les annonces qui ne sont plus sur le tableau sont oubliées.
          """,
        el: """
          Μία σελίδα μετά την άλλη, με παύσεις ενδιάμεσα. Μπορεί να σταματήσει οποιαδήποτε στιγμή: ό,τι ήρθε \
          μένει, και το επόμενο `sync` συνεχίζει από εκεί. Στο τέλος ξεχνιούνται οι αγγελίες που δεν είναι πια \
          στον πίνακα.
          """,
        ptBR: """
          Uma página após a outra, com pausas. Pode ser interrompido a qualquer momento: o que veio fica guardado, \
          e o próximo `sync` continua dali. No fim, os anúncios que não estão mais no quadro são esquecidos.
          """
      )
    )
  }

  /// It takes as long as it takes.
  static let isBounded = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let console = context.console
    do {
      let outcome = try await context.sync.run { progress in
        await console.showActivity(SyncRendering.bar(progress, language: context.language))
      }
      await console.showActivity(nil)
      if context.isJSON { return try await context.print(SyncRendering.document(outcome)) }
      for line in SyncRendering.lines(outcome, language: context.language) { await console.note(line) }
    } catch {
      await console.showActivity(nil)
      throw error
    }
  }
}
