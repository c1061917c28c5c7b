package import Languages

/// One check of `doctor`.
package struct DoctorCheck: Sendable, Equatable {
  /// The words are the same in every language, because people search for them.
  package enum Status: String, Sendable {
    case ok, warn, fail
  }

  /// The name, such as `terminal.colour`.
  package let name: String
  package let status: Status
  /// The finding.
  package let detail: Message
  /// The advice.
  package let hint: Message?

  /// Everything is fine.
  package static func ok(_ name: String, _ detail: Message) -> DoctorCheck {
    DoctorCheck(name: name, status: .ok, detail: detail, hint: nil)
  }

  /// It works, but could work better.
  package static func warn(_ name: String, _ detail: Message, _ hint: Message) -> DoctorCheck {
    DoctorCheck(name: name, status: .warn, detail: detail, hint: hint)
  }

  /// It does not work.
  package static func fail(_ name: String, _ detail: Message, _ hint: Message?) -> DoctorCheck {
    DoctorCheck(name: name, status: .fail, detail: detail, hint: hint)
  }
}
