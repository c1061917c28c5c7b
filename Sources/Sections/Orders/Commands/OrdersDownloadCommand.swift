import ArgumentParser
import Languages
import Orders
import Shell
import Terminal

struct OrdersDownloadCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "download",
      abstract: .ordersDownloadHelp,
      discussion: .ordersDownloadHelpDiscussion
    )
  }

  /// It has no time limit.
  static let isBounded = false
  static var triedWords: TriedWords { ["fetch", "get", "télécharger", "λήψη", "baixar"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: OrdersContext) async throws {
    guard let background = context.interaction.background, !context.isJSON else {
      return try await context.downloadOrders()
    }
    let hasBegun = await background.begin(["orders", "download"]) {
      try await context.downloadOrders()
    } report: {
      await FailureReport(context, isJSON: false).report($0)
    }
    guard hasBegun else { throw Failure(OrderLedgerError.busy(process: nil)) }
    await context.say(.ordersDownloadStarted)
  }
}

struct OrdersCancelCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "cancel", abstract: .ordersCancelHelp) }

  @OptionGroup var options: GlobalOptions

  func run(in context: OrdersContext) async throws {
    // The download reports its own end.
    if await context.interaction.background?.cancel() == true { return }
    throw Failure(.notFound, .noOrdersDownload, hint: .ordersDownloadStarts)
  }
}

extension OrdersContext {
  /// How often progress is shown: less often if each update is a line of its own.
  private var pace: Duration { isLinear ? .seconds(5) : .milliseconds(100) }

  /// Downloads all orders, and reports progress and the result.
  fileprivate func downloadOrders() async throws {
    let before = try? await orders.ledger.summary()
    let run = orders.download.start()
    let following = Task { await follow(run.progress) }
    let result = await withTaskCancellationHandler {
      await run.outcome.result
    } onCancel: {
      run.cancel()
    }
    following.cancel()
    await following.value
    await show(progress: nil)
    do {
      try await tell(result.get())
    } catch is CancellationError {
      throw Failure(stoppedDownload: before)
    } catch let error as OrdersDownloadError {
      throw Failure(error, isNamed: settings.ordersServer != nil)
    }
  }

  private func follow(_ progress: AsyncStream<OrdersProgress>) async {
    for await progress in progress {
      await show(progress: OrdersProgressText.line(progress, language))
      // If progress changes in between, only the newest is shown next.
      do { try await Task.sleep(for: pace) } catch { return }
    }
  }

  private func show(progress text: StyledText?) async {
    if interaction.background == nil { await console.showActivity(text) } else { await console.showProgress(text) }
  }

  private func tell(_ summary: OrderLedgerSummary) async throws {
    if summary.problems > 0 { await say(.ordersLeftOut(summary.problems)) }
    if isJSON { return try await print(OrdersDocument.summary(summary)) }
    await say([.ordersInLedger(summary.count)] + (summary.duplicates > 0 ? [.ordersMerged(summary.duplicates)] : []))
  }
}
