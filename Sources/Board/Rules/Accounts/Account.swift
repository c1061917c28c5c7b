import Foundation
import Languages

/// Somebody who may write to the board.
package struct Account: Sendable, Equatable {
  /// The longest name, in characters.
  static let longestName = 40

  /// The owner of its ads, keys and tokens.
  package let id: Int
  /// What others see of it.
  package let name: String
  /// What it may do.
  package let role: AccountRole
  /// Whether its ads wait for a moderator.
  package let isHeld: Bool
  /// Whether it may do no more than what it has a right to: see why, appeal, export what is kept of it, and leave.
  package let isSuspended: Bool

  /// An account that is stored. With a role that this program does not know it has no rights: it may only read.
  package init(id: Int, name: String, storedRole: String, isHeld: Bool, isSuspended: Bool) {
    let role = AccountRole(rawValue: storedRole)
    (self.id, self.name, self.role, self.isHeld) = (id, name, role ?? .member, isHeld)
    self.isSuspended = isSuspended || role == nil
  }

  /// Whether limits for each day do not apply to it.
  package var isExempt: Bool { role == .admin }

  /// Whether it decides about what is reported.
  package var mayModerate: Bool { !isSuspended && role != .member }

  /// How long an account has to wait that has done something at these times within a day, the oldest first, in
  /// seconds; `nil` if it may do it again.
  package static func wait(_ times: [Int], limit: Int, at now: Int) -> Int? {
    guard times.count >= limit else { return nil }
    // One more is allowed a day after the oldest of the last `limit`.
    let oldest = times.suffix(limit).first ?? now
    return max(1, oldest + 86_400 - now)
  }

  /// A name without the white space around it; `nil` if it is empty or too long, or has invisible characters.
  package static func name(_ text: String) -> String? {
    let name = text.trimmed
    guard
      (1...longestName).contains(name.count), name.utf8.count <= TextBounds.mostBytes(of: longestName),
      !TextBounds.hasTooManyMarks(name), name.unicodeScalars.allSatisfy(isAllowed), name.allSatisfy(isVisible)
    else { return nil }
    return name
  }

  /// The same for a new account; `nil` also for what could be the number of another one.
  package static func newName(_ text: String) -> String? { name(text).flatMap { Int($0) == nil ? $0 : nil } }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    ![.control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned]
      .contains(scalar.properties.generalCategory)
  }

  /// Whether something of a character is drawn, or it is a space. Some letters are drawn as nothing, such as U+115F and
  /// U+3164, and U+2800 is a Braille character without dots.
  private static func isVisible(_ character: Character) -> Bool {
    character.unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint && $0 != "\u{2800}" }
  }
}

/// A token of an account: the device that it is on.
package struct AccountToken: Sendable, Equatable {
  /// The beginning of its hash.
  package let id: String
  /// The name of the device, as its user wrote it.
  package let name: String?
  /// Seconds since 1970.
  package let made: Int
  /// Whether the request came with it.
  package let isCurrent: Bool

  static func id(of hash: String) -> String { String(hash.prefix(16)) }
}

/// What an account may do beside its own ads.
package enum AccountRole: String, Sendable, CaseIterable {
  /// Nothing.
  case member
  /// Decide about what is reported.
  case moderator
  /// Everything, without daily limits.
  case admin
}

/// How often an account that is not an admin's may do something within a day.
package struct DailyLimits: Sendable, Equatable {
  /// Publishing ads.
  package var ads: Int
  /// Sending messages.
  package var messages: Int
  /// Reporting ads and conversations.
  package var reports: Int

  /// Creates limits.
  package init(ads: Int = 30, messages: Int = 60, reports: Int = 20) {
    (self.ads, self.messages, self.reports) = (ads, messages, reports)
  }
}
