package import Imaging
package import Languages
import Loading
import Terminal

/// Pictures in words.
package enum PictureWords {
  package static let missing = Message(en: "no picture", fr: "sans photo", el: "χωρίς εικόνα", ptBR: "sem foto")

  package static let loading = Message(en: "loading …", fr: "chargement…", el: "φόρτωση…", ptBR: "carregando…")

  /// The same in a box with no room for it.
  package static let loadingShort = Message(en: "loading", fr: "attente", el: "φόρτωση", ptBR: "espera")

  package static let fetching = Message(
    en: "loading pictures …",
    fr: "chargement des photos…",
    el: "φόρτωση εικόνων…",
    ptBR: "carregando as fotos…"
  )

  package static let retrying = Message(
    en: "picture failed – retrying …",
    fr: "photo non reçue – nouvel essai…",
    el: "η εικόνα απέτυχε – νέα προσπάθεια…",
    ptBR: "a foto falhou – tentando de novo…"
  )

  /// The same in a box with no room for it.
  package static let retryingShort = Message(
    en: "trying again",
    fr: "nouvel essai",
    el: "ξανά σε λίγο",
    ptBR: "tenta de novo"
  )

  /// There is none at its address.
  package static let gone = Message(
    en: "no such picture",
    fr: "photo introuvable",
    el: "η εικόνα δεν υπάρχει",
    ptBR: "a foto não existe"
  )

  /// The same in a box with no room for it.
  package static let goneShort = Message(
    en: "no such picture",
    fr: "photo absente",
    el: "δεν υπάρχει",
    ptBR: "não existe"
  )

  /// What is said of one that could not be had; with a remedy where there is one.
  package static func failed(isShort: Bool, at place: Hint.Place) -> Message {
    let failed = isShort ? failedShort : failedLong
    return place == .prompt ? failed + Message(verbatim: " – retry") : failed
  }

  private static let failedLong = Message(
    en: "picture failed",
    fr: "photo non reçue",
    el: "η εικόνα απέτυχε",
    ptBR: "a foto falhou"
  )

  /// The same in a box with no room for it.
  private static let failedShort = Message(en: "failed", fr: "échec", el: "σφάλμα", ptBR: "falhou")

  /// `300 by 225 pixels`
  package static func size(_ size: PixelSize) -> Message {
    let (width, height) = (size.width, size.height)
    return Message(
      en: "\(width) by \(height) pixels",
      fr: "\(width) sur \(height) pixels",
      el: "\(width) επί \(height) εικονοστοιχεία",
      ptBR: "\(width) por \(height) pixels"
    )
  }

  /// Its size, or at least that there is one.
  package static func description(_ size: PixelSize?) -> Message {
    size.map(Self.size) ?? FieldNames.picture
  }

  /// A picture, for someone who does not see it: what it is of, if that is known, and its size or what became of it.
  package static func description(of title: String?, _ view: PictureView) -> Message {
    let of =
      title.map { title in
        Message(
          en: "picture of “\(title)”",
          fr: "photo de « \(title) »",
          el: "εικόνα από «\(title)»",
          ptBR: "foto de “\(title)”"
        )
      } ?? FieldNames.picture
    switch view {
    case .missing: return missing
    case .failed(let failure) where !failure.isWorthRetrying: return gone
    case .retrying(let failure), .failed(let failure):
      let failed = Message(en: " failed: ", fr: " non reçue : ", el: " απέτυχε: ", ptBR: " falhou: ")
      return of + failed + failure.reason
    case .described(let size): return size.map { of + Message(verbatim: ", ") + Self.size($0) } ?? of
    case .loading:
      return of
        + Message(
          en: ", not here yet",
          fr: ", pas encore reçue",
          el: ", δεν έχει έρθει ακόμη",
          ptBR: ", ainda não chegou"
        )
    case .drawn: return of
    }
  }
}
