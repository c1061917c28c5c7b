import Languages
import Orders
import Terminal

extension Session {
  /// How often it is said how far a download is: in lines, not so often.
  private var pace: Duration { isLinear ? .seconds(5) : .milliseconds(100) }

  /// Fetches all orders, and says how far it is and what was done.
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
      // Of what comes meanwhile, the newest is shown next.
      do { try await Task.sleep(for: pace) } catch { return }
    }
  }

  private func show(progress text: StyledText?) async {
    if background == nil { await console.showActivity(text) } else { await console.showProgress(text) }
  }

  private func tell(_ summary: OrderLedgerSummary) async throws {
    if summary.problems > 0 { await say(.leftOutOfLedger(summary.problems)) }
    if isJSON { return try await print(OrdersDocument.summary(summary)) }
    var done = Message.inTheLedger(summary.count)
    if summary.duplicates > 0 { done = done + .semicolon + .merged(summary.duplicates) }
    await say(done)
  }
}

extension Message {
  fileprivate static func inTheLedger(_ count: Int) -> Message {
    let orders = Message.orders(count)
    return Message(
      en: "\(orders) in the ledger: `orders` shows them",
      fr: "\(orders) dans le registre : `orders` les montre",
      el: "\(orders) στο καθολικό: το `orders` τις δείχνει",
      ptBR: "\(orders) no livro: `orders` mostra"
    )
  }

  fileprivate static func leftOutOfLedger(_ count: Int) -> Message {
    let rows = Message.count(
      count,
      en: ("row breaks the contract and was left out", "rows break the contract and were left out"),
      fr: (
        "ligne enfreint le contrat et a été écartée", "lignes enfreignent le contrat et ont été écartées",
        "de lignes enfreignent le contrat et ont été écartées"
      ),
      el: ("γραμμή παραβιάζει το συμβόλαιο και έμεινε έξω", "γραμμές παραβιάζουν το συμβόλαιο και έμειναν έξω"),
      ptBR: (
        "linha viola o contrato e ficou de fora", "linhas violam o contrato e ficaram de fora",
        "de linhas violam o contrato e ficaram de fora"
      )
    )
    return Message(
      en: "\(rows): `orders problems` lists them",
      fr: "\(rows) : `orders problems` les énumère",
      el: "\(rows): το `orders problems` τις παραθέτει",
      ptBR: "\(rows): `orders problems` lista"
    )
  }

  fileprivate static func merged(_ count: Int) -> Message {
    .count(
      count,
      en: ("came twice and is there once", "came twice and are there once"),
      fr: ("venu deux fois, gardé une fois", "venus deux fois, gardés une fois", "venus deux fois, gardés une fois"),
      el: ("ήρθε δύο φορές και υπάρχει μία", "ήρθαν δύο φορές και υπάρχουν μία"),
      ptBR: ("veio duas vezes e está uma vez", "vieram duas vezes e estão uma vez", "vieram duas vezes e estão uma vez")
    )
  }
}
