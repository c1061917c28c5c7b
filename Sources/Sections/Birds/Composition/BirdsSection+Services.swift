import Birds
import BirdsCommands
import BirdsStore
import Database
import Foundation
import HTTP
import Imaging
import Languages
import Loading
import Shell

extension BirdsSection: ComposedSection {
  static var userTables: [UserSchema] { [.notes] }

  static func namedServers(in settings: Settings) -> [URL?] {
    [settings.watermarkServer, settings.birdsSource.named?.firestore]
  }

  init(_ services: SharedServices) {
    let paths = services.situation.paths
    let database = DatabaseFile.birds(path: paths.birds, onRemake: services.sayRemade)
    let pictures = DatabaseFile.pictures(path: paths.birdPictures, onRemake: services.sayRemade)
    services.inspect("birds", database, counting: [(Message.keptBirds, "SELECT count(*) FROM bird")])
    services.inspect("bird_pictures", pictures, counting: [(Message.picturesCounted, "SELECT count(*) FROM picture")])
    let loader = services.watermarkedPictures(in: pictures)
    self.init(
      model: services.birds(in: database),
      loader: loader,
      // A watermark takes its time.
      gallery: services.gallery(loader, patience: .seconds(8)),
      locales: Language.variables.map { services.environment[$0] ?? "" }
    )
  }
}

extension SharedServices {
  /// The displayed birds. They are the board's, unless the user named a project or another host.
  fileprivate func birds(in database: DatabaseFile) -> BirdsModel {
    let (source, board) = (settings.birdsSource, servedAddress())
    let service = source.name(board: boardName)
    let outbox = SQLiteNoteOutbox(database: user, service: service)
    let endpoint: @Sendable () async throws -> BirdsEndpoint = {
      if let named = source.named { return named }
      let address = try await board()
      guard let endpoint = source.endpoint(board: address) else {
        throw FirestoreError(.invalidArgument, address.absoluteString)
      }
      return endpoint
    }
    let identity = BirdsIdentity(
      api: IdentityAPI(client: client, endpoint: endpoint, now: Date.init),
      store: FileUserStore(path: situation.paths.birdsUser, service: source.userName(board: boardName)),
      report: say { .birdsNotKept($0) }
    )
    return BirdsModel(
      store: SQLiteBirdStore(database: database, service: service),
      outbox: outbox,
      sender: NoteSender(outbox: outbox, api: NotesAPI(client: client, endpoint: endpoint), identity: identity),
      identity: identity,
      listenAPI: GRPCBirdsListenAPI(endpoint: endpoint),
      // Relative picture addresses: Google's projects have none, and need no board.
      base: {
        if source.isBoard { return try? await board() }
        return source.firestore == nil ? nil : source.named?.firestore
      },
      now: settings.clock,
      report: say { .birdsNotKept($0) }
    )
  }

  /// The birds' pictures with watermarks; three at a time.
  fileprivate func watermarkedPictures(in database: DatabaseFile) -> PictureLoader {
    let source = BirdPictures(
      download: download,
      watermark: WatermarkAPI(client: client, base: address(settings.watermarkServer)),
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
      store: SQLitePictureStore(database: database),
      fetch: source.data,
      describe: { LoadFailure($0) },
      simultaneous: 3,
      report: say { .picturesNotKept($0) }
    )
  }
}
