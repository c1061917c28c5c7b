package import Languages

/// One thing that `doctor` looked at.
package struct DoctorCheck: Sendable, Equatable {
  /// The words are the same in every language: people search for them.
  package enum Status: String, Sendable {
    case ok, warn, fail
  }

  /// As in `terminal.colour`.
  package let name: String
  package let status: Status
  /// What was found.
  package let detail: Message
  /// What to do about it.
  package let hint: Message?

  /// Nothing is wrong.
  package static func ok(_ name: String, _ detail: Message) -> DoctorCheck {
    DoctorCheck(name: name, status: .ok, detail: detail, hint: nil)
  }

  /// It works, but not as well as it could.
  package static func warn(_ name: String, _ detail: Message, _ hint: Message) -> DoctorCheck {
    DoctorCheck(name: name, status: .warn, detail: detail, hint: hint)
  }

  /// It does not work.
  package static func fail(_ name: String, _ detail: Message, _ hint: Message?) -> DoctorCheck {
    DoctorCheck(name: name, status: .fail, detail: detail, hint: hint)
  }
}
