import ArgumentParser
import Drafts
import Languages
import Listings
import Loading
import Shell
import Terminal

/// Without a subcommand, `outbox` lists the pending publications.
struct OutboxCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "outbox",
      abstract: .outboxHelp,
      subcommands: [OutboxSendCommand.self, OutboxDropCommand.self]
    )
  }

  static var writes: Bool { true }
  static var triedWords: TriedWords { ["queue", "pending", "sent", "envois", "boîte d’envoi", "εξερχόμενα", "saída"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  func run(in context: DraftsContext) async throws {
    let form = try await context.form(columns.fields, of: PublicationFields.all)
    if case .done = form { return }
    let pending = try await context.publisher.pending()
    if context.isJSON {
      return try await context.print(.object([.init("items", .array(pending.map(PublicationDocument.publication)))]))
    }
    if case .columns(let columns) = form {
      try await context.print(pending, columns: columns)
    } else {
      try await context.print(
        context.content(of: pending),
        open: [],
        actions: [ListAction("s", .keySendAll), ListAction("d", .keyDrop)]
      ) {
        context.content(of: try await context.publisher.pending())
      }
    }
    if pending.isEmpty { await context.say(.emptyOutbox) }
  }
}

extension DraftsContext {
  /// Pending publications as they are listed.
  fileprivate func content(of pending: [Publication]) -> TableContent {
    TableContent(
      status: text(.publicationsCounted(pending.count), .note),
      columns: PublicationRendering.columns,
      rows: pending.map { publication in
        var row = rendering(of: publication).row(publication.number, namesBoard: true)
        row.commands = [
          "s": ["outbox", "send"],
          "d": ListCommand(["outbox", "drop", String(publication.number)], asksAgain: true),
        ]
        return row
      }
    )
  }
}

struct OutboxSendCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "send", abstract: .outboxSendHelp) }
  static var needsPerson: Bool? { true }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    let results = try await context.withActivity(.askingTheBoard) { try await context.publisher.sendPending() }
    var last: Failure?
    var documents: [JSONValue] = []
    for (publication, result) in results {
      switch result {
      case .success(let concluded):
        documents.append(PublicationDocument.publication(concluded))
        if !context.isJSON { await context.say(.concluded(concluded)) }
      case .failure(let error):
        // The command fails with the last failure.
        if let last { await FailureReport(context).report(last) }
        var failure = Failure(error)
        if results.count > 1 {
          failure.what = Message(verbatim: "\(publication.number)") + .colon + failure.what
        }
        last = failure
      }
    }
    if !documents.isEmpty { await context.sayIfForgotten() }
    if context.isJSON, !documents.isEmpty || last == nil {
      try await context.print(.object([.init("items", .array(documents))]))
    }
    if let last { throw last }
    if context.isJSON { return }
    let others = try await context.publisher.pending().filter { $0.isPending && $0.server != context.publisher.server }
    if results.isEmpty, others.isEmpty { await context.say(.emptyOutbox) }
    for publication in others {
      await context.say(.outboxItemElsewhere(publication.number, server: publication.server))
    }
  }
}

struct OutboxDropCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "drop", abstract: .outboxDropHelp) }

  static var firstArgument: [CompletionSlot]? { [.kind(.outbox)] }
  static var need: CommandNeed? { CommandNeed(.needOutboxNumber, as: "1") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.outboxDropHelpNumber, valueName: .outboxDropHelpNumberValue))
  var number: Int

  func run(in context: DraftsContext) async throws {
    switch try await context.publisher.drop(number) {
    case .dropped(let publication):
      if context.isJSON { return try await context.print(PublicationDocument.publication(publication)) }
      await context.say(.dropped(publication))
    case .hadArrived(let publication):
      if context.isJSON { return try await context.print(PublicationDocument.publication(publication)) }
      await context.say([.hadArrived, .concluded(publication)])
    }
  }
}
