package import Languages

extension OrdersBodyFault {
  /// The defect in a few words.
  package var message: Message {
    switch kind {
    case .syntax: .ordersNotJson
    case .notText: .orderBadText
    case .tooDeep: .ordersTooDeep
    case .notAnObject: .orderNotObject
    case .noOrders: .ordersMissing
    case .ordersTwice: .ordersTwice
    case .ordersNoArray: .ordersNotArray
    case .trailing: .ordersTrailing
    case .cutShort: .ordersCutShort
    }
  }
}
