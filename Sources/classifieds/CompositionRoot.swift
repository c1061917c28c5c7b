import Boards
import Database
import Foundation
import HTTP
import Imaging
import Languages
import ListingsCommands
import ListingsStore
import Loading
import Shell
import Synchronization
import Terminal

/// Creates the services of the program, and its sections with them.
final class CompositionRoot: Sendable {
  /// The clients of all sessions, kept until the process ends: that closes the connections faster than shutting a client down.
  private let clients = Mutex<[AsyncHTTPClientAdapter]>([])
  /// The local board, which sessions that follow each other at a prompt share.
  private let board = Mutex<BoardAddress?>(nil)
  /// The databases of the current session.
  private let databases = Mutex<[DatabaseFile]>([])
  private let environment: [String: String]
  private let sections: [any ComposedSection.Type]

  init(environment: [String: String], sections: [any ComposedSection.Type]) {
    (self.environment, self.sections) = (environment, sections)
  }

  /// The file of a picture on the local board; `nil` if there is none.
  func file(of url: URL) -> URL? { board.withLock { $0 }?.file(of: url) }

  /// Closes the local board and the databases when the program ends.
  ///
  /// Otherwise a database would be closed by whatever task used it last, while the process exits. If that is interrupted, a journal is
  /// left, which a full disk does not let anyone read, and the next start checks the whole file.
  func close() {
    board.withLock { $0 }?.close()
    for database in databases.withLock({ $0 }) { database.abort() }
  }

  func services(for situation: Program.Situation) -> Program.Services {
    let patience = Duration.seconds(45)
    let clients = clients.withLock { clients in
      if clients.isEmpty {
        clients = [
          AsyncHTTPClientAdapter(), AsyncHTTPClientAdapter(reach: .onlyPublic),
          AsyncHTTPClientAdapter(timeouts: .init(idle: patience, patience: patience)),
        ]
      }
      return clients
    }
    let shared = SharedServices(
      situation,
      environment,
      sections,
      local: board.withLock { $0 },
      client: clients[0],
      strangers: clients[1],
      patient: clients[2]
    )
    if situation.settings.server == nil { board.withLock { $0 = shared.board } }
    let pictures = DatabaseFile.pictures(path: situation.paths.pictures, onRemake: shared.sayRemade)
    let loader = PictureLoader(
      store: SQLitePictureStore(database: pictures),
      fetch: shared.download.data,
      describe: { LoadFailure($0) },
      report: shared.say { .picturesNotKept($0) }
    )
    let made = sections.map { shared.section($0) as any Section }
    shared.inspect("pictures", pictures, counting: [(Message.picturesCounted, "SELECT count(*) FROM picture")])
    let earlier = databases.withLock { databases in
      defer { databases = shared.databases }
      return databases
    }
    for database in earlier { database.abort() }
    return Program.Services(
      sections: made,
      pictures: shared.gallery(loader, patience: .seconds(5)),
      inspection: Inspection(databases: shared.inspected),
      boardForgets: shared.boardForgets
    )
  }
}

/// A section that is made from the program's services.
protocol ComposedSection: Section {
  /// Its tables in the user's database.
  static var userTables: [UserSchema] { get }

  /// The servers that the user named for it: pictures may be fetched from them, wherever they are.
  static func namedServers(in settings: Settings) -> [URL?]

  /// Creates the section.
  init(_ services: SharedServices)
}

extension ComposedSection {
  static var userTables: [UserSchema] { [] }
  static func namedServers(in settings: Settings) -> [URL?] { [] }
}

