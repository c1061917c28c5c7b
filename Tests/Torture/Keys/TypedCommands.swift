import Foundation
import TestSupport

/// Commands as the program declares them (`--experimental-dump-help`), with random options and values.
struct TypedCommands {
  /// A command of the program's own description of its grammar.
  private struct Declaration: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }

      var kind: String
      var names: [Name]?
      var valueName: String?
    }

    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Declaration]?
  }

  private struct Grammar: Decodable { var command: Declaration }

  private struct Command {
    var path: [String]
    var options: [(name: String, value: String?)]
    var operands: [String]
  }

  /// What leaves the session, serves, or reaches beyond this machine or the test's folder.
  private static let excluded: Set = ["quit", "serve", "mcp", "login", "logout", "browse"]
  /// The same of options; `--notify` starts programs.
  private static let excludedOptions: Set = ["server", "watermark-server", "c", "force", "notify", "h", "help"]

  /// Whether an option stays on this machine; one with a kind of value that is not known here may be an address.
  private static func isHarmless(_ option: String, value: String?) -> Bool {
    !excludedOptions.contains(option) && !option.hasPrefix("birds-") && (value.map { values[$0] != nil } ?? true)
  }

  private let commands: [Command]

  /// - Parameter grammar: the program's description of its commands, as JSON.
  init(grammar: String) throws {
    let root = try JSONDecoder().decode(Grammar.self, from: Data(grammar.utf8)).command
    commands = (root.subcommands ?? []).filter { !Self.excluded.contains($0.commandName) }
      .flatMap { Self.commands(of: $0, []) }
  }

  var count: Int { commands.count }

  /// A line for the prompt.
  func line(_ generator: inout SeededGenerator) -> String {
    guard let command = commands.randomElement(using: &generator) else { return "" }
    var words = command.path
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      guard let option = command.options.randomElement(using: &generator) else { continue }
      words.append("--" + option.name)
      if let value = option.value { words.append(Self.value(value, &generator)) }
    }
    for operand in command.operands {
      for _ in 0..<Int.random(in: 0...2, using: &generator) { words.append(Self.value(operand, &generator)) }
    }
    return words.joined(separator: " ")
  }

  private static func commands(of declaration: Declaration, _ parents: [String]) -> [Command] {
    let path = parents + [declaration.commandName]
    let arguments = declaration.arguments ?? []
    let options = arguments.filter { $0.kind != "positional" }.compactMap { argument in
      argument.names?.first { $0.kind == "long" }.map {
        ($0.name, argument.kind == "option" ? argument.valueName ?? "" : nil)
      }
    }.filter { isHarmless($0.0, value: $0.1) }
    let operands = arguments.filter { $0.kind == "positional" }.map { $0.valueName ?? "" }
    let command = Command(path: path, options: options.map { (name: $0.0, value: $0.1) }, operands: operands)
    return [command] + (declaration.subcommands ?? []).flatMap { commands(of: $0, path) }
  }

  /// A value that may be right, or any other. Without slashes, dots at the start and tildes: files are in the working folder.
  private static func value(_ name: String, _ generator: inout SeededGenerator) -> String {
    let right = values[name] ?? numbers
    return (generator.oneIn(4) ? odd : right).randomElement(using: &generator) ?? "1"
  }

  private static let numbers = ["1", "2", "3", "7", "20"]
  private static let files = ["one.json", "two.yaml", "three.md", "four.sqlite", "photo.png", "five"]
  private static let odd = [
    "0", "-1", "99999999999999999999", "1.5", "''", "é手🚲", "'two words'", "\"", "\\", "--", "-", "@1", "1-3", "%s%n",
    "all", "'\u{202E}evil'", String(repeating: "long", count: 60), "x=y", "#", "*", "?",
  ]
  private static let values: [String: [String]] = [
    "words": ["velo", "lampe", "price<100", "since:7d", "'rouge vif'", "-cassé", "urgent"],
    "query": ["velo", "lampe", "price<100"], "text": ["Bonjour", "'Is it still there?'", "é"],
    "value": ["velo", "140", "fr", "en", "on", "off", "'Un vélo rouge'"],
    "field": ["title", "description", "price", "category", "urgent"],
    "name": ["Ada", "language", "images", "theme", "Loisirs", "v"], "account": ["Ada", "operator"],
    "file": files, "file|-": files + ["-"], "file|url": files, "dir": ["pictures"], "dir|url": ["pictures"],
    "color": ["always", "never", "auto"], "tag": ["en", "fr", "el", "pt-BR", "xx"], "theme": ["dark", "light"],
    "images": ["kitty", "sixel", "symbols", "none"], "category": ["1", "Véhicule", "Mode"],
    "order": ["price", "-price", "date"], "fields": ["id,title", "title", "price,title"], "what": ["category", "url"],
    "when": ["today", "7d", "2026-01-01"], "time": ["1s", "100ms", "5m"], "code": ["EUR", "BTC"],
    "shell": ["bash", "zsh", "fish"], "format": ["json", "yaml", "md"], "role": ["moderator", "member"],
    "draft": ["1", "@1"], "percent": ["10"], "subcommands": ["search", "draft", "watch add"], "line": ["search velo"],
    "x,y": ["1,2"], "reason": ["spam", "'Not allowed here.'"], "rule": ["'Rule 3'"], "interval": ["5s", "1m"],
    "status": ["executed", "canceled"], "type": ["buy", "sell"], "period": ["month"], "amount": numbers,
    "count": numbers, "days": numbers, "event": numbers, "factor": numbers, "limit": numbers, "n": numbers,
    "number": numbers, "row": numbers,
  ]
}
