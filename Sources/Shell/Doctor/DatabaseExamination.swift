import Foundation
import Languages
import Loading

/// What `doctor` says of a database.
struct DatabaseExamination {
  let report: DatabaseReport

  var check: DoctorCheck {
    let name = "database.\(report.name.rawValue)"
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
    let parts = [Self.size(content.size), Self.schema(content)] + content.counts.map(Self.count)
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

  private static func count(_ count: DatabaseReport.Count) -> Message {
    let number = count.number
    switch count.thing {
    case .ads: return .ads(number)
    case .drafts:
      return .count(
        number,
        en: ("draft", "drafts"),
        fr: ("brouillon", "brouillons", "de brouillons"),
        el: ("πρόχειρο", "πρόχειρα"),
        ptBR: ("rascunho", "rascunhos", "de rascunhos")
      )
    case .discarded:
      return Message(
        en: "\(number) in the trash",
        fr: "\(number) dans la corbeille",
        el: "\(number) στον κάδο",
        ptBR: "\(number) na lixeira"
      )
    case .images:
      return .count(
        number,
        en: ("image", "images"),
        fr: ("image", "images", "d’images"),
        el: ("εικόνα", "εικόνες"),
        ptBR: ("imagem", "imagens", "de imagens")
      )
    case .birds: return .birds(number, of: number)
    case .pictures:
      return .count(
        number,
        en: ("picture", "pictures"),
        fr: ("photo", "photos", "de photos"),
        el: ("εικόνα", "εικόνες"),
        ptBR: ("foto", "fotos", "de fotos")
      )
    case .boards:
      return .count(
        number,
        en: ("board", "boards"),
        fr: ("tableau", "tableaux", "de tableaux"),
        el: ("πίνακας", "πίνακες"),
        ptBR: ("mural", "murais", "de murais")
      )
    }
  }
}

extension Message {
  /// A file that is made when it is first needed.
  static let notThereYet = Message(
    en: "not there yet, made when first needed",
    fr: "pas encore là, créée au besoin",
    el: "δεν υπάρχει ακόμη, δημιουργείται όταν χρειαστεί",
    ptBR: "ainda não existe, criado quando preciso"
  )
}
