import HTTP
import Listings
import Loading
import Terminal

extension Failure {
  /// Sorts any error that a command can end with; the one place where that is decided.
  package init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case is CancellationError:
      self.init(.interrupted, "interrupted", kept: "what was saved stays", hint: "`retry` repeats it")
    case let error as HTTPError: self.init(error)
    case let error as ListingsAPIError: self.init(error)
    case let error as ListingsBrowserError: self.init(error)
    case .stopped(let kept, let cause) as ListingsSyncError:
      self.init(cause)
      self.kept = kept == 1 ? "1 ad of the feed is kept" : "\(kept) ads of the feed are kept"
      hint = "`sync` goes on from there"
    case let error as DraftDeskError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as PictureDownloadError: self.init(error)
    case let error as PictureError: self.init(error)
    default: self.init(.invalidData, String(describing: error), hint: "try again")
    }
    // Where nothing was at stake the message says so: it always has the same three parts.
    if !(error is Failure), kept == nil { kept = "nothing was changed" }
  }

  private init(_ error: HTTPError) {
    let retry = "check the server, then type `retry`, or name another one with --server"
    switch error {
    case .refused(let host): self.init(.network, "nothing answers at \(host)", hint: retry)
    case .unknownHost(let host): self.init(.network, "the name \(host) is not known", hint: "check --server")
    case .timedOut(let host): self.init(.network, "\(host) did not answer in time", hint: retry)
    case .broken(let host): self.init(.network, "the connection to \(host) broke off", hint: retry)
    case .tooLarge(let host, let limit):
      self.init(.invalidData, "\(host) answered with more than \(limit >> 20) MiB", hint: "ask for fewer with --limit")
    case .insecure(let host, let reason):
      self.init(.network, "no secure connection to \(host): \(reason)", hint: "check the server's certificate")
    case .failed(let host, let reason): self.init(.network, "the request to \(host) failed: \(reason)", hint: retry)
    }
  }

  private init(_ error: ListingsAPIError) {
    switch error {
    case .status(let status, let reason, let retryAfter):
      let said = reason.map { "the server answered \(status): \($0)" } ?? "the server answered \(status)"
      switch status {
      case 401, 403: self.init(.auth, said, hint: "check that you may use this server")
      case 429, 500...:
        let pause = retryAfter.map { "in \($0.components.seconds) s" } ?? "in a while"
        self.init(.network, said, hint: "type `retry` \(pause)")
      default: self.init(.invalidData, said, hint: "check that --server names a board")
      }
    case .body(let reason):
      self.init(
        .invalidData,
        "the server's answer cannot be used: \(reason)",
        hint: "check that --server names a board, or type `retry`"
      )
    case .address(let address):
      self.init(.usage, "“\(address)” is no address", hint: "name a server as http://HOST:PORT")
    }
  }

  private init(_ error: ListingsBrowserError) {
    switch error {
    case .noSuchRow(let row, let shown):
      self.init(
        .notFound,
        "there is no row \(row)",
        hint: shown == 0 ? "no rows are shown yet: `search` first" : "the rows shown are 1 to \(shown)"
      )
    case .noSuchListing(let id): self.init(.notFound, "there is no ad with the id \(id)", hint: "`search` for it")
    case .noSuchCategory(let name, let known):
      let guess = DidYouMean.closest(to: name, in: known).map { "did you mean “\($0)”? " } ?? ""
      self.init(
        .notFound,
        "there is no category “\(name)”",
        hint: guess + "`categories` lists them"
      )
    case .pageFailed(let page, let shown, let cause):
      self.init(cause)
      what = "page \(page): \(what)"
      kept = shown == 1 ? "the row shown stays" : "the \(shown) rows shown stay"
    }
  }

  private init(_ error: DraftDeskError) {
    switch error {
    case .nothingInHand:
      self.init(.notFound, "no draft is in hand", hint: "`draft new` starts one, `draft list` shows all")
    case .noSuchDraft(let name, let count):
      let range = count == 0 ? "there are none" : "`draft list` shows 1 to \(count)"
      self.init(.notFound, "there is no draft \(name)", hint: range)
    case .nothingDiscarded:
      self.init(.notFound, "the trash is empty", hint: "`draft list` shows the drafts")
    case .conflict(let draft, let fields):
      let names = fields.map(\.rawValue).joined(separator: ", ")
      self.init(
        .conflict,
        "another session changed the \(names) meanwhile",
        kept: "theirs stays, yours was kept as revision \(draft.revision)",
        hint: "`draft show` shows theirs; set it again to replace it"
      )
    case .notYesOrNo(let field, let text):
      let what = "“\(text)” is neither yes nor no"
      self.init(.usage, what, kept: "the field \(field.rawValue) is unchanged", hint: "write yes or no")
    }
  }

  private init(_ error: StoreError) {
    let (path, saved) = (error.path, "what was saved stays")
    switch error {
    case .cannotOpen(_, let reason):
      self.init(.storage, "\(path) cannot be opened: \(reason)", hint: "check the folder and its permissions")
    case .readOnly:
      self.init(.storage, "\(path) cannot be written", kept: saved, hint: "check its permissions")
    case .full:
      self.init(.storage, "the disk of \(path) is full", kept: saved, hint: "free some space, then `retry`")
    case .locked:
      self.init(.storage, "\(path) is locked by another process", kept: saved, hint: "`retry` in a moment")
    case .newer:
      let what = "\(path) was made by a newer version of classifieds"
      self.init(.storage, what, kept: "it was not touched", hint: "upgrade, or name another folder")
    case .corrupt:
      let what = "\(path) is damaged, or no database"
      self.init(.storage, what, kept: "it was not touched", hint: "set it aside, then try again")
    case .failed(_, let reason):
      self.init(.storage, "\(path): \(reason)", kept: saved, hint: "`retry`, or look at the disk")
    }
  }
}
