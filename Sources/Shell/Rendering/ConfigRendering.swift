import Foundation
package import Languages
package import Terminal

/// The settings as people and scripts read them.
package struct ConfigRendering {
  package let language: Language

  /// Name, value and origin of each.
  package func table(_ entries: [SettingEntry]) -> Table {
    Table(
      columns: [Table.Column(), Table.Column(), Table.Column()],
      rows: entries.map { entry in
        [
          StyledText(SafeText(entry.name.rawValue), .strong), value(entry),
          StyledText(SafeText(entry.origin.text.text(in: language)), .faint),
        ]
      }
    )
  }

  /// Where the file is, and whether there is one.
  package func place(of path: String) -> StyledText {
    let exists = FileManager.default.fileExists(atPath: path)
    let text =
      exists
      ? Message(
        en: "the file is \(path)",
        fr: "le fichier est \(path)",
        el: "το αρχείο είναι \(path)",
        ptBR: "o arquivo é \(path)"
      )
      : Message(
        en: "the file would be \(path); there is none yet",
        fr: "le fichier serait \(path) ; il n’y en a pas encore",
        el: "το αρχείο θα ήταν \(path)· δεν υπάρχει ακόμη",
        ptBR: "o arquivo seria \(path); ainda não há nenhum"
      )
    return StyledText(SafeText(text.text(in: language)), .note)
  }

  /// `{"server":{"value":null,"origin":"default"},…}`; an option, a variable and the file are named beside.
  package static func document(_ entries: [SettingEntry]) -> JSONValue {
    .object(
      entries.map { entry in
        var members = [
          JSONValue.Member("value", entry.document), JSONValue.Member("origin", .string(entry.origin.word)),
        ]
        switch entry.origin {
        case .option(let name), .environment(let name): members.append(.init("name", .string(name)))
        case .file(let path): members.append(.init("path", .string(path)))
        case .standard: break
        }
        return .init(entry.name.rawValue, .object(members))
      }
    )
  }
}

extension ConfigRendering {
  private func value(_ entry: SettingEntry) -> StyledText {
    if let value = entry.value, !value.isEmpty { return StyledText(linkingAddressesIn: SafeText(value)) }
    let none = Message(en: "none", fr: "aucun", el: "κανένα", ptBR: "nenhum")
    let text = Settings.declaration(of: entry.name.rawValue)?.absence ?? none
    return StyledText(SafeText(text.text(in: language)), .faint)
  }
}

extension SettingEntry {
  fileprivate var document: JSONValue {
    if Settings.declaration(of: name.rawValue)?.kind == .flag { return .bool(value == "true") }
    return .optional(value)
  }
}

extension Message {
  /// A setting was written.
  package static func isSaved(_ name: String, path: String) -> Message {
    Message(
      en: "\(name) is saved in \(path); it holds from the next start",
      fr: "\(name) est enregistré dans \(path) ; il vaut dès le prochain démarrage",
      el: "το \(name) αποθηκεύτηκε στο \(path)· ισχύει από την επόμενη εκκίνηση",
      ptBR: "\(name) foi salvo em \(path); vale a partir do próximo início"
    )
  }

  /// A setting was taken away.
  package static func isUnset(_ name: String, path: String) -> Message {
    Message(
      en: "\(name) is no longer in \(path); that holds from the next start",
      fr: "\(name) n’est plus dans \(path) ; cela vaut dès le prochain démarrage",
      el: "το \(name) δεν είναι πια στο \(path)· ισχύει από την επόμενη εκκίνηση",
      ptBR: "\(name) não está mais em \(path); vale a partir do próximo início"
    )
  }

  /// There was nothing to take away.
  package static func wasNotSet(_ name: String, path: String) -> Message {
    Message(
      en: "\(name) was not set in \(path)",
      fr: "\(name) n’était pas réglé dans \(path)",
      el: "το \(name) δεν είχε οριστεί στο \(path)",
      ptBR: "\(name) não estava definido em \(path)"
    )
  }

  /// A variable that the settings file does not outdo.
  package static func comesFirst(_ variable: String) -> Message {
    Message(
      en: "\(variable) is set in the environment, and comes before the file",
      fr: "\(variable) est défini dans l’environnement, et passe avant le fichier",
      el: "το \(variable) είναι ορισμένο στο περιβάλλον, και προηγείται του αρχείου",
      ptBR: "\(variable) está definido no ambiente, e vem antes do arquivo"
    )
  }
}
