import Birds
import Drafts
import DraftsTestSupport
import HTTP
import Imaging
import Languages
import Listings
import Loading
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import Feed
@testable import ListingsCommands
@testable import Orders
@testable import Shell

@Suite("Classification of errors")
struct FailureSortingTests {
  init() {
    TestSections.register()
  }

  /// A request that was stopped, of an ad that has id 5 if it has one.
  private static func stopped(_ operation: Publication.Operation, isUnsure: Bool = false) -> AdPublisherError {
    let publication = Publication(
      draftID: "d",
      revision: 1,
      server: "http://b.example",
      operation: operation,
      key: "k",
      body: "",
      title: "Vélo",
      isUnsure: isUnsure
    )
    return .unfinished(publication, .stopped)
  }

  private static let conflict = DraftsModelError.conflict(.fixture(revision: 8), fields: [.title, .price])

  static let errors: [(any Error, Failure.Kind, Int32)] = [
    (HTTPError.refused(host: "h:1"), .network, 5),
    (HTTPError.unknownHost(host: "h"), .network, 5),
    (HTTPError.timedOut(host: "h"), .network, 5),
    (HTTPError.broken(host: "h"), .network, 5),
    (HTTPError.malformed(host: "h"), .network, 5),
    (HTTPError.privateAddress(host: "h"), .invalidData, 1),
    (HTTPError.tooLarge(host: "h", limit: 1 << 26), .invalidData, 1),
    (HTTPError.webPage(host: "h"), .invalidData, 1),
    (HTTPError.redirected(host: "h", target: "http://o"), .invalidData, 1),
    (HTTPError.redirected(host: "h", target: nil), .invalidData, 1),
    (HTTPError.unreachable(host: "h"), .network, 5),
    (HTTPError.handshakeTimedOut(host: "h"), .network, 5),
    (HTTPError.insecure(host: "h", reason: "r"), .network, 5),
    (HTTPError.failed(host: "h", reason: "r"), .network, 5),
    (ListingsAPIError.status(400, reason: "page must be greater than 0", retryAfter: nil), .invalidData, 1),
    (ListingsAPIError.status(301, reason: nil, retryAfter: nil), .invalidData, 1),
    (FeedUnavailable(cause: .connectivity(.refused(host: "h")), cache: .empty), .network, 5),
    (OrdersDownloadError.stopped(OrdersProgress(), kept: nil, cause: HTTPError.broken(host: "h")), .network, 5),
    (ListingsAPIError.status(401, reason: nil, retryAfter: nil), .auth, 4),
    (ListingsAPIError.status(403, reason: nil, retryAfter: nil), .auth, 4),
    (ListingsAPIError.status(404, reason: nil, retryAfter: nil), .invalidData, 1),
    (ListingsAPIError.status(429, reason: nil, retryAfter: .seconds(30)), .network, 5),
    (ListingsAPIError.status(500, reason: "boom", retryAfter: nil), .network, 5),
    (ListingsAPIError.status(503, reason: nil, retryAfter: .seconds(3)), .network, 5),
    (ListingsAPIError.body("it is not valid JSON"), .invalidData, 1),
    (ListingsAPIError.address("http://[/listings"), .usage, 2),
    (ListingsModelError.noSuchRow(99, shown: 20), .notFound, 1),
    (ListingsModelError.noSuchRow(1, shown: 0), .notFound, 1),
    (ListingsModelError.noSuchListing(7), .notFound, 1),
    (ListingsModelError.noSuchCategory("Maisn", known: ["Maison"]), .notFound, 1),
    (ListingsModelError.noSuchCategory("x", known: []), .notFound, 1),
    (ListingsModelError.pageFailed(page: 2, shown: 20, cause: HTTPError.broken(host: "h")), .network, 5),
    (ListingsModelError.pageFailed(page: 2, shown: 20, cause: ListingsAPIError.body("r")), .invalidData, 1),
    (ListingsSyncError.stopped(kept: 1, cause: HTTPError.broken(host: "h")), .network, 5),
    (ListingsSyncError.stopped(kept: 0, cause: CancellationError()), .interrupted, 130),
    (DraftsModelError.noCurrentDraft, .notFound, 1),
    (DraftsModelError.noSuchDraft("9", count: 2), .notFound, 1),
    (DraftsModelError.noSuchDraft("9", count: 0), .notFound, 1),
    (DraftsModelError.noSuchDraft("9", count: 2, .discarded), .notFound, 1),
    (stopped(.create), .interrupted, 130),
    (DraftsModelError.nothingDiscarded, .notFound, 1),
    (conflict, .conflict, 1),
    (DraftsModelError.notYesOrNo(.urgent, "maybe"), .usage, 2),
    (StoreError.cannotOpen(path: "/d/f", reason: "r"), .storage, 1),
    (StoreError.readOnly(path: "/d/f"), .storage, 1),
    (StoreError.full(path: "/d/f"), .storage, 1),
    (StoreError.locked(path: "/d/f"), .storage, 1),
    (StoreError.newer(path: "/d/f"), .storage, 1),
    (StoreError.outdated(path: "/d/f"), .storage, 1),
    (StoreError.corrupt(path: "/d/f"), .storage, 1),
    (OrderLedgerError.damaged(path: "/d/f"), .storage, 1),
    (StoreError.failed(path: "/d/f", reason: "r"), .storage, 1),
    (CancellationError(), .interrupted, 130),
    (Unforeseen(), .invalidData, 1),
  ]

