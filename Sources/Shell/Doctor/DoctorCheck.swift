import Languages

/// One thing that `doctor` looked at.
struct DoctorCheck: Sendable, Equatable {
  /// The words are the same in every language: people search for them.
  enum Status: String, Sendable {
    case ok, warn, fail
  }

  /// As in `terminal.colour`.
  let name: String
  let status: Status
  /// What was found.
  let detail: Message
  /// What to do about it.
  let hint: Message?

  /// Nothing is wrong.
  static func ok(_ name: String, _ detail: Message) -> DoctorCheck {
    DoctorCheck(name: name, status: .ok, detail: detail, hint: nil)
  }

  /// It works, but not as well as it could.
  static func warn(_ name: String, _ detail: Message, _ hint: Message) -> DoctorCheck {
    DoctorCheck(name: name, status: .warn, detail: detail, hint: hint)
  }

  /// It does not work.
  static func fail(_ name: String, _ detail: Message, _ hint: Message?) -> DoctorCheck {
    DoctorCheck(name: name, status: .fail, detail: detail, hint: hint)
  }
}
