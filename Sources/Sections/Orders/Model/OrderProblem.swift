/// A row of a download that breaks the contract and was left out.
package struct OrderProblem: Sendable, Equatable {
  /// A member of a row, as the wire calls it.
  package enum Member: String, Sendable, CaseIterable {
    case id = "orderId"
    case currency
    case amount
    case type = "orderType"
    case status = "orderStatus"
    case createdAt
  }

  /// What is wrong.
  package enum Fault: String, Sendable, CaseIterable {
    /// It is no object.
    case notAnObject
    /// Not UTF-8, or with control characters: somewhere in it.
    case notText
    /// The member is not there.
    case missing
    /// The member is no string.
    case notAString
    /// The member is longer than any sound value.
    case tooLong
    /// The member is not one of the values that the contract allows.
    case notAllowed
  }

  /// The row's place in the body, from 1.
  package var row: Int
  /// What is wrong with it; the first thing that is.
  package var fault: Fault
  /// Which member it is about, unless it is the whole row.
  package var member: Member?
  /// How the row begins, as it came; text from outside.
  package var excerpt: String

  /// Makes a problem.
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
  /// The first of them, ``most`` at most.
  package private(set) var first: [OrderProblem] = []

  /// Makes an empty list.
  package init() {}

  /// Makes a list that was kept.
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