  private struct Unforeseen: Error {}

  @Test("Every error has the kind and exit code of the command line's contract", arguments: errors.indices)
  func kinds(index: Int) throws {
    let (error, kind, exitCode) = Self.errors[index]

    let failure = Failure(error)

    #expect(failure.kind == kind)
    #expect(failure.kind.exitCode == exitCode)
  }

  @Test("Every failure says what happened and what to do", arguments: errors.indices)
  func sentences(index: Int) throws {
    let failure = Failure(Self.errors[index].0)

    #expect(!failure.what.english.isEmpty)
    #expect(failure.hint?.english.isEmpty == false)
  }

  @Test(
    "A failure's message is concrete",
    arguments: [
      (HTTPError.refused(host: "h:1"), "cannot connect to h:1"),
      (HTTPError.tooLarge(host: "h", limit: 1 << 26), "the response of h is larger than 64 MiB"),
      (HTTPError.webPage(host: "h"), "h sent a web page, perhaps the sign-in page of a network"),
      (HTTPError.redirected(host: "h", target: nil), "h redirects without saying where (no Location)"),
      (ListingsAPIError.status(400, reason: "no", retryAfter: nil), "the server responded with status 400: no"),
      (ListingsAPIError.status(404, reason: nil, retryAfter: nil), "the server responded with status 404"),
      (ListingsModelError.noSuchRow(99, shown: 20), "there is no row 99"),
      (
        ListingsModelError.pageFailed(page: 2, shown: 20, cause: HTTPError.timedOut(host: "h")),
        "page 2: h did not respond in time"
      ),
      (conflict, "another session changed the title, price"),
      (StoreError.full(path: "/d/f"), "the disk of /d/f is full"),
    ] as [(any Error, String)]
  )
  func what(error: any Error, what: String) {
    #expect(Failure(error).what.english == what)
  }

  @Test(
    "A failure says what was kept if something was at stake",
    arguments: [
      (
        ListingsModelError.pageFailed(page: 2, shown: 20, cause: HTTPError.timedOut(host: "h")),
        "the 20 rows above are unaffected"
      ),
      (ListingsSyncError.stopped(kept: 1, cause: HTTPError.broken(host: "h")), "1 ad of the feed is stored"),
      (ListingsSyncError.stopped(kept: 200, cause: CancellationError()), "200 ads of the feed are stored"),
      (conflict, "their change stays, yours is kept as revision @8"),
      (StoreError.corrupt(path: "/d/f"), "the file was not changed"),
      (stopped(.create), "it was not published and waits in the outbox"),
      (stopped(.replace(5)), "the change was not published and waits in the outbox"),
      (stopped(.withdraw(5)), "it was not withdrawn. The withdrawal waits in the outbox"),
      (stopped(.withdraw(5), isUnsure: true), "it may have arrived and stays in the outbox"),
    ] as [(any Error, String)]
  )
  func kept(error: any Error, kept: String) {
    #expect(Failure(error).kept?.english == kept)
  }