/// What the sections share: the board, the clients, the user's database.
final class SharedServices {
  let situation: Program.Situation
  let environment: [String: String]
  /// Sends requests, and repeats failed ones unless a user at a prompt can.
  let client: any HTTPClient
  /// The same for reads only; sends other requests once.
  let readingClient: any HTTPClient
  /// Sends each request once.
  let onceClient: any HTTPClient
  /// Sends each request once, to exactly the address that the user wrote: redirects are not followed.
  let network: any HTTPClient
  /// Waits for responses that a board holds back.
  let patientClient: any HTTPClient
  let board: BoardAddress
  let notices: Notices
  /// The user's own data.
  let user: DatabaseFile
  let decoder: PictureDecoder
  /// Fetches pictures of ads.
  let download: PictureDownload
  /// Whether what is written to the board is lost when its server stops.
  var boardForgets: @Sendable () async -> Bool
  /// What can be fetched from boards again.
  private(set) lazy var cache = DatabaseFile.cache(path: situation.paths.cacheDatabase, onRemake: sayRemade)
  /// What the board can do.
  private(set) lazy var extensions = BoardExtensions(
    client: client,
    base: address(),
    store: SQLiteListingsCache(database: cache, board: boardName),
    isNear: settings.server == nil,
    now: settings.clock
  )
  /// All databases.
  private(set) var databases: [DatabaseFile] = []
  /// What `doctor` says of each database.
  private(set) var inspected: [@Sendable () async -> DatabaseReport] = []
  private var made: [ObjectIdentifier: any Section] = [:]

  fileprivate init(
    _ situation: Program.Situation,
    _ environment: [String: String],
    _ sections: [any ComposedSection.Type],
    local: BoardAddress?,
    client: AsyncHTTPClientAdapter,
    strangers: AsyncHTTPClientAdapter,
    patient: AsyncHTTPClientAdapter
  ) {
    let (settings, console) = (situation.settings, situation.console)
    (self.situation, self.environment) = (situation, environment)
    let board =
      (settings.server == nil ? local : nil)
      ?? BoardAddress(
        settings.server,
        file: situation.paths.localBoard,
        isServed: situation.isPrompt,
        now: settings.clock,
        environment: environment
      ) { news in
        let words = SafeText(Message(news).sentence, in: settings.language)
        await console.note(StyledText(linkingAddressesIn: words, .note))
      }
    let notices = Notices { await console.note(StyledText($0.sentence, .note, in: settings.language)) }
    func authorized(_ client: any HTTPClient) -> any HTTPClient {
      BasicAuthorizationClient(client, credentials: settings.credentials) { origin in
        await notices.say([.passwordNotSent(origin), .useEncryptedAddress].sentences)
      }
    }
    let token = SharedServices.token(settings.server, environment, TokenFile(path: situation.paths.token))
    func reading(_ client: any HTTPClient) -> any HTTPClient {
      MemberClient(RedirectingHTTPClient(authorized(client)), origin: settings.server?.origin, token: token)
    }
    network = client
    onceClient = OwnBoardClient(board: board, network: reading(client))
    patientClient = OwnBoardClient(board: board, network: reading(patient))
    self.client = situation.isPrompt ? onceClient : RetryingHTTPClient(onceClient)
    readingClient = situation.isPrompt ? onceClient : RetryingHTTPClient(onceClient, isForReads: true)
    let named = sections.flatMap { $0.namedServers(in: settings) }
    (self.board, self.notices) = (board, notices)
    boardForgets = { board.isInMemory }
    user = .user(
      path: situation.paths.userDatabase,
      schemas: sections.flatMap { $0.userTables },
      now: settings.clock,
      onRescue: { await notices.say(.rescued($0)) },
      onChange: { await notices.say(.changedElsewhere($0)) },
      onUnwritable: { await notices.say([Failure($0).what, .nothingCanBeSaved].sentences) }
    )
    decoder = PictureDecoder(PictureWorkers(PictureWorkers.Program(environment: environment)))
    download = PictureDownload(
      client: self.client,
      strangers: situation.isPrompt ? strangers : RetryingHTTPClient(strangers)
    ) { (named + (await board.known)).compactMap(\.self) }
  }

  var settings: Settings { situation.settings }

  /// The name of the board in databases that keep what several boards said. The local board has the name of the sample, which is what
  /// earlier versions had in its place.
  var boardName: String { settings.server?.absoluteString ?? "sample" }

