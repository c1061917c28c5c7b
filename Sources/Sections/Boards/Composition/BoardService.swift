import BoardPostgreSQL
import BoardRules
import BoardSQLite
import BoardServer
import Boards
import BoardsCommands
import Database
import Foundation
import HTTP
import Languages
import Loading
import Shell
import StandIns
import Terminal
import UnixSignals

/// The boards of this program's own server.
struct BoardService: BoardHost {
  /// The local board, which is served if nothing else is named.
  let localBoard: String
  /// The time for the dates of published ads.
  let clock: @Sendable () -> Date
  /// The code of the currency of the local board.
  let localCurrency: String
  /// Our environment, for the processes that decode pictures.
  let environment: [String: String]
  /// Tells the user what went wrong on the way, while a command works on a board.
  let say: @Sendable (Message) async -> Void

  func serve(
    _ read: @escaping @Sendable () throws -> BoardOptions,
    report: @escaping @Sendable (BoardNews) async throws -> Void
  ) async throws {
    let hasTerminal = isatty(STDIN_FILENO) == 1
    ServedSignals.begin()
    defer { ServedSignals.end() }
    // Not later: before that, a hang-up ends the process.
    let hangUps = await UnixSignalsSequence(trapping: .sighup)
    let options = try read()
    do {
      var configuration = try configuration(options, report: report)
      let log = try options.log.map { path throws(BoardError) in try LogFile(path) }
      if let log { configuration.log(to: log) }
      if configuration.passedSocket != nil, let notice = options.ignoredPlace { try await report(.notice(notice)) }
      if isLocal(options) { try PrivateFile.create(localBoard) }
      let server = try await BoardServer.open(configuration)
      if !server.isDurable { try await report(.notice(.boardInMemory)) }
      for line in server.leftOut { try await report(.notice(.leftOutOfTheCatalogue(line))) }
      if let token = options.wantsNewToken ? try await server.newToken() : try await server.firstToken() {
        try await report(.newToken(token))
      }
      let isSecure = configuration.tls != nil
      let reloading = Task {
        await reload(server, from: options, hasTerminal: hasTerminal, isSecure: isSecure, log, hangUps, read, report)
      }
      defer { reloading.cancel() }
      let (working, works) = AsyncStream.makeStream(of: String.self)
      let supervising = Task {
        for await address in working { await supervise(server, at: address) }
      }
      defer { supervising.cancel() }
      try await withThrowingTaskGroup { [configuration] group in
        let (addresses, listening) = AsyncStream.makeStream(of: String.self)
        group.addTask {
          defer { listening.finish() }
          try await server.run(drainsOnTermination: true) { listening.yield(configuration.address($0, port: $1)) }
        }
        group.addTask {
          for await address in addresses {
            works.yield(address)
            try await report(.listening(address))
          }
        }
        // Unlike `waitForAll`, the first failure cancels the rest.
        for try await _ in group {}
      }
      try? server.close()
    } catch let error as BoardError {
      throw Failure(error)
    }
    try Task.checkCancellation()
  }

  func check(_ options: BoardOptions) async throws -> CheckedBoard {
    do {
      let configuration = try configuration(options) { _ in }
      let file = configuration.databasePath
      if let file, let folder = FilePath(file).folder, FileStatus(folder)?.isFolder != true {
        throw BoardError.unusableDatabase(path: file, reason: String(cString: strerror(ENOENT)))
      }
      if let log = options.log { try LogFile.check(log) }
      return CheckedBoard(
        address: configuration.address(configuration.host.inAddress, port: configuration.port),
        database: configuration.isInMemory ? nil : configuration.databaseName,
        isNew: file.map { !BoardServer.hasBoard(at: $0) } ?? false,
        ignored: configuration.passedSocket == nil ? [] : options.placeSettings,
        certificateExpires: (configuration.tls?.expires).map { Date(timeIntervalSince1970: Double($0)) }
      )
    } catch let error as BoardError {
      throw Failure(error)
    }
  }

