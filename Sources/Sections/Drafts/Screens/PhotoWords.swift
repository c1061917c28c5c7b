import Drafts
import Foundation
import Languages

/// Texts about a draft's photos.
enum PhotoWords {
  static let preparing = Message(
    en: "preparing photos …",
    fr: "préparation des photos…",
    el: "προετοιμασία φωτογραφιών…",
    ptBR: "preparando as fotos…"
  )

  static let none = Message(
    en: "the draft has no photos: `draft photo add` and files add some",
    fr: "le brouillon n’a pas de photos : `draft photo add` et des fichiers en ajoutent",
    el: "το πρόχειρο δεν έχει φωτογραφίες: το `draft photo add` με αρχεία προσθέτει",
    ptBR: "o rascunho não tem fotos: `draft photo add` e arquivos adicionam"
  )

  static let missing = Message(en: "missing", fr: "manquante", el: "λείπει", ptBR: "ausente")

  /// `3 photos`
  static func count(of draft: Draft) -> Message {
    .count(
      draft.photos.count,
      en: ("photo", "photos"),
      fr: ("photo", "photos", "de photos"),
      el: ("φωτογραφία", "φωτογραφίες"),
      ptBR: ("foto", "fotos", "de fotos")
    )
  }

  /// `2,000 × 1,500, 345 kB`
  static func size(_ photo: DraftPhoto) -> Message {
    let sides = NumberText.message(photo.width) + Message(verbatim: " × ") + NumberText.message(photo.height)
    return sides + Message(verbatim: ", ") + ByteText.message(photo.byteCount)
  }

  /// `photo 3, garden.jpg`
  static func name(_ photo: DraftPhoto, number: Int) -> Message {
    let name = Message.quoted(photo.name)
    return Message(
      en: "photo \(number), \(name)",
      fr: "photo \(number), \(name)",
      el: "φωτογραφία \(number), \(name)",
      ptBR: "foto \(number), \(name)"
    )
  }
}
