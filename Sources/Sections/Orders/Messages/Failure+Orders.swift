import Languages
import Orders

extension Failure {
  /// Why the orders' desk cannot do what it was asked.
  init(_ error: OrdersDeskError) {
    switch error {
    case .nothingShown:
      self.init(.notFound, .noOrdersShown, hint: .ordersShowsThem)
    case .replaced:
      self.init(.conflict, .ledgerReplaced, hint: .ordersShowsThem)
    case .noSuchRow(let row, let shown):
      self.init(.notFound, .noOrderRow(row), hint: shown == 0 ? .ordersShowsThem : Hint(.ordersShownUpTo(shown)))
    case .noSuchOrder(let number):
      self.init(.notFound, .noOrderWithId(number.description), hint: .ordersDownloadFetches)
    }
  }

  /// Why a download came to no end: what had come by then, and that the ledger is as it was.
  init(_ error: OrdersDownloadError) {
    switch error {
    case .stopped(let progress, let ledger, let cause):
      self.init(cause)
      if cause is OrdersLimitError {
        kept = ledger.map { .ledgerUnchanged($0.count) } ?? .noLedgerYet
        return
      }
      if progress.bytes > 0 {
        let came = ByteText.message(progress.bytes) + .comma + .orders(progress.rows)
        what = .ordersStoppedAfter(what, came: came)
      }
      kept = ledger.map { .ledgerUnchanged($0.count) } ?? .noLedgerYet
      if kind == .invalidData || kind == .network && progress.bytes > 0 { hint = .retryStartsAgain }
    }
  }

  /// A download that was longer than the settings allow.
  init(_ error: OrdersLimitError) {
    let (limit, name) =
      switch error {
      case .rows(let rows): (Message.rows(rows), Setting.ordersMaxRows.name.rawValue)
      case .bytes(let bytes): (ByteText.message(bytes), Setting.ordersMaxBytes.name.rawValue)
      }
    self.init(.invalidData, .ordersOverLimit(limit), hint: .raiseOrdersLimit(name))
  }

  /// That a download was stopped by the user.
  init(stoppedDownload ledger: OrderLedgerSummary?) {
    self.init(
      .interrupted,
      .ordersDownloadStopped,
      kept: ledger.map { .ledgerUnchanged($0.count) } ?? .noLedgerYet,
      hint: .retryStartsAgain
    )
  }

  /// Why an answer of the orders' server is of no use.
  init(_ error: OrdersAPIError) {
    switch error {
    case .status(let status, let reason, let retryAfter):
      self.init(status: status, reason: reason, retryAfter: retryAfter)
    case .address(let address): self.init(noAddress: address)
    case .body(let fault):
      self.init(.invalidData, .ordersResponseUnusable(fault.message, place: fault.offset), hint: .retryStartsAgain)
    case .noMemory:
      self.init(.storage, .outOfMemory, hint: .retryStartsAgain)
    }
  }

  /// Why a download could not begin, or the ledger could not be read.
  init(_ error: OrderLedgerError) {
    switch error {
    case .damaged(let path):
      self.init(.storage, .orderLedgerDamaged(path), kept: .notTouched, hint: .orderLedgerIsReplaced)
    case .busy(let process):
      self.init(
        .conflict,
        process.map { .ordersDownloadBusyIn(Int($0)) } ?? .ordersDownloadBusy,
        hint: .waitForOrdersDownload
      )
    }
  }
}

extension Hint {
  /// A row's number means what this session has shown; an id is the same everywhere.
  fileprivate static let ordersShowsThem = Hint(inSession: .ordersShowsRows, elsewhere: .giveOrderId)

  fileprivate static let retryStartsAgain = Hint(atPrompt: .retryRestartsOrders, elsewhere: .ordersDownloadRestarts)
}

extension OrdersDeskError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension OrdersDownloadError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension OrdersLimitError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension OrdersAPIError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension OrderLedgerError: DescribedError {
  package var failure: Failure { Failure(self) }
}
