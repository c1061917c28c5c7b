import ArgumentParser
import Drafts
import Languages
import Terminal

struct OutboxSendCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "send",
      abstract: Message(
        en: "Send what is waiting; of what may have arrived, the board is asked first.",
        fr: "Envoyer ce qui attend ; pour ce qui est peut-être arrivé, le tableau est d’abord interrogé.",
        el: "Στέλνει ό,τι περιμένει· για ό,τι ίσως έφτασε, ο πίνακας ερωτάται πρώτα.",
        ptBR: "Envia o que espera; sobre o que talvez tenha chegado, o mural é consultado antes."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let results = try await context.withActivity(.publishing) { try await context.publisher.sendPending() }
    var failures: [Failure] = []
    var documents: [JSONValue] = []
    for (publication, result) in results {
      switch result {
      case .success(let concluded):
        documents.append(PublicationDocument.publication(concluded))
        if !context.isJSON { await context.say(.concluded(concluded)) }
      case .failure(let error):
        let failure = Failure(error)
        failures.append(failure)
        if results.count > 1 {
          await context.say(Message(verbatim: "\(publication.number)") + .colon + failure.message, .failure)
        }
      }
    }
    // The last failure is the command's own; those before it were told.
    if let failure = failures.last { throw failure }
    if context.isJSON { return try await context.print(.object([.init("items", .array(documents))])) }
    let others = try await context.publisher.pending().filter { $0.isPending && $0.server != context.publisher.server }
    if results.isEmpty, others.isEmpty { await context.say(.emptyOutbox) }
    for publication in others { await context.say(.waitsForAnother(publication)) }
  }
}

extension Message {
  fileprivate static func waitsForAnother(_ publication: Publication) -> Message {
    Message(
      en: "\(publication.number) is for \(publication.server): name it with --server",
      fr: "\(publication.number) est pour \(publication.server) : l’indiquer avec --server",
      el: "το \(publication.number) είναι για το \(publication.server): ορίστε το με --server",
      ptBR: "\(publication.number) é para \(publication.server): indique-o com --server"
    )
  }
}
