package import Languages

/// One check of `doctor`.
package struct DoctorCheck: Sendable, Equatable {
  /// The words are the same in every language, because people search for them.
  package enum Status: String, Sendable { case ok, warn, fail }

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

/// What `doctor` and `--version` ask of the program beside its sections.
package struct Inspection: Sendable {
  /// Inspects the databases, without creating or changing any.
  package var databases: @Sendable () async -> [DatabaseReport]
  /// Finds the libraries.
  package var libraries: @Sendable () async -> [LibraryReport]
  /// The commit that the program was built from; `nil` in a program that was not packaged.
  var commit: String?
  /// What is known about the terminal; `nil` if nothing is.
  var terminal: @Sendable () async -> TerminalReport? = { nil }

  /// Creates an inspection; missing functions find nothing.
  package init(
    databases: @escaping @Sendable () async -> [DatabaseReport] = { [] },
    libraries: @escaping @Sendable () async -> [LibraryReport] = { [] },
    commit: String? = nil
  ) {
    (self.databases, self.libraries, self.commit) = (databases, libraries, commit)
  }
}

extension CommandContext {
  /// Runs all checks.
  func examine() async -> [DoctorCheck] {
    async let databases = inspection.databases()
    async let libraries = inspection.libraries()
    var checks: [DoctorCheck] = []
    if let terminal = await inspection.terminal() {
      checks += TerminalCheck(report: terminal, settings: settings, capabilities: terminal.capabilities).checks
    }
    checks += SettingsCheck(settings: settings, path: paths.settings).checks
    for section in sections { checks += await section.checks(in: with(())) }
    checks += await databases.map { DatabaseCheck(report: $0).check }
    checks += FileCheck(paths: paths).checks
    checks += VersionCheck(libraries: await libraries).checks
    return checks
  }
}
