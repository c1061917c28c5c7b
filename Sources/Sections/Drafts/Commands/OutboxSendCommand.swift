import ArgumentParser
import Drafts
import Languages
import Terminal

struct OutboxSendCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "send", abstract: .outboxSendHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let results = try await context.withActivity(.publishingAd) { try await context.publisher.sendPending() }
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
    // The command fails with the last failure; the others have been reported.
    if let failure = failures.last { throw failure }
    if context.isJSON { return try await context.print(.object([.init("items", .array(documents))])) }
    let others = try await context.publisher.pending().filter { $0.isPending && $0.server != context.publisher.server }
    if results.isEmpty, others.isEmpty { await context.say(.emptyOutbox) }
    for publication in others { await context.say(.waitsForAnother(publication)) }
  }
}

extension Message {
  fileprivate static func waitsForAnother(_ publication: Publication) -> Message {
    Message.outboxItemElsewhere(publication.number, server: publication.server)
  }
}