  /// The name of the board in the user's own data that are sent to it.
  var publishingName: String {
    let name = settings.server?.absoluteString ?? Self.localBoard
    return name.hasSuffix("/") ? String(name.dropLast()) : name
  }

  /// The name of the local board.
  static var localBoard: String { "local" }

  /// A client of the board, with the user's token for it.
  func bearerClient(_ client: any HTTPClient) -> BearerClient {
    let (server, board) = (settings.server, board)
    let token = Self.token(server, environment, TokenFile(path: situation.paths.token))
    return BearerClient(
      client: client,
      base: address(),
      token: { server == nil ? try await board.localToken() : try await token() }
    )
  }

  /// The user's token for a board; none if there is no board.
  private static func token(
    _ server: URL?,
    _ environment: [String: String],
    _ file: TokenFile
  ) -> @Sendable () async throws -> String? {
    { try server.flatMap { try BoardToken(server: $0, environment: environment, file: file).token() } }
  }

  /// What the board at an address can do.
  func extensionsOfBoards() -> @Sendable (URL) -> BoardExtensions {
    { [board, cache, client, extensions, settings] server in
      if settings.server.map({ $0 == server }) ?? board.isOwn(server) { return extensions }
      let store = SQLiteListingsCache(database: cache, board: server.absoluteString)
      return BoardExtensions(client: client, base: { server }, store: store, now: settings.clock)
    }
  }

  /// The address of the server that the user named, or else of the board, which may have to be started.
  func address(_ named: URL? = nil) -> @Sendable () async throws -> URL {
    { [board] in if let named { named } else { try await board.url() } }
  }

  /// Like ``address(_:)``, for clients that need a connection.
  func servedAddress() -> @Sendable () async throws -> URL { { [board] in try await board.served() } }

  /// A report to the user, once for each text. Nothing is said of what was cancelled.
  func say(_ text: @escaping @Sendable (Message) -> Message) -> @Sendable (any Error) async -> Void {
    { [notices] error in
      if !(error is CancellationError) { await notices.say(text(Failure(error).sentences(at: .notice))) }
    }
  }

  /// A report that a damaged database was replaced.
  var sayRemade: @Sendable (String) async -> Void {
    { [notices] in await notices.say(.remade($0)) }
  }

  /// Another section, so that one can use the model of another.
  func section<Wanted: ComposedSection>(_ type: Wanted.Type) -> Wanted {
    if let section = made[ObjectIdentifier(type)] as? Wanted { return section }
    let section = Wanted(self)
    made[ObjectIdentifier(type)] = section
    return section
  }

  /// The pictures of a loader; `nil` where none are shown.
  ///
  /// - Parameter patience: how long printed rows wait for their pictures.
  func gallery(_ loader: PictureLoader, patience: Duration) -> PictureGallery? {
    situation.findSupport.map {
      PictureGallery(loader: loader, decoder: decoder, patience: patience, findSupport: $0)
    }
  }

  /// Has `doctor` examine a database.
  ///
  /// - Parameters:
  ///   - name: its name in documents.
  ///   - patience: how long the examination may take.
  ///   - queries: how many rows of what to report.
  func inspect(
    _ name: String,
    _ file: DatabaseFile,
    within patience: Duration = .seconds(2),
    counting queries: [(words: @Sendable (Int) -> Message, sql: String)]
  ) {
    databases.append(file)
    inspected.append { await DatabaseReport(name, file, within: patience, counting: queries) }
  }
}

extension Message {
  /// What happened when the local board was started.
  fileprivate init(_ news: BoardAddress.News) {
    self =
      switch news {
      case .sample(let address?): .usingLocalBoard(address.absoluteString)
      case .sample(nil): .usingLocalBoardHere
      case .notKept(let error): .localBoardNotKept(Failure(error, isLocal: true).sentences(at: .notice))
      case .rescued(let report):
        [
          .fileWasDamaged(report.path),
          .adsRecovered(
            report.rows["ad"] ?? 0,
            rest: report.isIncomplete ? .rescueIncomplete : .rescueComplete
          ),
          .damagedFileIsIn(report.damaged),
        ].sentences
      }
  }
}
