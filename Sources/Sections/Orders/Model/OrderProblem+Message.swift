package import Languages

extension OrderProblem {
  /// The row's defect in a few words.
  package var message: Message {
    let member = member?.rawValue ?? ""
    return switch fault {
    case .notAnObject: .orderNotObject
    case .notText: .orderBadText
    case .missing: .orderMemberMissing(member)
    case .notAString: .orderMemberNotString(member)
    case .tooLong: .orderMemberTooLong(member)
    case .notAllowed: .orderMemberNotAllowed(member)
    }
  }
}
