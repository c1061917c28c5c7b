import Languages
import Orders
package import Shell

extension Failure {
  /// Why `OrdersModel` cannot fulfil a request.
  init(_ error: OrdersModelError) {
    switch error {
    case .nothingShown: self.init(.notFound, .noOrdersShown, hint: .ordersShowsThem)
    case .replaced: self.init(.conflict, .ledgerReplaced, hint: .ordersShowsThem)
    case .noSuchRow(let row, let shown):
      self.init(.notFound, .noOrderRow(row), hint: shown == 0 ? .ordersShowsThem : Hint(.ordersShownUpTo(shown)))
    case .noSuchOrder(let number):
      self.init(.notFound, .noOrderWithId(number.description), hint: .ordersDownloadFetches)
    }
  }

  /// Why a download failed, how much had arrived, and that the ledger is unchanged.
  ///
  /// - Parameter isNamed: whether a setting names the server, which is the board otherwise.
  init(_ error: OrdersDownloadError, isNamed: Bool) {
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
      // Another board would not help. A status that asks for a pause says nothing against the address.
      if isNamed, hint != Hint(.checkCertificate), kind == .auth || kind == .network && !(cause is OrdersAPIError) {
        hint = .tryAgain(after: .checkOrdersServer)
      }
      if kind == .invalidData || kind == .network && progress.bytes > 0 { hint = .retryStartsAgain }
    }
  }

  /// A download exceeded the limits in the settings.
  init(_ error: OrdersLimitError) {
    let (limit, name) =
      switch error {
      case .rows(let rows): (Message.rows(rows), Setting.ordersMaxRows.name.rawValue)
      case .bytes(let bytes): (ByteText.message(bytes), Setting.ordersMaxBytes.name.rawValue)
      }
    self.init(.invalidData, .ordersOverLimit(limit), hint: .raiseOrdersLimit(name))
  }

  /// The user stopped a download.
  init(stoppedDownload ledger: OrderLedgerSummary?) {
    self.init(
      .interrupted,
      .ordersDownloadStopped,
      kept: ledger.map { .ledgerUnchanged($0.count) } ?? .noLedgerYet,
      hint: .retryStartsAgain
    )
  }

  /// Why the response of the order server is unusable.
  init(_ error: OrdersAPIError) {
    switch error {
    case .status(let status, let reason, let retryAfter):
      self.init(status: status, reason: reason, retryAfter: retryAfter)
    case .address(let address): self.init(noAddress: address)
    case .body(let fault):
      self.init(.invalidData, .ordersResponseUnusable(fault.message, place: fault.offset), hint: .retryStartsAgain)
    case .noMemory: self.init(.storage, .outOfMemory, hint: .retryStartsAgain)
    }
  }

  /// Why a download cannot start, or the ledger cannot be read.
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
  /// A row number refers to this session's last list; an id is valid everywhere.
  fileprivate static let ordersShowsThem = Hint(inSession: .ordersShowsRows, elsewhere: .giveOrderId)

  fileprivate static let retryStartsAgain = Hint(atPrompt: .retryRestartsOrders, elsewhere: .ordersDownloadRestarts)
}

extension OrdersModelError: DescribedError { package var failure: Failure { Failure(self) } }

extension OrdersDownloadError: DescribedError { package var failure: Failure { Failure(self, isNamed: false) } }

extension OrdersLimitError: DescribedError { package var failure: Failure { Failure(self) } }

extension OrdersAPIError: DescribedError { package var failure: Failure { Failure(self) } }

extension OrderLedgerError: DescribedError { package var failure: Failure { Failure(self) } }
