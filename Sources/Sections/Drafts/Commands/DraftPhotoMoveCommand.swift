import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPhotoMoveCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "move",
      abstract: Message(
        en: "Move a photo to another place; the first one is shown first.",
        fr: "Déplacer une photo ; la première est montrée d’abord.",
        el: "Μετακινεί μια φωτογραφία· η πρώτη φαίνεται πρώτη.",
        ptBR: "Move uma foto; a primeira aparece primeiro."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: .photoNumber(Message(en: "Which photo.", fr: "Quelle photo.", el: "Ποια φωτογραφία.", ptBR: "Qual foto."))
  )
  var number: Int

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "Which number it is to have.",
        fr: "Quel numéro elle doit avoir.",
        el: "Ποιον αριθμό θα έχει.",
        ptBR: "Que número ela terá."
      ),
      valueName: Message(en: "place", fr: "place", el: "θέση", ptBR: "lugar")
    )
  )
  var place: Int

  func run(in context: CommandContext) async throws {
    let (photo, written) = try await context.photos.move(number, to: place)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, .moved(photo.name, place))
  }
}

extension Message {
  fileprivate static func moved(_ name: String, _ place: Int) -> Message {
    let name = Message.quoted(name)
    return Message(
      en: "\(name) is photo \(place) now",
      fr: "\(name) est maintenant la photo \(place)",
      el: "το \(name) είναι τώρα η φωτογραφία \(place)",
      ptBR: "\(name) agora é a foto \(place)"
    )
  }
}
