package import Languages

extension Order.Status {
  /// The displayed status: `Executed`.
  package var message: Message {
    switch self {
    case .executed: .orderExecuted
    case .canceled: .orderCanceled
    case .approved: .orderApproved
    case .processing: .orderProcessing
    }
  }
}
