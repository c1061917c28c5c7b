import Foundation
import Languages

/// The checks of `doctor` on the settings.
package struct SettingsExamination {
  package let settings: Settings
  package let path: String

  package var checks: [DoctorCheck] {
    let problems = settings.problems.map { problem in
      let name = if case .file = problem.origin { "settings.file" } else { "settings.environment" }
      let failure = problem.failure
      return DoctorCheck.fail(name, failure.what, failure.hint?.message(at: .notice))
    }
    return problems.contains { $0.name == "settings.file" } ? problems : [file] + problems
  }

  private var file: DoctorCheck {
    guard FileManager.default.fileExists(atPath: path) else {
      let detail = Message.noSettingsFile
      return .ok("settings.file", Message(verbatim: path) + detail)
    }
    let count = settings.entries.count { if case .file = $0.origin { true } else { false } }
    let inForce = Message.settingsCounted(count)
    return .ok("settings.file", Message(verbatim: path) + .colon + inForce)
  }
}
