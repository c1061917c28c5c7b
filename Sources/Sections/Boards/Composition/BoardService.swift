import BoardPostgreSQL
import BoardRules
import BoardSQLite
import BoardServer
import Boards
import Database
import Foundation
import Languages
import Loading
import Shell
import StandIns

/// The boards of this program's own server.
struct BoardService: BoardHost {
  /// The local board, which is served if nothing else is named.
  let localBoard: String
  /// The time for the dates of published ads.
  let clock: @Sendable () -> Date
  /// Our environment, for the processes that decode pictures.
  let environment: [String: String]

  func serve(
    _ options: BoardOptions,
    report: @escaping @Sendable (BoardNews) async throws -> Void
  ) async throws {
    let isLocal = options.catalogue == nil && options.database == nil
    var configuration = BoardServer.Configuration(
      version: ProgramVersion.current,
      host: options.host,
      port: options.port,
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
    configuration.name = options.name ?? configuration.name
    configuration.adLife = options.adLife ?? configuration.adLife
    let usual = configuration.limits.daily
    configuration.limits.daily = DailyLimits(
      ads: options.dailyAds ?? usual.ads,
      messages: options.dailyMessages ?? usual.messages,
      reports: options.dailyReports ?? usual.reports
    )
    configuration.limits.heldAtFirst = options.holdFirstAds ?? (isLocal ? 0 : BoardOptions.usualHoldFirstAds)
    do {
      if let pictures = options.pictures { try configuration.setPictures(pictures, environment: environment) }
      if let database = options.database {
        try configuration.setDatabase(database, readingFrom: options.readFrom, environment: environment)
      }
      if isLocal { try PrivateFile.create(localBoard) }
      let server = try await BoardServer.open(configuration)
      if !server.isDurable { try await report(.notice(.boardInMemory)) }
      for line in server.leftOut { try await report(.notice(.leftOutOfTheCatalogue(line))) }
      if let token = options.wantsNewToken ? try await server.newToken() : try await server.firstToken() {
        try await report(.newToken(token))
      }
      try await withThrowingTaskGroup { group in
        let (addresses, listening) = AsyncStream.makeStream(of: String.self)
        group.addTask {
          defer { listening.finish() }
          try await server.run(drainsOnTermination: true) { listening.yield("http://\($0):\($1)") }
        }
        group.addTask {
          for await address in addresses { try await report(.listening(address)) }
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

  private func synonyms(_ options: BoardOptions, isLocal: Bool) throws(Failure) -> Synonyms {
    if let file = options.synonyms { return try SynonymsFile.synonyms(at: file) }
    guard let file = isLocal ? localBoard : options.database, !BoardOptions.isAddress(file) else { return Synonyms() }
    return try SynonymsFile.synonyms(besideBoard: file)
  }

  func invite(_ name: String, role: InvitedRole, database: String?) async throws -> Invitation {
    guard BoardServer.isName(name) else { throw Failure(.usage, .invalidAccountName) }
    return try await visiting(database) { server in
      let (code, expires) = try await server.invite(name, as: AccountRole(rawValue: role.rawValue) ?? .member)
      return Invitation(code: code, expires: Date(timeIntervalSince1970: Double(expires)))
    }
  }

  func cases(database: String?, limit: Int) async throws -> [ReportedCase] {
    try await visiting(database) { server in
      try await server.cases(limit: limit).map { try JSONDecoder().decode(ReportedCase.self, from: Data($0.utf8)) }
    }
  }

  func decisions(database: String?, limit: Int) async throws -> [Boards.LoggedDecision] {
    try await visiting(database) { server in
      try await server.decisions(limit: limit).map(Boards.LoggedDecision.init(document:))
    }
  }

  func decide(_ decision: NewDecision, database: String?) async throws -> Boards.LoggedDecision {
    try await visiting(database) { server in
      let subject: BoardServer.DecidedSubject =
        switch decision.subject {
        case .listing(let id): .listing(id)
        case .account(let name): .account(name)
        case .openCase(let number): .openCase(number)
        }
      guard let action = BoardRules.ModerationAction(rawValue: decision.action.rawValue) else {
        throw Failure(.usage, Message(verbatim: decision.action.rawValue))
      }
      let statement = try StatementOfReasons(facts: decision.reason, rule: decision.rule)
      let logged = try await server.decide(
        ModerationDecision(action, statement),
        on: subject,
        inCase: decision.openCase
      )
      return try Boards.LoggedDecision(document: logged)
    }
  }

  /// Works on a board next to a running server, or without one.
  private func visiting<Value>(
    _ database: String?,
    _ work: (BoardServer) async throws -> Value
  ) async throws -> Value {
    do {
      var configuration = BoardServer.Configuration(
        source: database == nil ? .sample : nil,
        databasePath: database == nil ? localBoard : nil,
        use: database == nil ? .sharing : .visiting,
        // A damaged board is recovered with the tables of the stand-ins.
        guest: StandInServices(),
        now: { [clock] in Int(clock().timeIntervalSince1970) }
      )
      if let database { try configuration.setDatabase(database, environment: environment) }
      let server = try await BoardServer.open(configuration)
      defer { try? server.close() }
      return try await work(server)
    } catch let error as BoardError {
      throw Failure(error, isLocal: database == nil)
    } catch let error as PublishingError {
      throw Failure(error)
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

  func importBoard(from file: String, database: String, pictures: String?) async throws -> MovedBoard {
    do {
      let configuration = try configuration(database, pictures)
      return MovedBoard(try await BoardServer.importBoard(configuration, from: file == "-" ? "/dev/stdin" : file))
    } catch let error as BoardError {
      throw Failure(error)
    }
  }

  func verify(_ file: String) async throws -> MovedBoard {
    do {
      return MovedBoard(try await BoardServer.verify(file))
    } catch let error as BoardError {
      throw Failure(error)
    }
  }

  private func configuration(_ database: String, _ pictures: String?) throws -> BoardServer.Configuration {
    var configuration = BoardServer.Configuration(now: { [clock] in Int(clock().timeIntervalSince1970) })
    if let pictures { try configuration.setPictures(pictures, environment: environment) }
    try configuration.setDatabase(database, environment: environment)
    return configuration
  }
}

extension Boards.LoggedDecision {
  fileprivate init(document: String) throws {
    self = try JSONDecoder().decode(Boards.LoggedDecision.self, from: Data(document.utf8))
  }
}

extension Failure {
  /// A decision that the board refuses.
  fileprivate init(_ error: PublishingError) {
    if let decider = error.decider {
      self.init(.conflict, .decidedBefore(decider))
    } else {
      let kind: Failure.Kind =
        switch error.code {
        case .decided, .appealed: .conflict
        case .notFound, .gone: .notFound
        case .forbidden: .auth
        default: .invalidData
        }
      self.init(kind, .decisionRefused(error.message))
    }
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
