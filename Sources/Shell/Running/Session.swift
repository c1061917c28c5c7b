package import Birds
package import Drafts
package import Feed
package import Foundation
package import Languages
package import Listings
package import Loading
package import Orders

/// What commands work with, and with it what they share: the rows shown, the filter, the draft in hand.
package struct Session: Sendable {
  /// Runs a board until it is told to stop; remarks on its catalogue, and says its address once it answers.
  package typealias Serve =
    @Sendable (
      _ board: BoardOptions,
      _ note: @escaping @Sendable (Message) async -> Void,
      _ onListening: @escaping @Sendable (String) async throws -> Void
    ) async throws -> Void

  /// Where output goes.
  package var console: any Console
  /// Whether answers are JSON documents.
  package var isJSON = false
  /// The ads on show.
  package var browser: ListingsBrowser
  /// The drafts.
  package var drafts: DraftDesk
  /// The photos of the drafts.
  package var photos: PhotoDesk
  /// Publishes drafts.
  package var publisher: AdPublisher
  /// Where files are.
  package var paths: Paths
  /// The time.
  package var now: @Sendable () -> Date
  /// The zone in which dates are shown.
  package var timeZone: TimeZone
  /// The language of what is said; data and documents are the same in all of them.
  package var language = Language.english
  /// Where its commands come from: what can be done next depends on it.
  var place = Hint.Place.prompt
  /// Whether nothing is redrawn, and everything is said in lines.
  var isLinear = false
  /// Runs a board.
  package var serve: Serve
  /// Fetches the whole feed.
  package var sync: ListingsSync
  /// The orders.
  package var orders: OrdersDesk
  /// The image feed.
  package var feed: FeedBrowser
  /// The birds.
  package var birds: BirdsDesk
  /// Their pictures, each with its mark.
  package var birdLoader: PictureLoader
  /// The same as far as they are shown; `nil` as ``pictures`` is.
  var birdGallery: PictureGallery?
  /// Says what comes of those on a screen.
  var birdNews: GalleryNews?
  /// The language of their names.
  var birdTongue = BirdTongue.english
  /// Sends what waits about them beside the commands; `nil` where nothing runs beside them.
  var courier: NoteCourier?
  /// What runs beside the commands; `nil` where nothing may: a script's lines come one after the other.
  var background: BackgroundWork?
  /// The pictures; `nil` where none are shown, not even in words: in a pipe, and in documents.
  var pictures: PictureGallery?
  /// Where a command puts up a screen of its own; `nil` where nothing may be redrawn.
  var stage: Stage?
  /// Whether drafts are held while they are in hand: at a prompt, which stays.
  var holdsDrafts = false
  /// Whom a command asks questions; `nil` where nobody answers.
  var dialogue: Dialogue?
  /// The user's text editor; `nil` where there is no terminal for it.
  var textEditor: TextEditor?
  /// How ad files come by the photos of drafts; `nil` where drafts have none.
  package var photoExchange: PhotoExchange?
  /// The settings in force, and those of the next start.
  package var settings = Settings()
  package var nextSettings: @Sendable () -> Settings = { Settings() }
  /// What is known of the terminal.
  package var terminal: @Sendable () async -> TerminalReport? = { nil }
  /// What `doctor` looks at.
  package var inspection = Inspection()
  /// What is waited by.
  var clock: any Clock<Duration> = ContinuousClock()
  /// What `more` goes on with.
  let shown = ShownList()
  /// The recording of the last live search.
  let traces = SearchTraces()
  /// What the live search had for the line that is run.
  var liveAnswer: LiveAnswer?

  /// Whatever shows pictures.
  var galleries: [PictureGallery] { [pictures, birdGallery].compactMap(\.self) }

  /// Prints a document.
  func print(_ document: JSONValue) async throws {
    try await console.print(document: document.text)
  }
}
