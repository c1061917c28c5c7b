import Languages
import LocalServer
import Shell

/// `serve`: runs a board until SIGTERM or Ctrl-C.
enum BoardService {
  static func serve(
    _ options: BoardOptions,
    note: @escaping @Sendable (Message) async -> Void,
    onListening: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    let configuration = BoardServer.Configuration(
      host: options.host,
      port: options.port,
      source: options.catalogue.map { .folder(path: $0) },
      databasePath: options.database,
      feedTrouble: options.feedTrouble.flatMap { BoardServer.FeedTrouble(named: $0.rawValue) }
    )
    do {
      let server = try BoardServer(configuration)
      for line in server.leftOut { await note(.leftOutOfTheCatalogue(line)) }
      try await server.run(drainsOnTermination: true) { host, port in
        // Whoever started us may have closed the pipe: the board serves all the same.
        try? await onListening("http://\(host):\(port)")
      }
    } catch let error as BoardError {
      throw Failure(error)
    }
    try Task.checkCancellation()
  }
}

extension Message {
  fileprivate static func leftOutOfTheCatalogue(_ line: String) -> Message {
    Message(
      en: "left out of the catalogue: \(line)",
      fr: "écarté du catalogue : \(line)",
      el: "έμεινε έξω από τον κατάλογο: \(line)",
      ptBR: "deixado fora do catálogo: \(line)"
    )
  }
}
