import Foundation
import Languages

/// What `doctor` says of the settings.
struct SettingsExamination {
  let settings: Settings
  let path: String

  var checks: [DoctorCheck] {
    let problems = settings.problems.map { problem in
      let name = if case .file = problem.origin { "settings.file" } else { "settings.environment" }
      let failure = problem.failure
      return DoctorCheck.fail(name, failure.what, failure.hint)
    }
    return problems.contains { $0.name == "settings.file" } ? problems : [file] + problems
  }

  private var file: DoctorCheck {
    guard FileManager.default.fileExists(atPath: path) else {
      let detail = Message(
        en: ": there is none yet",
        fr: " : il n’y en a pas encore",
        el: ": δεν υπάρχει ακόμη",
        ptBR: ": ainda não há nenhum"
      )
      return .ok("settings.file", Message(verbatim: path) + detail)
    }
    let count = settings.entries.count { if case .file = $0.origin { true } else { false } }
    let detail = Message(
      en: count == 1 ? ": 1 setting in force" : ": \(count) settings in force",
      fr: count < 2 ? " : \(count) réglage en vigueur" : " : \(count) réglages en vigueur",
      el: count == 1 ? ": 1 ρύθμιση σε ισχύ" : ": \(count) ρυθμίσεις σε ισχύ",
      ptBR: count < 2 ? ": \(count) configuração em vigor" : ": \(count) configurações em vigor"
    )
    return .ok("settings.file", Message(verbatim: path) + detail)
  }
}
