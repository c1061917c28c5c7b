import Foundation
package import HTTP
package import Imaging
package import Languages
import Terminal

extension Failure {
  /// Why there is no picture at an address.
  package init(_ error: PictureDownloadError) {
    switch error {
    case .unsupportedAddress(let url): self.init(.invalidData, .noAddress(url.absoluteString), hint: .tryAgain)
    case .wrongStatus(404, let host), .wrongStatus(410, let host):
      self.init(.notFound, .pictureIsGone(from: host))
    case .wrongStatus(let status, let host):
      let isBusy = status == 429 || status >= 500
      self.init(isBusy ? .network : .invalidData, .pictureStatus(status, host), hint: .tryAgain)
    case .empty(let host): self.init(.invalidData, .emptyPicture(host), hint: .tryAgain)
    }
  }

  /// Why a picture cannot be shown.
  package init(_ error: PictureError) {
    switch error {
    case .notAPicture: self.init(.invalidData, .notAPicture, hint: .tryAgain)
    case .tooManyBytes(let bytes): self.init(.invalidData, .tooManyBytes(bytes >> 20), hint: .imagesWords)
    case .tooManyPixels(let size): self.init(.invalidData, .tooManyPixels(size), hint: .imagesWords)
    case .damaged: self.init(.invalidData, .damagedPicture, hint: .tryAgain)
    case .tooMuchWork: self.init(.invalidData, .tooMuchWork, hint: .imagesWords)
    case .noWorker: self.init(.invalidData, .noWorker, hint: .tryAgain)
    case .printColours: self.init(.invalidData, .printColours, hint: .imagesWords)
    case .libraryMissing: self.init(.invalidData, .libraryMissing, hint: .imagesWords)
    }
  }
}

extension Hint {
  fileprivate static let imagesWords = Hint(
    Message(
      en: "`--images words` does without pictures",
      fr: "`--images words` se passe de photos",
      el: "το `--images words` κάνει χωρίς εικόνες",
      ptBR: "`--images words` dispensa as fotos"
    )
  )
}

extension Message {
  fileprivate static func noAddress(_ address: String) -> Message {
    Message(
      en: "\(address) is no address of a picture",
      fr: "\(address) n’est pas l’adresse d’une photo",
      el: "το \(address) δεν είναι διεύθυνση εικόνας",
      ptBR: "\(address) não é endereço de uma foto"
    )
  }

  fileprivate static func pictureIsGone(from host: String) -> Message {
    Message(
      en: "\(host) has no such picture",
      fr: "\(host) n’a pas cette photo",
      el: "ο \(host) δεν έχει τέτοια εικόνα",
      ptBR: "\(host) não tem essa foto"
    )
  }

  fileprivate static func pictureStatus(_ status: Int, _ host: String) -> Message {
    Message(
      en: "\(host) answered \(status) for the picture",
      fr: "\(host) a répondu \(status) pour la photo",
      el: "ο \(host) απάντησε \(status) για την εικόνα",
      ptBR: "\(host) respondeu \(status) para a foto"
    )
  }

  fileprivate static func emptyPicture(_ host: String) -> Message {
    Message(
      en: "\(host) sent an empty picture",
      fr: "\(host) a envoyé une photo vide",
      el: "ο \(host) έστειλε κενή εικόνα",
      ptBR: "\(host) enviou uma foto vazia"
    )
  }

  package static let notAPicture = Message(
    en: "it is no JPEG, PNG, GIF or WebP",
    fr: "ce n’est ni JPEG, ni PNG, ni GIF, ni WebP",
    el: "δεν είναι JPEG, PNG, GIF ή WebP",
    ptBR: "não é JPEG, PNG, GIF nem WebP"
  )

  package static func tooManyBytes(_ mebibytes: Int) -> Message {
    Message(
      en: "the picture has \(mebibytes) MiB, which is too much",
      fr: "la photo pèse \(mebibytes) Mio, c’est trop",
      el: "η εικόνα έχει \(mebibytes) MiB, υπερβολικά πολλά",
      ptBR: "a foto tem \(mebibytes) MiB, é demais"
    )
  }

  package static func tooManyPixels(_ size: PixelSize) -> Message {
    Message(
      en: "the picture has \(size.width) by \(size.height) pixels, which is too many",
      fr: "la photo fait \(size.width) sur \(size.height) pixels, c’est trop",
      el: "η εικόνα έχει \(size.width) επί \(size.height) εικονοστοιχεία, υπερβολικά πολλά",
      ptBR: "a foto tem \(size.width) por \(size.height) pixels, é demais"
    )
  }

  package static let damagedPicture = Message(
    en: "the picture is damaged",
    fr: "la photo est abîmée",
    el: "η εικόνα είναι κατεστραμμένη",
    ptBR: "a foto está danificada"
  )

  package static let tooMuchWork = Message(
    en: "the picture takes too much time or memory to decode",
    fr: "la photo demande trop de temps ou de mémoire pour être décodée",
    el: "η αποκωδικοποίηση της εικόνας απαιτεί υπερβολικό χρόνο ή μνήμη",
    ptBR: "a decodificação da foto exige tempo ou memória demais"
  )

  package static let noWorker = Message(
    en: "no process could be started to decode the picture",
    fr: "impossible de lancer un processus pour décoder la photo",
    el: "δεν ήταν δυνατή η εκκίνηση διεργασίας για την αποκωδικοποίηση της εικόνας",
    ptBR: "não foi possível iniciar um processo para decodificar a foto"
  )

  package static let printColours = Message(
    en: "its colours are for print (CMYK)",
    fr: "ses couleurs sont faites pour l’impression (CMJN)",
    el: "τα χρώματά της είναι για εκτύπωση (CMYK)",
    ptBR: "as cores são para impressão (CMYK)"
  )

  package static let libraryMissing = Message(
    en: "libgd or libchafa is not installed",
    fr: "libgd ou libchafa n’est pas installée",
    el: "λείπει η libgd ή η libchafa",
    ptBR: "falta libgd ou libchafa"
  )
}

extension PictureDownloadError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension PictureError: DescribedError {
  package var failure: Failure { Failure(self) }
}
