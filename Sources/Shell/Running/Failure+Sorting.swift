import Birds
import Drafts
import Feed
import HTTP
import Imaging
package import Languages
import Listings
import Loading
import Orders
import Terminal

extension Failure {
  /// Sorts any error that a command can end with; the one place where that is decided.
  package init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case is CancellationError: self = .stopped
    case let error as HTTPError: self.init(error)
    case let error as ListingsAPIError: self.init(error)
    case let error as ListingsBrowserError: self.init(error)
    case let error as ListingsSyncError: self.init(error)
    case let error as DraftDeskError: self.init(error)
    case let error as PhotoDeskError: self.init(error)
    case let error as AdPublisherError: self.init(error)
    case let error as OrdersDeskError: self.init(error)
    case let error as OrdersDownloadError: self.init(error)
    case let error as OrdersAPIError: self.init(error)
    case let error as OrdersLimitError: self.init(error)
    case let error as OrderLedgerError: self.init(error)
    case let error as ImageFeedError: self.init(error)
    case let error as FeedUnavailable: self.init(error)
    case let error as FeedBrowserError: self.init(error)
    case let error as FirestoreError: self.init(error)
    case let error as BirdsDeskError: self.init(error)
    case let error as WatermarkError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as PictureDownloadError: self.init(error)
    case let error as PictureUnavailable: self.init(.notFound, error.failure.reason)
    case let error as PictureError: self.init(error)
    default:
      self.init(
        .invalidData,
        Message(verbatim: String(describing: error)),
        hint: Message(
          en: "try again; `doctor` looks for what is wrong",
          fr: "réessayer ; `doctor` cherche ce qui ne va pas",
          el: "δοκιμάστε ξανά· το `doctor` ψάχνει τι φταίει",
          ptBR: "tente de novo; `doctor` procura o que há de errado"
        )
      )
    }
    // Where nothing was at stake the message says so: it always has the same three parts.
    if !(error is Failure), kept == nil, !isInSentences { kept = .nothingChanged }
  }

  private static let stopped = Failure(
    .interrupted,
    Message(en: "interrupted", fr: "interrompu", el: "διακόπηκε", ptBR: "interrompido"),
    kept: .savedStays,
    hint: Hint(
      atPrompt: Message(
        en: "`retry` repeats it",
        fr: "`retry` recommence",
        el: "το `retry` το επαναλαμβάνει",
        ptBR: "`retry` repete"
      ),
      elsewhere: nil
    )
  )
}

/// What was kept, where many failures say the same.
extension Message {
  /// The command was not begun.
  static let nothingDone = Message(
    en: "nothing was done",
    fr: "rien n’a été fait",
    el: "δεν έγινε τίποτα",
    ptBR: "nada foi feito"
  )

  /// The command changed nothing.
  static let nothingChanged = Message(
    en: "nothing was changed",
    fr: "rien n’a changé",
    el: "δεν άλλαξε τίποτα",
    ptBR: "nada foi alterado"
  )

  /// What is on disk is safe.
  static let savedStays = Message(
    en: "what was saved stays",
    fr: "ce qui était enregistré reste",
    el: "ό,τι αποθηκεύτηκε μένει",
    ptBR: "o que foi salvo permanece"
  )

  /// A file of someone else's is as it was.
  package static let notTouched = Message(
    en: "it was not touched",
    fr: "il est intact",
    el: "έμεινε ανέπαφο",
    ptBR: "ele ficou intacto"
  )
}
