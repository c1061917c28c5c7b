package import Languages

extension Order.Status {
  /// The status as it is shown: `Executed`.
  package var message: Message {
    switch self {
    case .executed: .orderExecuted
    case .canceled: .orderCanceled
    case .approved: .orderApproved
    case .processing: .orderProcessing
    }
  }
}
