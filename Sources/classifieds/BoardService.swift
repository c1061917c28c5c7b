import Board
import Foundation
import Languages
import Loading
import Shell

/// `serve`: runs a board until SIGTERM or Ctrl-C.
struct BoardService: Sendable {
  /// The time for the dates of published ads.
  let clock: @Sendable () -> Date
  /// Our environment, for the processes that decode pictures.
  let environment: [String: String]

  func serve(
    _ options: BoardOptions,
    note: @escaping @Sendable (Message) async -> Void,
    onListening: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    let configuration = BoardServer.Configuration(
      host: options.host,
      port: options.port,
      source: options.catalogue.map { .folder(path: $0) },
      databasePath: options.database,
      orders: OrderSet(count: options.orders ?? OrderSet.usualCount),
      birds: options.birds,
      isEmulator: options.isEmulator,
      feedTrouble: options.feedTrouble.flatMap { BoardServer.FeedTrouble(named: $0.rawValue) },
      mark: BoardServer.Configuration.marking(environment),
      now: { [clock] in Int(clock().timeIntervalSince1970) },
      notice: { notice in Task { await note(Message(notice)) } }
    )
    do {
      let server = try await BoardServer.open(configuration)
      for line in server.leftOut { await note(.leftOutOfTheCatalogue(line)) }
      if let token = options.wantsNewToken ? try server.newToken() : try server.firstToken() {
        try await hand(over: token, options, note)
      }
      try await server.run(drainsOnTermination: true) { host, port in
        // The parent may have closed the pipe: the board serves nevertheless.
        try? await onListening("http://\(host):\(port)")
      }
      try? server.close()
    } catch let error as BoardError {
      throw Failure(error)
    }
    try Task.checkCancellation()
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
      await note(.token(token))
    }
  }
}

extension Message {
  fileprivate init(_ notice: BoardServer.Notice) {
    switch notice {
    case .fewDescriptors(let limit, let count):
      let connections = Message.count(
        count,
        en: ("connection", "connections"),
        fr: ("connexion", "connexions", "de connexions"),
        el: ("σύνδεση", "συνδέσεις"),
        ptBR: ("conexão", "conexões", "de conexões")
      )
      self.init { language in
        let places = connections.text(in: language)
        return switch language {
        case .english:
          "Only \(limit) file descriptors: at most \(places) at a time. Allow more with `ulimit -n`."
        case .french:
          "Seulement \(limit) descripteurs de fichiers : au plus \(places) à la fois. Autorisez-en plus avec `ulimit -n`."
        case .greek:
          "Μόνο \(limit) περιγραφείς αρχείων: το πολύ \(places) ταυτόχρονα. Επιτρέψτε περισσότερους με `ulimit -n`."
        case .brazilianPortuguese:
          "Apenas \(limit) descritores de arquivo: no máximo \(places) por vez. Permita mais com `ulimit -n`."
        }
      }
    case .littleMemory(let bytes):
      let size = bytes >> 20
      self.init(
        en: "Little memory: uploads may take at most \(size) MiB at a time.",
        fr: "Peu de mémoire : les envois occupent au plus \(size) Mio à la fois.",
        el: "Λίγη μνήμη: οι αποστολές καταλαμβάνουν το πολύ \(size) MiB ταυτόχρονα.",
        ptBR: "Pouca memória: os envios ocupam no máximo \(size) MiB ao mesmo tempo."
      )
    case .acceptFailed(let reason):
      self.init(
        en: "New connections have to wait: \(reason).",
        fr: "Les nouvelles connexions doivent attendre : \(reason).",
        el: "Οι νέες συνδέσεις πρέπει να περιμένουν: \(reason).",
        ptBR: "As novas conexões precisam esperar: \(reason)."
      )
    }
  }

  fileprivate static func leftOutOfTheCatalogue(_ line: String) -> Message {
    Message(
      en: "left out of the catalogue: \(line)",
      fr: "écarté du catalogue : \(line)",
      el: "έμεινε έξω από τον κατάλογο: \(line)",
      ptBR: "deixado fora do catálogo: \(line)"
    )
  }

  fileprivate static func token(_ token: String) -> Message {
    Message(
      en: "token for publishing, shown only now: \(token)",
      fr: "jeton de publication, affiché seulement maintenant : \(token)",
      el: "διακριτικό δημοσίευσης, εμφανίζεται μόνο τώρα: \(token)",
      ptBR: "token de publicação, mostrado só agora: \(token)"
    )
  }

  fileprivate static func tokenWritten(_ file: String) -> Message {
    Message(
      en: "the token for publishing is in \(file)",
      fr: "le jeton de publication est dans \(file)",
      el: "το διακριτικό δημοσίευσης είναι στο \(file)",
      ptBR: "o token de publicação está em \(file)"
    )
  }
}
