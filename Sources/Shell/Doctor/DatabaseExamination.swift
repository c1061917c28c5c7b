import Foundation
package import Languages
import Loading

/// What `doctor` says of a database.
package struct DatabaseExamination {
  package let report: DatabaseReport

  package var check: DoctorCheck {
    let name = "database.\(report.name)"
    switch report.content {
    case nil: return .ok(name, path + .colon + .notThereYet)
    case .failure(let error):
      let failure = Failure(error)
      if case .locked = error { return .warn(name, failure.what, failure.hint?.message(at: .notice) ?? .fileUnchanged) }
      return .fail(name, failure.what, failure.hint?.message(at: .notice))
    case .success(let content): return check(name, content)
    }
  }
}

extension DatabaseExamination {
  private var path: Message { Message(verbatim: report.path) }

  private func check(_ name: String, _ content: DatabaseReport.Content) -> DoctorCheck {
    let parts = [Self.size(content.size), Self.schema(content)] + content.counts
    let detail = path + .colon + parts.joined(separator: ", ")
    switch content.soundness {
    case .sound: return .ok(name, detail)
    case .unsound(let words):
      let hint = Message(
        en: "make a copy of it, then set it aside",
        fr: "en faire une copie, puis la mettre de côté",
        el: "κρατήστε αντίγραφο, και μετακινήστε το",
        ptBR: "faça uma cópia, depois deixe-o de lado"
      )
      return .fail(name, detail + .colon + Message(verbatim: words), hint)
    case .unknown:
      let text = Message(
        en: ": not checked to the end, it is large",
        fr: " : pas vérifiée jusqu’au bout, elle est grande",
        el: ": δεν ελέγχθηκε ως το τέλος, είναι μεγάλη",
        ptBR: ": não verificado até o fim, é grande"
      )
      return .ok(name, detail + text)
    }
  }

  private static func size(_ bytes: Int) -> Message {
    bytes < 1 << 20
      ? Message(verbatim: "\((bytes + 1023) / 1024) KiB") : Message(verbatim: "\((bytes + 1 << 19) >> 20) MiB")
  }

  private static func schema(_ content: DatabaseReport.Content) -> Message {
    let version = "\(content.version)/\(content.newestVersion)"
    return Message(
      en: "schema \(version)",
      fr: "schéma \(version)",
      el: "σχήμα \(version)",
      ptBR: "esquema \(version)"
    )
  }
}

extension Message {
  /// A file that is made when it is first needed.
  package static let notThereYet = Message(
    en: "not there yet, made when first needed",
    fr: "pas encore là, créée au besoin",
    el: "δεν υπάρχει ακόμη, δημιουργείται όταν χρειαστεί",
    ptBR: "ainda não existe, criado quando preciso"
  )
}
