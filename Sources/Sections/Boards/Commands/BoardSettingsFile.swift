package import Boards
import Foundation
import Languages
import Loading
package import Shell

/// The file with the settings of a board, `board.toml`.
package enum BoardSettingsFile {
  /// The file beside that of a board; `nil` if there is none.
  static func path(besideBoard path: String) -> String? {
    let path = (FilePath(path).folder ?? ".") + "/board.toml"
    // A link that leads nowhere is there as well, and cannot be read.
    return (try? FileManager.default.attributesOfItem(atPath: path)) == nil ? nil : path
  }

  /// What the file beside a board says: nothing if there is none, or the board is in PostgreSQL. Throws like ``add(_:to:)``.
  package static func settings(besideBoard database: String) throws(Failure) -> BoardOptions {
    guard !BoardOptions.isAddress(database), let path = path(besideBoard: database) else { return BoardOptions() }
    return try add(path, to: BoardOptions())
  }

  /// Adds the settings in a file to options, unless the options have them.
  ///
  /// Throws a usage ``Failure`` that names the line of an unknown name or a wrong value.
  static func add(_ path: String, to options: BoardOptions) throws(Failure) -> BoardOptions {
    guard let bytes = FilePath(path).bytes else {
      throw Failure(.usage, .settingsFileUnreadable(path), hint: .settingsFileUnreadableHint)
    }
    let lines: [TOMLLine]
    do throws(TOMLError) {
      lines = try TOMLDocument.lines(in: bytes)
    } catch {
      throw Failure(.usage, .settingsFileProblem(path, line: error.line, reason: error.message), hint: .correctLine)
    }
    let folder = FilePath(path).folder ?? "."
    var (settings, table) = (BoardOptions(), "")
    for line in lines {
      guard let value = line.value else {
        table = line.name + "."
        guard BoardSetting.all.contains(where: { $0.name.hasPrefix(table) }) else {
          throw unknown(line.name, line, in: path)
        }
        continue
      }
      let name = table + line.name
      guard let setting = BoardSetting.all.first(where: { $0.name == name }) else {
        throw unknown(name, line, in: path)
      }
      if let flaw = setting.set(value, in: &settings, folder: folder) {
        throw Failure(.usage, .settingsFileProblem(path, line: line.number, reason: flaw), hint: .correctLine)
      }
    }
    // What is named on the command line takes the place of the other one in the file.
    if options.socket != nil { (settings.host, settings.port) = (nil, nil) }
    if options.host != nil || options.port != nil { settings.socket = nil }
    var all = options
    for setting in BoardSetting.all where setting.literal(in: options) == nil {
      setting.copy(from: settings, to: &all)
    }
    return all
  }

  private static func unknown(_ name: String, _ line: TOMLLine, in path: String) -> Failure {
    let names = BoardSetting.all.map(\.name)
    let guess = DidYouMean.closest(to: name, in: names)
    let hint = guess.map { Message.didYouMean(.quoted($0)) } ?? .settingNames(names.joined(separator: ", "))
    let reason = Message.unknownSetting(name)
    return Failure(.usage, .settingsFileProblem(path, line: line.number, reason: reason), hint: hint)
  }
}
