package import Languages

/// A row of a download that breaks the contract and was left out.
package struct OrderProblem: Sendable, Equatable {
  /// A member of a row, with the contract's name.
  package enum Member: String, Sendable, CaseIterable {
    case id = "orderId"
    case currency
    case amount
    case type = "orderType"
    case status = "orderStatus"
    case createdAt
  }

  /// The kind of defect.
  package enum Fault: String, Sendable, CaseIterable {
    /// The row is not an object.
    case notAnObject
    /// It contains invalid UTF-8 or control characters.
    case notText
    /// The member is missing.
    case missing
    /// The member is not a string.
    case notAString
    /// The member is longer than any valid value.
    case tooLong
    /// The contract does not allow the member's value.
    case notAllowed
    /// The time is in seconds, not in milliseconds.
    case inSeconds
  }

  /// The row's position in the body, from 1.
  package var row: Int
  /// The first defect.
  package var fault: Fault
  /// The member concerned; `nil` for the whole row.
  package var member: Member?
  /// The beginning of the row as received; untrusted text.
  package var excerpt: String

  /// Creates a problem.
  package init(row: Int, fault: Fault, member: Member?, excerpt: String) {
    self.row = row
    self.fault = fault
    self.member = member
    self.excerpt = excerpt
  }
}

/// The problems of a download: how many there were, and the first of them.
package struct OrderProblems: Sendable, Equatable {
  /// How many are kept.
  package static let most = 1_000

  /// How many rows were left out.
  package private(set) var count = 0
  /// The first of them, at most ``most``.
  package private(set) var first: [OrderProblem] = []

  /// Creates an empty list.
  package init() {}

  /// Creates a stored list.
  package init(count: Int, first: [OrderProblem]) {
    self.count = count
    self.first = first
  }

  /// Counts a problem, and keeps it if it is one of the first.
  mutating func append(_ problem: @autoclosure () -> OrderProblem) {
    count += 1
    if first.count < Self.most { first.append(problem()) }
  }
}

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
    case .inSeconds: .orderMemberInSeconds(member)
    }
  }
}
