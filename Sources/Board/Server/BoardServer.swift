import BoardPictures
import BoardPostgreSQL
package import BoardRules
package import BoardSQLite
package import Database
import Foundation
import Glibc
import Loading
package import Logging
import NIOCore
import NIOPosix
package import PostgreSQL
import ServiceLifecycle
import UnixSignals

/// The board's own server: the listings contract over a catalogue. This file is the entry point of the target.
///
/// It shares no type with the client, so that differences between their readings of the contract become visible.
package struct BoardServer: Sendable {
  /// What the server serves, where it listens, and its limits.
  package struct Configuration: Sendable {
    /// What can be changed while the board is served.
    package var live: LiveSettings
    /// The version of the program, for its clients.
    package var version: String
    /// The name or address to listen on. Loopback by default.
    package var host: String
    /// The port to listen on, 0...65535; 0 means a free one.
    package var port: Int
    /// A socket in the file system to listen on, instead of a port.
    package var socketPath: String?
    /// A listening socket that somebody else has opened, instead of a port or a path: ``host``, ``port`` and ``socketPath``
    /// only say where it is. It stays open.
    package var passedSocket: Int32?
    /// The certificate and the key for TLS; without them the server speaks plain HTTP.
    package var tls: TLSIdentity?
    /// The catalogue. Without one the board is the sample, or the content of `databasePath`.
    package var source: Catalogue.Source?
    /// The board's file, created (0600) if it is missing; `nil` keeps the board in memory.
    ///
    /// A catalogue is imported once, into an empty board, which otherwise has the sample's categories. A board with an
    /// ad or other categories is kept as it is: the catalogue then only provides its pictures.
    package var databasePath: String?
    /// The database of the board, instead of a file; several servers can use it at once.
    package var database: PostgreSQLAddress?
    /// The replicas of that database, for what only reads.
    package var readFrom: [PostgreSQLAddress]
    /// The folder of uploaded pictures, which servers with one database share. By default it is beside the board's file;
    /// without one, pictures are in memory.
    var picturesPath: String?
    /// The bucket of uploaded pictures, instead of a folder; set by ``setPictures(_:environment:)``.
    var picturesBucket: (address: S3Address, credentials: S3Credentials)?
    /// The file that lists the accounts that were erased; beside the board's file if `nil`.
    package var erasuresPath: String?
    /// How the board's file is used.
    package var use: BoardFileUse
    /// What searches look for beside words.
    package var synonyms: Synonyms
    /// How many days an ad stands after it was published, imported or renewed.
    package var adLife: Int
    /// The code of the currency of all prices.
    package var currency = BoardTerms.usualCurrency
    /// Other services that the server answers for.
    package var guest: (any BoardGuest)?
    /// The limits of a request.
    package var limits: Limits
    /// The current time, in seconds since 1970, for the dates of ads.
    package var now: @Sendable () -> Int
    /// Passes a mail on. Returns why that failed, or `nil`.
    package var deliver: @Sendable (_ mail: String, MailSettings) async -> MailFailure? = { _, _ in .notStarted }
    /// The clock for rate limits.
    package var clock: @Sendable () -> ContinuousClock.Instant
    /// Receives notices for the operator.
    package var notice: @Sendable (Notice) -> Void
    /// The server's log. Silent by default.
    package var logger: Logger

    /// Creates a configuration. Everything has a default: the sample, on a free port of the loopback interface.
    package init(
      name: String = "classifieds",
      version: String = "0",
      host: String = "127.0.0.1",
      port: Int = 0,
      source: Catalogue.Source? = nil,
      databasePath: String? = nil,
      database: PostgreSQLAddress? = nil,
      readFrom: [PostgreSQLAddress] = [],
      picturesPath: String? = nil,
      use: BoardFileUse = .serving,
      synonyms: Synonyms = Synonyms(),
      adLife: Int = BoardTerms.usualAdLife,
      guest: (any BoardGuest)? = nil,
      limits: Limits = .standard,
      now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) },
      clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
      notice: @escaping @Sendable (Notice) -> Void = { _ in },
      logger: Logger = Logger(label: "classifieds.board") { _ in SwiftLogNoOpLogHandler() }
    ) {
      live = LiveSettings(name: name)
      self.version = version
      self.host = host
      self.port = port
      self.source = source
      self.databasePath = databasePath
      self.database = database
      self.readFrom = readFrom
      self.picturesPath = picturesPath
      self.use = use
      self.synonyms = synonyms
      self.adLife = adLife
      self.guest = guest
      self.limits = limits
      self.now = now
      self.clock = clock
      self.notice = notice
      self.logger = logger
    }
  }

  /// One line for each item of the catalogue that breaks the contract, with the reason. These items are not served.
  package let leftOut: [String]

  /// What was recovered from a damaged file when it was opened.
  package let rescue: DatabaseRescue.Report?

  let configuration: Configuration
  /// The open board.
  package let store: any BoardStore
  let pictures: Pictures
  let uploads: UploadStore
  /// The other services; `nil` if there are none.
  let guest: (any OpenGuest)?
  let live: Current<LiveSettings>
  let tls: Current<TLSIdentity>?

  /// Reads the catalogue and opens the board in a file, or in memory.
  ///
  /// Throws ``BoardError`` for a port out of range, a catalogue that is missing or not JSON, and an unusable database.
  /// O(n log n) in the number of ads; a board of more than a thousand ads gets its text index here, a smaller one at
  /// its first search.
  package init(_ configuration: Configuration) throws { try self.init(configuration, leftOut: nil) }

  /// - Parameter leftOut: what the catalogue left out when the file was made; `nil` if it has not been read.
  private init(_ configuration: Configuration, leftOut: [String]?) throws {
    let source = try Self.source(configuration)
    let store = try SQLiteBoardStore(
      path: configuration.databasePath,
      configuration.use,
      adLife: configuration.adLife,
      currency: configuration.currency,
      synonyms: configuration.synonyms,
      additions: configuration.guest,
      mostReaders: ResourceLimits.areDescriptorsScarce ? 1 : nil,
      upgrading: { configuration.notice(.upgrading(copy: $0)) },
      now: configuration.now
    )
    do {
      let expires = Self.expiry(of: source, configuration)
      let leftOut = try leftOut ?? store.importOnce(expires: expires) { try Catalogue(source) }
      let guest = try configuration.guest?.open(store.database, for: configuration)
      self.init(configuration, source, store, guest, leftOut, store.rescue)
    } catch let error as any BoardDatabaseError {
      throw error.boardError(configuration.databaseName)
    }
  }

  private init(
    _ configuration: Configuration,
    _ source: Catalogue.Source?,
    _ store: any BoardStore,
    _ guest: (any OpenGuest)?,
    _ leftOut: [String],
    _ rescue: DatabaseRescue.Report?
  ) {
    self.configuration = configuration
    self.store = store
    self.guest = guest
    live = Current(configuration.live)
    tls = configuration.tls.map { Current($0) }
    self.leftOut = leftOut
    self.rescue = rescue
    pictures = Pictures(source)
    uploads = UploadStore(store: store, files: UploadFiles(configuration))
  }

  /// Where the ads and pictures come from. Throws ``BoardError`` for a port out of range.
  private static func source(_ configuration: Configuration) throws -> Catalogue.Source? {
    guard (0...65535).contains(configuration.port) else { throw BoardError.invalidPort(configuration.port) }
    let isSample = configuration.databasePath == nil && configuration.database == nil
    return configuration.source ?? (isSample ? .sample : nil)
  }

  /// When the ads of a catalogue expire that is imported now. The sample's do not: nobody could renew them, and a board
  /// to try things on must not be empty after two months.
  private static func expiry(of source: Catalogue.Source?, _ configuration: Configuration) -> Int? {
    source == .sample ? nil : configuration.now() + BoardTerms.adLife(days: configuration.adLife)
  }

  /// Makes the file of a board that has a catalogue, and none yet. Returns what the catalogue left out; `nil` if there is nothing to make.
  private static func makeFile(_ configuration: Configuration) async throws -> [String]? {
    // A link that leads nowhere is there as well; Foundation takes a million instructions to tell.
    guard let path = configuration.databasePath, FileStatus(path) == nil, let source = try source(configuration),
      FileStatus(FilePath(path).folder ?? ".")?.isFolder == true,
      (try? FileManager.default.attributesOfItem(atPath: path)) == nil
    else { return nil }
    do {
      let catalogue = try await onDiskThread { try Catalogue(source) }
      let expires = expiry(of: source, configuration)
      try await BoardFile.make(path: path, from: catalogue, expires: expires)
      return catalogue.leftOut
    } catch BoardError.boardInUse, BoardError.boardNotEmpty {
      // Another process was first.
      return nil
    }
  }

  /// Like ``init(_:)``, on a thread that may wait for the disk; or opens the board in a database. Throws ``BoardError``
  /// also if the bucket of its pictures cannot be used.
  ///
  /// - Parameter limits: how long the board waits for its database.
  package static func open(
    _ configuration: Configuration,
    limits: PostgreSQLLimits = PostgreSQLLimits()
  ) async throws -> BoardServer {
    guard let address = configuration.database else {
      let leftOut = try await makeFile(configuration)
      let server = try await onDiskThread { try BoardServer(configuration, leftOut: leftOut) }
      try await server.checkPictures()
      try await server.repeatErasures()
      return server
    }
    let source = try source(configuration)
    let store = try await PostgreSQLBoardStore(
      address,
      replicas: configuration.readFrom,
      adLife: configuration.adLife,
      currency: configuration.currency,
      synonyms: configuration.synonyms,
      limits: limits,
      notice: { [notice = configuration.notice] in notice(.replica($0)) }
    )
    do {
      let expires = expiry(of: source, configuration)
      let leftOut = try await store.importOnce(expires: expires) { try Catalogue(source) }
      let guest = try configuration.guest?.open(nil, for: configuration)
      let server = BoardServer(configuration, source, store, guest, leftOut, nil)
      try await server.checkPictures()
      try await server.repeatErasures()
      return server
    } catch let error as any BoardDatabaseError {
      throw error.boardError("\(address)")
    }
  }

  private func repeatErasures() async throws {
    // The local board has only its first account, which stays.
    if configuration.use == .sharing { return }
    _ = try await sortingErrors { try await eraser.repeatErasures(at: configuration.now()) }
  }

  /// Whether the board outlives this server.
  package var isDurable: Bool { store.isDurable }

  /// Whether somebody has an ad on the board, besides those of a catalogue.
  package func isInUse() async -> Bool { (try? await store.hasPublications()) ?? true }

  /// Whether a file has content, and so may be a board.
  package static func hasBoard(at path: String) -> Bool { FileStatus(path).map { $0.size > 0 } ?? false }

  /// Deletes what was published, noted and uploaded, and all accounts but the operator's, and fills the board from its
  /// catalogue again. The numbers of deleted ads and accounts are not given again.
  ///
  /// Throws ``BoardError``; then the board is as it was.
  package func reset() async throws {
    let source = configuration.source ?? .sample
    let catalogue = try Catalogue(source)
    try await sortingErrors {
      let expires = Self.expiry(of: source, configuration)
      try await store.reset(to: catalogue, expires: expires, at: configuration.now())
    }
    // What could not be deleted stays for the next time.
    try? await uploads.tidy(at: configuration.now())
  }

  /// Replaces what can be changed while the board is served: ``LiveSettings``, and the certificate if it has one. Open
  /// connections stay open, with the certificate of their beginning.
  package func reload(_ configuration: Configuration) {
    live.value = configuration.live
    if let identity = configuration.tls { tls?.value = identity }
  }

  /// Closes the board after it was served. A board that is not closed is checked when it is opened next.
  package func close() throws { try store.close() }

  /// Serves until its task is cancelled or, with `drainsOnTermination`, until SIGTERM; then returns normally.
  ///
  /// Either way it stops accepting connections, and answers the received requests first, which takes no longer than the
  /// limits allow. An idle connection is closed after ``Limits/farewell``, or with the response to its next request. `onListening` is called once requests are answered, with the host in address form
  /// (an IPv6 address in brackets) and the port, or the path of the socket and 0. Throws ``BoardError`` if it
  /// cannot listen there.
  package func run(
    drainsOnTermination: Bool = false,
    onListening: @escaping @Sendable (_ host: String, _ port: Int) async -> Void
  ) async throws {
    if case .path(let path) = configuration.place { try await Self.checkSocket(path) }
    let (limits, notices) = try affordableLimits()
    let http2 = guest?.makeHTTP2Server()
    let watch = ChangeWatch(store, now: configuration.now, clock: configuration.clock)
    let listener = makeListener(
      http2Port: {
        guard let http2 else { throw RequestError.notFound }
        return try await http2.port()
      },
      limits: limits,
      watch: watch
    ) { [notice = configuration.notice] host, port in
      // Not earlier: a server that cannot start should only report why.
      for told in notices { notice(told) }
      await onListening(host, port)
    }
    var group = ServiceGroupConfiguration(
      // The last one stops first. No request waits for a mail that is being sent. They have names because the library would otherwise
      // describe each with everything in it, which takes more instructions than the rest of the start.
      services: [
        .init(
          service: MailService(sender: MailSender(self), interval: configuration.limits.mailInterval),
          serviceName: "mails"
        ),
        .init(service: listener, serviceName: "listener"),
        .init(service: ChangeWatchService(watch: watch), serviceName: "changes"),
      ],
      gracefulShutdownSignals: drainsOnTermination ? [.sigterm] : [],
      logger: configuration.logger
    )
    group.maximumGracefulShutdownDuration = configuration.limits.stage * 3
    let services = ServiceGroup(configuration: group)
    // What could not be deleted stays for the next time.
    if store.isDurable { try? await uploads.tidy(at: configuration.now()) }
    // A task of its own: a cancelled server would not close the connections that it is about to accept.
    let serving = Task {
      do {
        try await services.run()
      } catch {
        await http2?.stop()
        throw error
      }
      await http2?.stop()
    }
    do {
      try await withTaskCancellationHandler {
        try await serving.value
      } onCancel: {
        Task { await services.triggerGracefulShutdown() }
      }
    } catch {
      if Task.isCancelled { return }
      throw BoardError(listening: error, configuration)
    }
  }

  /// Throws ``BoardError`` if another server answers on a socket. Nothing else would notice: a new socket takes the place
  /// of the old one.
  private static func checkSocket(_ path: String) async throws {
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    let channel: any Channel
    do {
      channel = try await bootstrap.connect(unixDomainSocketPath: path).get()
    } catch let error as IOError where ![ECONNREFUSED, ENOENT, ENOTSOCK].contains(error.errnoCode) {
      // A server that is busy has no room for one more connection.
      let code = error.errnoCode == EAGAIN ? EADDRINUSE : error.errnoCode
      throw BoardError.unusableSocket(path: path, reason: String(cString: strerror(code)))
    } catch {
      return
    }
    try? await channel.close()
    throw BoardError.unusableSocket(path: path, reason: String(cString: strerror(EADDRINUSE)))
  }
}