  /// Tells what has started the board as a service when the board can be read and written, and then that it answers.
  private func supervise(_ server: BoardServer, at address: String) async {
    guard let manager = ServiceManager(environment) else { return }
    let own = server.own()
    @Sendable func status() async -> Int? { try? await own.answer("GET", "/health", headers: [], body: nil).status }
    while await status() != 200 {
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
    }
    manager.tell("READY=1\nSTATUS=listening on \(address)")
    guard let patience = manager.patience else { return }
    // A board that answers with an error lives: a restart would not bring what it lacks.
    while (try? await Task.sleep(for: patience / 2)) != nil {
      if await status() != nil { manager.tell("WATCHDOG=1") }
    }
  }

  /// Reads the settings again at each hang-up, until the server stops. If they cannot be used, all stay as they are.
  private func reload(
    _ server: BoardServer,
    from first: BoardOptions,
    hasTerminal: Bool,
    isSecure: Bool,
    _ log: LogFile?,
    _ hangUps: UnixSignalsSequence,
    _ read: @Sendable () throws -> BoardOptions,
    _ report: @escaping @Sendable (BoardNews) async throws -> Void
  ) async {
    var options = first
    for await _ in hangUps {
      // The terminal was closed, with which a board ends that was started there.
      if hasTerminal, isatty(STDIN_FILENO) == 0 {
        kill(getpid(), SIGTERM)
        return
      }
      do {
        let (old, new) = (options, try read())
        // Another log takes effect after a restart, which must not fail.
        if let path = new.log { try LogFile.check(path) }
        try log?.reopen()
        let configuration = try configuration(new, report: report)
        server.reload(configuration)
        options = new
        let isPassed = configuration.passedSocket != nil
        try? await report(.reloaded(from: old, to: isPassed ? new.placed(as: first) : new, since: first))
        if isPassed, !new.hasPlace(of: old), let notice = new.ignoredPlace { try? await report(.notice(notice)) }
        if isSecure, let expires = configuration.tls?.expires {
          let date = Date(timeIntervalSince1970: Double(expires)).formatted(.iso8601)
          try? await report(.notice(.certificateRead(String(date.prefix(10)))))
        }
      } catch {
        var failure = (error as? BoardError).map { Failure($0) } ?? Failure(error)
        failure.kept = .boardSettingsStay
        try? await report(.notice(failure.sentences(at: .notice)))
      }
    }
  }

  private func isLocal(_ options: BoardOptions) -> Bool { options.catalogue == nil && options.database == nil }

  /// The server of a board. Throws ``BoardError`` and `Failure`.
  private func configuration(
    _ options: BoardOptions,
    report: @escaping @Sendable (BoardNews) async throws -> Void
  ) throws -> BoardServer.Configuration {
    let isLocal = isLocal(options)
    var configuration = BoardServer.Configuration(
      version: ProgramVersion.current,
      host: options.host ?? BoardOptions.usualHost,
      port: options.port ?? BoardOptions.usualPort,
      source: isLocal ? .sample : options.catalogue.map { .folder(path: $0) },
      databasePath: isLocal ? localBoard : nil,
      guest: StandInServices(
        orders: GeneratedOrders(count: options.orders ?? GeneratedOrders.usualCount),
        birds: options.birds,
        isEmulator: options.isEmulator,
        feedTrouble: options.feedTrouble.flatMap { FeedTrouble(named: $0.rawValue) },
        mark: StandInServices.marking(environment)
      ),
      now: { [clock] in Int(clock().timeIntervalSince1970) },
      notice: { notice in Task { try await report(.notice(Message(notice))) } }
    )
    configuration.synonyms = try synonyms(options, isLocal: isLocal)
    configuration.adLife = options.adLife ?? configuration.adLife
    configuration.currency =
      options.currency?.uppercased() ?? (isLocal ? localCurrency : configuration.currency)
    configuration.socketPath = options.socket
    if let passed = try PassedSocket(environment) { configuration.listen(on: passed) }
    // A proxy or a browser sends the next request within a moment.
    configuration.limits.farewell = .milliseconds(500)
    configuration.erasuresPath = options.erasures
    configuration.tls = try identity(options)
    configuration.live = try liveSettings(options)
    configuration.deliver = { [environment] mail, settings in
      let program = MailProgram(settings.program, sender: settings.sender.text, environment: environment)
      switch await program.send(mail) {
      case .taken: return nil
      case .notStarted: return .notStarted
      case .failed(let code): return .failed(code: code)
      case .tooSlow: return .tooSlow
      }
    }
    if let pictures = options.pictures { try configuration.setPictures(pictures, environment: environment) }
    if let database = options.database {
      try configuration.setDatabase(database, readingFrom: options.readFrom, environment: environment)
    }
    return configuration
  }

