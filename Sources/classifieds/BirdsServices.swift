import Birds
import Foundation
import HTTP
import Imaging
import Languages
import Loading
import Shell
import Storage
import Terminal

/// Puts together what the birds need: where their services are is decided here.
struct BirdsServices {
  /// The project of the birds that a board has.
  private static let boardProject = "classifieds"

  private let situation: Program.Situation
  private let environment: [String: String]
  private let client: any HTTPClient
  private let notices: Notices
  private let board: @Sendable () async throws -> URL
  /// The file that has them as they were last known.
  let database: DatabaseFile

  /// - Parameters:
  ///   - environment: may name emulators, as it does for every client of Firestore.
  ///   - board: where the board is: it has birds, too.
  init(
    _ situation: Program.Situation,
    _ environment: [String: String],
    _ client: any HTTPClient,
    _ notices: Notices,
    board: @escaping @Sendable () async throws -> URL
  ) {
    (self.situation, self.environment, self.client, self.notices) = (situation, environment, client, notices)
    self.board = board
    database = .birds(path: situation.paths.birds)
  }

  /// The birds on show.
  ///
  /// - Parameter outbox: the user's file, which has the notes that wait.
  func desk(outbox user: DatabaseFile) -> BirdsDesk {
    let outbox = SQLiteNoteOutbox(database: user, service: service)
    let identity = BirdsIdentity(
      api: IdentityAPI(client: client, endpoint: endpoint, now: Date.init),
      store: FileUserStore(path: situation.paths.birdsUser, service: service),
      report: { [notices] in await notices.say(.birdsNotKept(Failure($0).sentence)) }
    )
    return BirdsDesk(
      store: SQLiteBirdStore(database: database, service: service),
      outbox: outbox,
      sender: NoteSender(outbox: outbox, api: NotesAPI(client: client, endpoint: endpoint), identity: identity),
      identity: identity,
      wire: GRPCBirdsWire(endpoint: endpoint),
      base: base,
      now: situation.settings.clock,
      report: { [notices] in await notices.say(.birdsNotKept(Failure($0).sentence)) }
    )
  }

  /// Their pictures, each with its mark; three at a time.
  var pictures: PictureLoader {
    let named = situation.settings.watermarkServer
    let source = BirdPictures(
      download: PictureDownload(client: client),
      watermark: WatermarkAPI(client: client) { [board] in if let named { named } else { try await board() } },
      isWhole: { data in
        await Task.detached { (try? PictureHeader.read(data))?.format == .jpeg && (try? Picture(data)) != nil }.value
      }
    )
    return PictureLoader(
      store: SQLitePictureStore(database: .pictures(path: situation.paths.birdPictures)),
      fetch: source.data,
      describe: { LoadFailure($0) },
      simultaneous: 3,
      report: { [notices] in await notices.say(.picturesNotKept(Failure($0).sentence)) }
    )
  }
}

extension BirdsServices {
  private var settings: Settings { situation.settings }

  private var firestoreEmulator: String? { environment["FIRESTORE_EMULATOR_HOST"].flatMap { $0.isEmpty ? nil : $0 } }

  private var authEmulator: String? { environment["FIREBASE_AUTH_EMULATOR_HOST"].flatMap { $0.isEmpty ? nil : $0 } }

  /// What is kept of one service is not another's.
  private var service: String {
    let place =
      firestoreEmulator ?? (settings.birdsProject == nil ? settings.server?.absoluteString ?? "sample" : "google")
    return "\(place) \(settings.birdsProject ?? Self.boardProject) \(settings.birdsDatabase)"
  }

  /// What pictures' addresses are joined to that are not whole: Google's projects have none such, and need no board.
  private var base: @Sendable () async -> URL? {
    { [settings, board, firestoreEmulator] in
      if let firestoreEmulator { return URL(string: "http://" + firestoreEmulator) }
      return settings.birdsProject == nil ? try? await board() : nil
    }
  }

  /// The emulators, where any are named; else Google's, where a project is; else the board.
  private var endpoint: @Sendable () async throws -> BirdsEndpoint {
    { [settings, board, firestoreEmulator, authEmulator] in
      if firestoreEmulator == nil, authEmulator == nil, settings.birdsProject == nil {
        let address = try await board()
        let endpoint = BirdsEndpoint(
          project: Self.boardProject,
          key: settings.birdsKey.isEmpty ? "board" : settings.birdsKey,
          database: settings.birdsDatabase,
          board: address
        )
        guard let endpoint else { throw FirestoreError(.invalidArgument, address.absoluteString) }
        return endpoint
      }
      let endpoint = BirdsEndpoint(
        project: settings.birdsProject ?? Self.boardProject,
        key: settings.birdsKey.isEmpty && authEmulator != nil ? "emulator" : settings.birdsKey,
        database: settings.birdsDatabase,
        firestoreEmulator: firestoreEmulator,
        authEmulator: authEmulator
      )
      guard let endpoint else { throw FirestoreError(.invalidArgument, firestoreEmulator ?? authEmulator ?? "") }
      return endpoint
    }
  }
}

extension Message {
  fileprivate static func birdsNotKept(_ reason: Message) -> Message {
    Message(
      en: "the birds are not kept: \(reason)",
      fr: "les oiseaux ne sont pas gardés : \(reason)",
      el: "τα πουλιά δεν κρατιούνται: \(reason)",
      ptBR: "as aves não são guardadas: \(reason)"
    )
  }
}
