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

  /// The path of the file, and whether it exists.
  package func place(of path: String) -> StyledText {
    let exists = FileManager.default.fileExists(atPath: path)
    let text =
      exists
      ? Message.settingsFileIs(path)
      : Message.settingsFileWouldBe(path)
    return StyledText(SafeText(text.text(in: language)), .note)
  }

  /// `{"server":{"value":null,"origin":"default"},…}`; an option, a variable and the file are named as well.
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
    let text = Settings.declaration(of: entry.name.rawValue)?.absence ?? .settingNone
    return StyledText(SafeText(text.text(in: language)), .faint)
  }
}

extension SettingEntry {
  fileprivate var document: JSONValue {
    if Settings.declaration(of: name.rawValue)?.kind == .flag { return .bool(value == "true") }
    return .optional(value)
  }
}