  private func liveSettings(_ options: BoardOptions) throws(BoardError) -> BoardServer.LiveSettings {
    var live = BoardServer.LiveSettings()
    live.name = options.name ?? live.name
    live.languages = options.languages?.compactMap { Language(rawValue: $0) } ?? live.languages
    (live.about.terms, live.about.imprint) = (options.terms, options.imprint)
    (live.about.privacy, live.about.contact) = (options.privacy, options.contact)
    live.daily.ads = options.dailyAds ?? live.daily.ads
    live.daily.messages = options.dailyMessages ?? live.daily.messages
    live.daily.reports = options.dailyReports ?? live.daily.reports
    live.heldAtFirst = options.holdFirstAds ?? (isLocal(options) ? 0 : BoardOptions.usualHoldFirstAds)
    live.invitationsPerMember = options.invitationsPerMember ?? live.invitationsPerMember
    live.words = ListedWords(options.words ?? [])
    live.duplicateDays = options.duplicateDays ?? (isLocal(options) ? 0 : BoardOptions.usualDuplicateDays)
    live.isForMembers = options.read == "members"
    if let program = options.sendmail, let sender = options.mailSender.flatMap({ MailAddress($0) }) {
      live.mail = BoardServer.MailSettings(program: program, sender: sender)
    }
    live.trustedProxies = (options.trustedProxies ?? []).compactMap { IPNetwork($0) }
    let metrics = options.metricsTokenFile ?? Secrets(environment).file("metrics_token")
    live.metricsToken = try metrics.map { file throws(BoardError) in try Secrets.text(at: file) }
    return live
  }

  /// The certificate for TLS; `nil` if there is none.
  private func identity(_ options: BoardOptions) throws -> TLSIdentity? {
    let secrets = Secrets(environment)
    let certificate = options.tlsCertificate ?? secrets.file("tls_certificate")
    let key = options.tlsKey ?? secrets.file("tls_key")
    switch (certificate, key) {
    case (let certificate?, let key?): return try TLSIdentity(certificate: certificate, key: key)
    case (nil, nil): return nil
    default: throw Failure(.usage, .certificateNeedsKey, hint: .nameBothFiles)
    }
  }

  private func synonyms(_ options: BoardOptions, isLocal: Bool) throws(Failure) -> Synonyms {
    if let file = options.synonyms { return try SynonymsFile.synonyms(at: file) }
    guard let file = isLocal ? localBoard : options.database, !BoardOptions.isAddress(file) else { return Synonyms() }
    return try SynonymsFile.synonyms(besideBoard: file)
  }

  func invite(_ name: String, role: InvitedRole, database: String?) async throws -> Invitation {
    guard BoardServer.isName(name) else { throw Failure(.usage, .invalidAccountName) }
    let newBoard = try await newBoard(in: database)
    return try await visiting(database, makesBoard: true) { server in
      let (code, expires) = try await server.invite(name, as: AccountRole(rawValue: role.rawValue) ?? .member)
      return Invitation(code: code, expires: Date(timeIntervalSince1970: Double(expires)), newBoard: newBoard)
    }
  }

  /// The name of a database that has no board yet, without secrets; `nil` for one that has a board, and the local one.
  private func newBoard(in database: String?) async throws -> String? {
    guard let database else { return nil }
    do {
      try await BoardServer.requireBoard(try configuration(database, nil))
      return nil
    } catch BoardError.noBoard(let name) {
      return name
    } catch let error as BoardError {
      throw Failure(error)
    }
  }

  func withdrawInvitations(to name: String, database: String?) async throws {
    try await visiting(database) { try await $0.withdrawInvitations(to: name) }
  }

  func signInCode(for account: String, database: String?) async throws -> Invitation {
    try await visiting(database) { server in
      let (code, expires) = try await server.signInCode(for: account)
      return Invitation(code: code, expires: Date(timeIntervalSince1970: Double(expires)))
    }
  }

  func accounts(database: String?, limit: Int) async throws -> [BoardMember] {
    try await visiting(database) { server in
      try await server.accounts(limit: limit).map { try JSONDecoder().decode(BoardMember.self, from: Data($0.utf8)) }
    }
  }

