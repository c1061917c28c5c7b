import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPhotoShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: Message(
        en: "Show the photos of the draft in hand, or one of them large.",
        fr: "Montrer les photos du brouillon en cours, ou l’une d’elles en grand.",
        el: "Δείχνει τις φωτογραφίες του τρέχοντος προχείρου, ή μία σε μεγάλο μέγεθος.",
        ptBR: "Mostra as fotos do rascunho atual, ou uma delas grande."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: .photoNumber(Message(en: "Which photo.", fr: "Quelle photo.", el: "Ποια φωτογραφία.", ptBR: "Qual foto."))
  )
  var number: Int?

  func run(in context: CommandContext) async throws {
    try await context.showPhotos(of: try await context.drafts.requireDraftInHand(), number: number)
  }
}
