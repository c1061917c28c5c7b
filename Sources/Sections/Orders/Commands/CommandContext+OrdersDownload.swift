import Languages
import Orders
import Terminal

extension CommandContext {
  /// How often progress is shown: less often if each update is a line of its own.
  private var pace: Duration { isLinear ? .seconds(5) : .milliseconds(100) }

  /// Downloads all orders, and reports progress and the result.
  func downloadOrders() async throws {
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
    var done = Message.ordersInLedger(summary.count)
    if summary.duplicates > 0 { done = done + .semicolon + .ordersMerged(summary.duplicates) }
    await say(done)
  }
}
