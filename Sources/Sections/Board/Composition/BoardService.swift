import Board
import BoardCommands
import Database
import Foundation
import Languages
import Loading
import Shell
import StandIns

/// `serve`: runs a board until SIGTERM or Ctrl-C.
struct BoardService: Sendable {
  /// The local board, which is served if nothing else is named.
  let localBoard: String
  /// The time for the dates of published ads.
  let clock: @Sendable () -> Date
  /// Our environment, for the processes that decode pictures.
  let environment: [String: String]

  func serve(
    _ options: BoardOptions,
    note: @escaping @Sendable (Message) async -> Void,
    onListening: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    if let file = options.tokenFile { try checkTokenFile(file) }
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
      notice: { notice in Task { await note(Message(notice)) } }
    )
    configuration.adLife = options.adLife ?? configuration.adLife
    let usual = configuration.limits.daily
    configuration.limits.daily = BoardServer.DailyLimits(
      ads: options.dailyAds ?? usual.ads,
      messages: options.dailyMessages ?? usual.messages,
      reports: options.dailyReports ?? usual.reports
    )
    do {
      if let pictures = options.pictures { try configuration.setPictures(pictures, environment: environment) }
      if let database = options.database {
        try configuration.setDatabase(database, readingFrom: options.readFrom, environment: environment)
      }
      if isLocal { try PrivateFile.create(localBoard) }
      let server = try await BoardServer.open(configuration)
      if !server.isDurable { await note(.boardInMemory) }
      for line in server.leftOut { await note(.leftOutOfTheCatalogue(line)) }
      if let token = options.wantsNewToken ? try await server.newToken() : try await server.firstToken() {
        try await hand(over: token, options, note)
      }
      try await withThrowingTaskGroup { group in
        let (addresses, listening) = AsyncStream.makeStream(of: String.self)
        group.addTask {
          defer { listening.finish() }
          try await server.run(drainsOnTermination: true) { listening.yield("http://\($0):\($1)") }
        }
        group.addTask {
          // The parent may have closed the pipe: the board serves nevertheless.
          for await address in addresses { do { try await onListening(address) } catch is OutputClosed {} }
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

  /// Makes an invitation to a board, which may be running or not.
  func invite(_ name: String, role: InvitedRole, database: String?) async throws -> Invitation {
    guard BoardServer.isName(name) else { throw Failure(.usage, .invalidAccountName) }
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
      let (code, expires) = try await server.invite(name, as: BoardServer.Role(rawValue: role.rawValue) ?? .member)
      try? server.close()
      return Invitation(code: code, expires: Date(timeIntervalSince1970: Double(expires)))
    } catch let error as BoardError {
      throw Failure(error, isLocal: database == nil)
    }
  }

  /// Writes a board, which may be running or not, to a file that only its owner can read.
  func export(to file: String, database: String?, pictures: String?, replacing: Bool) async throws -> MovedBoard {
    if file == "-", isatty(STDOUT_FILENO) == 1 {
      throw Failure(.usage, .exportNotOnTerminal, hint: .nameFileOrPipe)
    }
    do {
      let configuration = try configuration(database ?? localBoard, pictures)
      let output = try OutputFile(
        path: file == "-" ? "/dev/stdout" : file,
        replacing: replacing || file == "-",
        isPrivate: true,
        kept: .boardFileAsBefore
      )
      let moved = try await BoardServer.export(configuration) { try output.write($0) }
      try output.commit()
      return MovedBoard(moved)
    } catch let error as BoardError {
      throw Failure(error, isLocal: database == nil)
    }
  }

  /// Fills a new board from an exported one.
  func importBoard(from file: String, database: String, pictures: String?) async throws -> MovedBoard {
    do {
      let configuration = try configuration(database, pictures)
      return MovedBoard(try await BoardServer.importBoard(configuration, from: file == "-" ? "/dev/stdin" : file))
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

  /// Refuses to replace a file that contains anything but a token, before there is one to write.
  private func checkTokenFile(_ path: String) throws {
    guard let status = FileStatus(path), !FilePath(path).isSpecial else { return }
    let text = status.size <= 1_000 ? FileManager.default.contents(atPath: path) : nil
    let words = text.map { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isWhitespace) }
    if words.map({ $0.count > 1 }) != false {
      throw Failure(.conflict, .tokenFileTaken(path), kept: .notTouched, hint: .nameAnotherTokenFile)
    }
  }

  private func hand(
    over token: String,
    _ options: BoardOptions,
    _ note: @Sendable (Message) async -> Void
  ) async throws {
    if let file = options.tokenFile {
      let path = file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
      // The next step reports what could not be created.
      try? FileManager.default.createDirectory(
        atPath: FilePath(path).folder ?? ".",
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      try PrivateTextFile(path: path).replace(with: token + "\n")
      await note(.tokenWritten(file))
    } else {
      await note(.tokenShownOnce(token))
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
      case .replicaLeftOut(let address, let reason): .replicaLeftOut(address, why: Message(reason))
      case .replicaTakenBack(let address): .replicaTakenBack(address)
      }
  }

  private init(_ failure: BoardServer.Failure) {
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

  private init(_ absence: BoardServer.ReplicaAbsence) {
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
  fileprivate init(_ moved: BoardServer.Moved) {
    self.init(
      ads: moved.ads,
      accounts: moved.accounts,
      messages: moved.messages,
      pictures: moved.pictures,
      missingPictures: moved.missingPictures
    )
  }
}