  func statistics(database: String?) async throws -> BoardNumbers {
    try await visiting(database) { try BoardNumbers(document: try await $0.statistics()) }
  }

  func decideAboutBranch(_ decision: NewDecision, database: String) async throws
    -> (made: [Boards.LoggedDecision], leftOut: [(name: String, reason: AccountAPIError)])
  {
    try await visiting(database) { server in
      guard case .account(let account) = decision.subject else { throw AccountAPIError(PublishingError.noAccount) }
      let (made, leftOut) = try await server.decideAboutBranch(of: account, try ModerationDecision(decision))
      return (
        try made.map(Boards.LoggedDecision.init(document:)),
        leftOut.map { (name: $0.name, reason: AccountAPIError($0.reason)) }
      )
    }
  }

  func moderation(of database: String) -> any BoardModeration { DatabaseModeration(boards: self, database: database) }

  /// Works on a board next to a running server, or without one.
  ///
  /// - Parameter makesBoard: whether a board is made where there is none, as the local board always is.
  fileprivate func visiting<Value>(
    _ database: String?,
    makesBoard: Bool = false,
    _ work: (BoardServer) async throws -> Value
  ) async throws -> Value {
    do {
      let (notices, told) = AsyncStream.makeStream(of: BoardServer.Notice.self)
      var configuration = BoardServer.Configuration(
        source: database == nil ? .sample : nil,
        databasePath: database == nil ? localBoard : nil,
        use: database == nil ? .sharing : .visiting,
        // A damaged board is recovered with the tables of the stand-ins.
        guest: StandInServices(),
        now: { [clock] in Int(clock().timeIntervalSince1970) },
        notice: { told.yield($0) }
      )
      configuration.erasuresPath = try BoardSettingsFile.settings(besideBoard: database ?? localBoard).erasures
      if let database {
        try configuration.setDatabase(database, environment: environment)
        if !makesBoard { try await BoardServer.requireBoard(configuration) }
      }
      let server = try await BoardServer.open(configuration)
      defer { try? server.close() }
      let value = try await work(server)
      told.finish()
      for await notice in notices { await say(Message(notice)) }
      return value
    } catch let error as BoardError {
      throw Failure(error, isLocal: database == nil)
    } catch let error as PublishingError {
      throw AccountAPIError(error)
    }
  }

  func export(
    database: String?,
    pictures: String?,
    write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> MovedBoard {
    do {
      let configuration = try configuration(database ?? localBoard, pictures)
      return MovedBoard(try await BoardServer.export(configuration, to: write))
    } catch let error as BoardError {
      throw Failure(error, isLocal: database == nil)
    }
  }

  func importBoard(
    from file: String,
    isBackup: Bool,
    database: String,
    pictures: String?,
    erasures: String?
  ) async throws -> MovedBoard {
    do {
      var configuration = try configuration(database, pictures)
      configuration.erasuresPath = erasures
      let input = Self.input(file)
      return MovedBoard(try await BoardServer.importBoard(configuration, from: input, restartingChanges: isBackup))
    } catch let error as BoardError {
      throw Failure(error)
    }
  }

  func verify(_ file: String) async throws -> MovedBoard {
    do {
      return MovedBoard(try await BoardServer.verify(Self.input(file)))
    } catch let error as BoardError {
      var failure = Failure(error)
      // Nothing was to be imported, and the board of a damaged backup may be gone.
      failure.kept = nil
      if case .malformedExport(_, let flaw) = error, flaw.isDamage { failure.hint = nil }
      throw failure
    }
  }

  private static func input(_ file: String) -> String { file == "-" ? "/dev/stdin" : file }

  private func configuration(_ database: String, _ pictures: String?) throws -> BoardServer.Configuration {
    var configuration = BoardServer.Configuration(now: { [clock] in Int(clock().timeIntervalSince1970) })
    if let pictures { try configuration.setPictures(pictures, environment: environment) }
    try configuration.setDatabase(database, environment: environment)
    return configuration
  }
}

/// Moderation on a database, as its operator.
private struct DatabaseModeration: BoardModeration {
  let boards: BoardService
  let database: String

