import ArgumentParser
import Drafts
import Foundation
import Languages
import Listings

struct DraftFromCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "from",
      abstract: Message(
        en: "Start a draft with what an ad says: of a row as it was shown, or of an id.",
        fr: "Commencer un brouillon avec le texte d’une annonce : celle d’une ligne affichée, ou d’un id.",
        el: "Ξεκινά πρόχειρο με όσα λέει μια αγγελία: μιας γραμμής όπως εμφανίστηκε, ή ενός id.",
        ptBR: "Começa um rascunho com o que diz um anúncio: de uma linha mostrada, ou de um id."
      ),
      discussion: Message(
        en: "Its pictures are not copied: they belong to whoever took them.",
        fr: "Ses photos ne sont pas copiées : elles sont à qui les a prises.",
        el: "Οι εικόνες της δεν αντιγράφονται: ανήκουν σε όποιον τις τράβηξε.",
        ptBR: "As fotos não são copiadas: são de quem as tirou."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.rows)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A row's number, or id:ID.",
        fr: "Le numéro d’une ligne, ou id:ID.",
        el: "Ο αριθμός μιας γραμμής, ή id:ID.",
        ptBR: "O número de uma linha, ou id:ID."
      ),
      valueName: Message(en: "row", fr: "ligne", el: "γραμμή", ptBR: "linha")
    )
  )
  var target: OpenCommand.Target

  func run(in context: CommandContext) async throws {
    let item = try await context.withActivity(.lookingUp) { try await context.item(target) }
    let draft = try await context.drafts.create(item.draftFields)
    let hasPictures = item.largePicture != nil
    let title = Message.quoted(draft.displayTitle)
    try await context.acknowledge(
      draft,
      Message(
        en: "a new draft is in hand, with what \(title) says",
        fr: "nouveau brouillon en cours, d’après \(title)",
        el: "νέο ενεργό πρόχειρο, με όσα λέει η αγγελία \(title)",
        ptBR: "novo rascunho atual, com o que diz \(title)"
      ) + (hasPictures ? .semicolon + .withoutPictures : Message(verbatim: ""))
    )
  }
}

extension ListingItem {
  /// What a draft takes over: everything but the pictures.
  fileprivate var draftFields: [DraftField: String] {
    var fields: [DraftField: String] = [
      .title: listing.title, .price: listing.price.description, .description: listing.description,
      .urgent: listing.isUrgent ? YesNoText.yes : YesNoText.no,
    ]
    fields[.category] = category
    return fields.filter { !$0.value.isEmpty }
  }
}

extension Message {
  fileprivate static let withoutPictures = Message(
    en: "its pictures are not yours, and were not copied",
    fr: "ses photos ne sont pas les vôtres et n’ont pas été copiées",
    el: "οι εικόνες της δεν είναι δικές σας και δεν αντιγράφηκαν",
    ptBR: "as fotos não são suas e não foram copiadas"
  )
}
