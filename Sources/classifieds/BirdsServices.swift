import Birds
import BirdsStore
import Database
import Foundation
import HTTP
import Imaging
import Languages
import Loading
import Shell
import Terminal

/// Creates the services of the birds, and decides where they are.
struct BirdsServices {
  private let situation: Program.Situation
  private let client: any HTTPClient
  private let download: PictureDownload
  private let notices: Notices
  private let decoder: PictureDecoder
  private let board: @Sendable () async throws -> URL
  /// The file of the last known birds.
  let database: DatabaseFile
  /// The file of their pictures.
  let pictureDatabase: DatabaseFile

  /// - Parameter board: the board's address, because a board has birds too.
  init(
    _ situation: Program.Situation,
    _ client: any HTTPClient,
    _ download: PictureDownload,
    _ notices: Notices,
    _ decoder: PictureDecoder,
    board: @escaping @Sendable () async throws -> URL
  ) {
    (self.situation, self.client, self.download, self.notices, self.decoder) = (
      situation, client, download, notices, decoder
    )
    self.board = board
    database = .birds(path: situation.paths.birds) { await notices.say(.remade($0)) }
    pictureDatabase = .pictures(path: situation.paths.birdPictures) { await notices.say(.remade($0)) }
  }

  /// The displayed birds.
  ///
  /// - Parameter outbox: the user's file with the unsent notes.
  func desk(outbox user: DatabaseFile) -> BirdsDesk {
    let service = place.name(board: boardName)
    let outbox = SQLiteNoteOutbox(database: user, service: service)
    let identity = BirdsIdentity(
      api: IdentityAPI(client: client, endpoint: endpoint, now: Date.init),
      store: FileUserStore(path: situation.paths.birdsUser, service: place.userName(board: boardName)),
      report: { [notices] in await notices.say(.birdsNotKept(Failure($0).sentence(at: .notice))) }
    )
    return BirdsDesk(
      store: SQLiteBirdStore(database: database, service: service),
      outbox: outbox,
      sender: NoteSender(outbox: outbox, api: NotesAPI(client: client, endpoint: endpoint), identity: identity),
      identity: identity,
      wire: GRPCBirdsWire(endpoint: endpoint),
      base: base,
      now: situation.settings.clock,
      report: { [notices] in await notices.say(.birdsNotKept(Failure($0).sentence(at: .notice))) }
    )
  }

  /// Their pictures with watermarks; three at a time.
  var pictures: PictureLoader {
    let named = situation.settings.watermarkServer
    let source = BirdPictures(
      download: download,
      watermark: WatermarkAPI(client: client) { [board] in if let named { named } else { try await board() } },
      isWhole: { [decoder] data in
        guard (try? PictureHeader.read(data))?.format == .jpeg else { return false }
        do {
          try await decoder.check(data)
          return true
        } catch let error as PictureError where error != .tooMuchWork && error != .noWorker {
          // The other errors are final: marking it again would not help.
          return false
        }
      },
      // At the prompt the loader retries, and says so.
      pauses: situation.isPrompt ? [] : BirdPictures.usualPauses
    )
    return PictureLoader(
      store: SQLitePictureStore(database: pictureDatabase),
      fetch: source.data,
      describe: { LoadFailure($0) },
      simultaneous: 3,
      report: { [notices] in await notices.say(.picturesNotKept(Failure($0).sentence(at: .notice))) }
    )
  }
}

extension BirdsServices {
  private var place: BirdsPlace { situation.settings.birdsPlace }

  private var boardName: String { situation.settings.server?.absoluteString ?? "sample" }

  /// The base of relative picture addresses: Google's projects have none, and need no board.
  private var base: @Sendable () async -> URL? {
    { [place, board] in
      if place.isBoard { return try? await board() }
      return place.firestore == nil ? nil : place.named?.firestore
    }
  }

  private var endpoint: @Sendable () async throws -> BirdsEndpoint {
    { [place, board] in
      if let named = place.named { return named }
      let address = try await board()
      guard let endpoint = place.endpoint(board: address) else {
        throw FirestoreError(.invalidArgument, address.absoluteString)
      }
      return endpoint
    }
  }
}