  func cases(limit: Int) async throws -> [ReportedCase] {
    try await boards.visiting(database) { server in
      try await server.cases(limit: limit).map { try JSONDecoder().decode(ReportedCase.self, from: Data($0.utf8)) }
    }
  }

  func decisions(limit: Int, isPublic: Bool) async throws -> [Boards.LoggedDecision] {
    try await boards.visiting(database) { server in
      try await server.decisions(limit: limit, isPublic: isPublic).map(Boards.LoggedDecision.init(document:))
    }
  }

  func decide(_ decision: NewDecision) async throws -> Boards.LoggedDecision {
    try await boards.visiting(database) { server in
      let subject: BoardServer.DecidedSubject =
        switch decision.subject {
        case .listing(let id): .listing(id)
        case .account(let name): .account(name)
        case .openCase(let number): .openCase(number)
        }
      let logged = try await server.decide(
        try ModerationDecision(decision),
        on: subject,
        inCase: decision.openCase
      )
      return try Boards.LoggedDecision(document: logged)
    }
  }
}

extension ModerationDecision {
  fileprivate init(_ decision: NewDecision) throws {
    guard let action = BoardRules.ModerationAction(rawValue: decision.action.rawValue) else {
      throw Failure(.usage, Message(verbatim: decision.action.rawValue))
    }
    let statement = try StatementOfReasons(facts: decision.reason, rule: decision.rule)
    try self.init(action, statement, lasting: decision.duration)
  }
}

extension Boards.LoggedDecision {
  fileprivate init(document: String) throws {
    self = try JSONDecoder().decode(Boards.LoggedDecision.self, from: Data(document.utf8))
  }
}

extension AccountAPIError {
  /// A decision that the board refuses, as its API would.
  fileprivate init(_ error: PublishingError) {
    self =
      error.code == .decided
      ? .decided(by: error.decider, reason: error.message) : .refused(error.statusCode, reason: error.message)
  }
}

extension BoardServer.Configuration {
  /// Where it listens, as its operator writes it: an address, or the path of a socket.
  fileprivate func address(_ host: String, port: Int) -> String {
    if let socketPath { return socketPath }
    return "\(tls == nil ? "http" : "https")://\(host):\(port)"
  }
}

extension Message {
  fileprivate init(_ notice: BoardServer.Notice) {
    self =
      switch notice {
      case .fewDescriptors(let limit, let connections): .fewDescriptors(limit, connections: connections)
      case .littleMemory(let bytes): .littleMemory(bytes >> 20)
      case .acceptFailed(let reason): .connectionsWait(reason)
      case .requestsFail(let failure): Message(failure)
      case .bucketFailed(let address, let error): .bucketFailed(address, Message(error))
      case .replica(.leftOut(let address, let reason)): .replicaLeftOut(address, why: Message(reason))
      case .replica(.takenBack(let address)): .replicaTakenBack(address)
      case .scrubFailed: .scrubFailed
      case .upgrading(let copy): .boardUpgrading(copy)
      case .mailFails(.notStarted): .mailFails(.mailNotStarted)
      case .mailFails(.failed(let code)): .mailFails(.mailProgramFailed(code))
      case .mailFails(.tooSlow): .mailFails(.mailTooSlow)
      }
  }

  private init(_ failure: RequestFailure) {
    self =
      switch failure {
      case .unreachable: .requestsFailWithoutDatabase
      case .exhausted: .requestsFailWithoutConnection
      case .tooSlow: .requestsTakeTooLong
      case .diskFull: .boardDiskFull
      case .refused(let code): .requestsRefused(code)
      case .file(let code): .boardFileFails(code)
      case .unwritable(let path, let reason): .requestsFail("\(path): \(reason)")
      case .other(let type): .requestsFail(type)
      }
  }

  private init(_ absence: ReplicaAbsence) {
    self =
      switch absence {
      case .unreachable(let reason): Message(verbatim: reason)
      case .lagging: .replicaLags
      case .promoted: .replicaWasPromoted
      case .otherDatabase: .replicaOfAnother
      }
  }
}

extension MovedBoard {
  fileprivate init(_ moved: BoardMove) {
    self.init(
      ads: moved.ads,
      accounts: moved.accounts,
      messages: moved.messages,
      pictures: moved.pictures,
      missingPictures: moved.missingPictures
    )
  }
}
