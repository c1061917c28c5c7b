import Foundation
import Loading
import Terminal

/// Changes one value of the settings file, and nothing else in it.
package struct SettingsFileEditor {
  private let path: String

  /// Changes the file at a path.
  package init(path: String) { self.path = path }

  /// Sets a value, by the rules of reading.
  ///
  /// Throws a usage ``Failure`` for an invalid value or a file that is not TOML, and a storage failure if it cannot be
  /// written; the file is then unchanged.
  package func set(_ setting: any SettingDeclaration, to value: String) throws(Failure) {
    // The settings are read from any folder.
    let isRelative = setting.kind == .file && !value.hasPrefix("/") && !value.hasPrefix("~/")
    let value = isRelative ? FileManager.default.currentDirectoryPath + "/" + value : value
    do throws(SettingRules.InvalidValue) {
      try setting.check(value)
    } catch {
      throw error.failure(setting.name, value, .standard)
    }
    let literal =
      setting.kind == .flag ? (["true", "1"].contains(value) ? "true" : "false") : SettingsText.literal(value)
    try change(setting.name.rawValue, in: nil, to: literal)
  }

  /// Removes a value, even one that is not a setting; returns false if it was not set.
  ///
  /// Throws like ``set(_:to:)``, and a usage ``Failure`` for a name that is neither a setting nor in the file.
  package func unset(_ name: String) throws(Failure) -> Bool {
    let text = try SettingsFile.text(at: path) ?? ""
    guard try SettingsFile.document(text, path: path).values.contains(where: { $0.name == name }) else {
      if Settings.declaration(of: name) == nil { throw .noSetting(name) }
      return false
    }
    try change(name, in: nil, to: nil)
    return true
  }

  /// Sets a text in a table. Throws like ``set(_:to:)``.
  package func set(_ name: String, inTable table: String, to value: String) throws(Failure) {
    try change(name, in: table, to: SettingsText.literal(value))
  }

  /// Removes a value of a table; returns false if it was not set. Throws like ``set(_:to:)``.
  package func unset(_ name: String, inTable table: String) throws(Failure) -> Bool {
    let text = try SettingsFile.text(at: path) ?? ""
    let statements = try SettingsFile.document(text, path: path).statements(inTable: table)
    guard statements.contains(where: { $0.name == name }) else { return false }
    try change(name, in: table, to: nil)
    return true
  }

  private func change(_ name: String, in table: String?, to literal: String?) throws(Failure) {
    let file = PrivateTextFile(path: path)
    do {
      try file.withLock {
        let old = try SettingsFile.text(at: path) ?? ""
        let before = try SettingsFile.document(old, path: path)
        var text = SettingsText(old)
        switch (table, literal) {
        case (nil, let literal?): text.set(name, to: literal)
        case (nil, nil): text.unset(name)
        case (let table?, let literal?): text.set(name, inTable: table, to: literal)
        case (let table?, nil): text.unset(name, inTable: table)
        }
        // Parsed again before it replaces the old one, to verify that no other value has changed, however unusual the
        // file is.
        let after = try? TOMLDocument(Array(text.text.utf8))
        let wanted = literal.flatMap { try? TOMLDocument(Array("x = \($0)".utf8)) }?.values.first?.value
        guard let after, value(of: name, in: table, after) == wanted,
          others(before, old, name, in: table) == others(after, text.text, name, in: table)
        else {
          throw Failure(.usage, .settingNotEditable(name, path: path), kept: .fileUnchanged, hint: .editSettingsFile)
        }
        try file.replace(with: text.text)
      }
    } catch {
      throw Failure(error)
    }
  }

  private func value(of name: String, in table: String?, _ document: TOMLDocument) -> TOMLValue? {
    guard let table else { return document.values.first { $0.name == name }?.value }
    return document.statements(inTable: table).first { $0.name == name }?.statement.content
  }

  /// Every other value as written, and the headers of all tables but the changed one.
  private func others(_ document: TOMLDocument, _ text: String, _ name: String, in table: String?) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    let changed = table.map { [$0, name] } ?? [name]
    var lines = document.statements.filter { $0.path != changed }.map { Array(bytes[$0.lines]) }
    for other in document.tables {
      if other.keys != [table] { lines.append(Array(bytes[other.header])) }
      lines += other.statements.filter { other.keys + $0.path != changed }.map { Array(bytes[$0.lines]) }
    }
    // A comment between values, or a line end at the end, is not a value.
    return lines.map { $0.filter { $0 != 0x0A && $0 != 0x0D } }
  }
}
