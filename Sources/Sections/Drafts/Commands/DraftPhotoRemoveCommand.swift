import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPhotoRemoveCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove",
      abstract: Message(
        en: "Take a photo out of the draft in hand.",
        fr: "Retirer une photo du brouillon en cours.",
        el: "Αφαιρεί μια φωτογραφία από το τρέχον πρόχειρο.",
        ptBR: "Remove uma foto do rascunho atual."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: .photoNumber(Message(en: "Which photo.", fr: "Quelle photo.", el: "Ποια φωτογραφία.", ptBR: "Qual foto."))
  )
  var number: Int

  func run(in context: CommandContext) async throws {
    let (photo, written) = try await context.photos.remove(number)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, .removed(PhotoWords.name(photo, number: number)))
  }
}

extension Message {
  fileprivate static func removed(_ photo: Message) -> Message {
    Message(
      en: "\(photo), was removed: `draft undo` brings it back",
      fr: "\(photo), est retirée : `draft undo` la ramène",
      el: "\(photo), αφαιρέθηκε: το `draft undo` την επαναφέρει",
      ptBR: "\(photo), foi removida: `draft undo` a traz de volta"
    )
  }
}
