import Database
import Drafts
import DraftsCommands
import DraftsStore
import Foundation
import Imaging
import Languages
import Listings
import ListingsCommands
import Loading
import Shell

extension DraftsSection: ComposedSection {
  static var userTables: [UserSchema] { [.drafts] }

  init(_ services: SharedServices) {
    let session = DraftSession(
      id: DraftSession.makeID(),
      process: ProcessTable.current,
      terminal: ProcessTable.terminal,
      isRunning: ProcessTable.isRunning
    )
    let drafts = DraftsModel(
      store: SQLiteDraftStore(database: services.user),
      session: session,
      now: services.settings.clock,
      makeID: { UUID().uuidString.lowercased() }
    )
    let photos = PhotosModel(drafts: drafts, store: SQLitePhotoStore(database: services.user)) {
      [decoder = services.decoder] in
      try await PreparedPhoto.prepare($0, decoder)
    }
    services.inspect(
      "drafts",
      services.user,
      within: .seconds(10),
      counting: [
        (Message.keptDrafts, "SELECT count(*) FROM draft WHERE status = 'draft'"),
        (Message.inTrash, "SELECT count(*) FROM draft WHERE status = 'discarded'"),
      ]
    )
    self.init(
      drafts: drafts,
      listings: services.section(ListingsSection.self).listings,
      photos: photos,
      publisher: Self.publisher(services, session, photos),
      adFilePhotos: AdFilePhotos(photos)
    )
  }

  private static func publisher(
    _ services: SharedServices,
    _ session: DraftSession,
    _ photos: PhotosModel
  ) -> AdPublisher {
    AdPublisher(
      server: services.publishingName,
      // The publisher decides what is sent again, and when.
      api: PublishingAPI(client: services.bearerClient(services.onceClient)),
      outbox: SQLiteOutbox(database: services.user),
      session: session,
      photo: { try await photos.bytes(of: $0) },
      photoProblems: { try await photos.problems(of: $0) },
      currency: { [listings = services.section(ListingsSection.self).listings] in await listings.namedCurrency() },
      now: services.settings.clock,
      makeKey: { UUID().uuidString.lowercased() }
    )
  }
}

extension Message {
  /// What was recovered from a damaged database, and where the damaged file is now.
  static func rescued(_ report: DatabaseRescue.Report) -> Message {
    let recovered = Message.rescueRecovered(
      .draftsCounted(report.rows["draft"] ?? 0),
      revisions: .revisionsCounted(report.rows["draft_revision"] ?? 0),
      rest: report.isIncomplete ? .rescueIncomplete : .rescueComplete
    )
    let happened = Message.fileWasDamaged(report.path)
    return [happened, recovered, .damagedFileIsIn(report.damaged)].sentences
  }
}

extension PreparedPhoto {
  /// Reads a file and prepares it for publication, in the background.
  ///
  /// Throws `PictureFileError`, `PictureError` and `CancellationError`.
  static func prepare(_ file: String, _ decoder: PictureDecoder) async throws -> PreparedPhoto {
    let bytes = try await Task.detached(priority: .utility) {
      try PictureFile.read(file, most: CleanPicture.mostBytes)
    }
    .value
    let picture = try await decoder.photo(bytes)
    return PreparedPhoto(
      bytes: picture.bytes,
      width: picture.size.width,
      height: picture.size.height,
      facts: PhotoFacts(format: picture.format == .png ? .png : .jpeg, fingerprint: picture.fingerprint.rawValue)
    )
  }
}