  @Test(
    "The hint fits the failure",
    arguments: [
      (ListingsAPIError.status(429, reason: nil, retryAfter: .seconds(30)), "type `retry` in 30 s"),
      (ListingsAPIError.status(503, reason: nil, retryAfter: .seconds(86_400)), "type `retry` in 1 day"),
      (ListingsAPIError.status(500, reason: nil, retryAfter: nil), "type `retry` later"),
      (ListingsModelError.noSuchRow(99, shown: 20), "the rows shown are 1 to 20"),
      (ListingsModelError.noSuchRow(1, shown: 0), "no ads are listed. Try `search`"),
      (
        ListingsModelError.noSuchCategory("maisn", known: ["Véhicule", "Maison"]),
        "did you mean “Maison”? `categories` lists them"
      ),
      (ListingsModelError.noSuchCategory("x", known: ["Maison"]), "`categories` lists them"),
      (ListingsSyncError.stopped(kept: 200, cause: CancellationError()), "`sync` resumes there"),
      (DraftsModelError.noSuchDraft("9", count: 2), "`draft list` shows drafts 1 to 2"),
      (DraftsModelError.noSuchDraft("9", count: 2, .discarded), "`draft trash` shows drafts 1 to 2"),
      (stopped(.create), "try `outbox send` later"),
      (
        stopped(.create, isUnsure: true),
        "`outbox send` asks the board and sends it again only if it did not arrive"
      ),
    ] as [(any Error, String)]
  )
  func hints(error: any Error, hint: String) {
    #expect(Failure(error).hint?.english == hint)
  }

  private static let others: [any Error] = [
    ImageFeedError.connectivity(HTTPError.refused(host: "h")),
    ImageFeedError.invalidData(.status(500, retryAfter: nil)),
    ImageFeedError.invalidData(.status(503, retryAfter: .seconds(3))), FeedModelError.noSuchRow(3, shown: 2),
    FeedModelError.noSuchRow(3, shown: 0), OrdersModelError.nothingShown, OrdersModelError.noSuchRow(3, shown: 0),
    OrdersModelError.replaced, OrdersAPIError.noMemory, PictureError.damaged,
    PictureDownloadError.empty(host: "h"), WatermarkError.unmarked(host: "h"), BirdsModelError.noSuchRow(3, shown: 0),
    FirestoreError(.unavailable), FirestoreError(.permissionDenied), FirestoreError(.dataLoss),
  ]

  @Test(
    "In a one-shot command no hint names a command that needs its session",
    arguments: 0..<(errors.count + others.count)
  )
  func hintsElsewhere(index: Int) {
    let hint = Failure((Self.errors.map(\.0) + Self.others)[index]).hint
    for language in Language.allCases {
      for place in [Hint.Place.oneShot, .notice] {
        let text = hint?.message(at: place)?.text(in: language) ?? ""
        for command in ["retry", "refresh", "more"] { #expect(!text.contains("`\(command)`"), "\(place)") }
      }
      #expect(hint?.message(at: .script)?.text(in: language).contains("`retry`") != true)
    }
  }

  @Test(
    "A failure names the setting or the command that helps",
    arguments: [
      (HTTPError.refused(host: "h"), Self.anotherServer),
      (HTTPError.timedOut(host: "h"), Self.anotherServer),
      (HTTPError.broken(host: "h"), Self.anotherServer),
      (HTTPError.unreachable(host: "h"), Self.anotherServer),
      (HTTPError.failed(host: "h", reason: "r"), Self.anotherServer),
      (
        HTTPError.unknownHost(host: "h"),
        "check the address in --server, CLASSIFIEDS_SERVER or `config show server`"
      ),
      (
        ListingsAPIError.status(401, reason: nil, retryAfter: nil),
        "if the server is a board, sign in with `login`. `config show server` shows which one it is"
      ),
      (
        ListingsAPIError.status(403, reason: nil, retryAfter: nil),
        "check that you have access to this server. `config show server` shows which one it is"
      ),
      (ListingsAPIError.status(404, reason: nil, retryAfter: nil), Self.aBoard),
      (ListingsAPIError.body("r"), Self.aBoard),
      (
        ListingsAPIError.address("a"),
        "use http://HOST:PORT with --server, CLASSIFIEDS_SERVER or `config set server`"
      ),
      (
        StoreError.cannotOpen(path: "/d/f", reason: "r"),
        "check the folder and its permissions. `doctor` checks all of them"
      ),
      (StoreError.readOnly(path: "/d/f"), "check its permissions. `doctor` checks those of all files"),
      (
        StoreError.corrupt(path: "/d/f"),
        "run `doctor` for details. Close other sessions or move the file away, then try again"
      ),
      (OrderLedgerError.damaged(path: "/d/f"), "`orders download` replaces it"),
      (Unforeseen(), "try again. `doctor` looks for problems"),
    ] as [(any Error, String)]
  )
  func settings(error: any Error, hint: String) {
    #expect(Failure(error).hint?.english == hint)
  }

  private static let anotherServer =
    "check the server, then type `retry`. `config set server` sets another one"
  private static let aBoard = "check that `config show server` names a board. `doctor` tests it"

  @Test("A failure is not classified again")
  func failures() {
    let failure = Failure(.conflict, "a", kept: "b", hint: "c")

    #expect(Failure(failure) == failure)
  }
}
