import Languages
import Yams

/// Reads and writes YAML with Yams; the only file that uses it.
enum YAMLText {
  /// Reads the single map of a file.
  ///
  /// Throws ``AdFileError``.
  static func read(_ text: String) throws -> AdMap {
    guard AliasCount.of(text) <= AdFileLimits.aliases else { throw AdFileError(line: nil, .tooManyAliases) }
    let root: Node?
    do {
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw AdFileError(error, in: text)
    }
    guard let root else { throw AdFileError(line: nil, .emptyFile) }
    var count = 0
    let node = try node(root, depth: 1, &count)
    guard case .map(let map) = node.value else { throw AdFileError(line: node.line, .noFields) }
    return map
  }

  /// Whether a text has no syntax error up to a line, from 1.
  fileprivate static func isReadable(_ text: String, beyond line: Int) -> Bool {
    do {
      _ = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
      return true
    } catch YamlError.scanner(_, _, let mark, _), YamlError.parser(_, _, let mark, _),
      YamlError.composer(_, _, let mark, _)
    {
      return mark.line > line
    } catch {
      return true
    }
  }

  /// Writes a map, one field per line.
  static func text(of map: AdMap) throws -> String {
    let standIns = PlaceholderCharacters(for: map)
    let node = node(AdNode(.map(map)), standIns)
    return standIns.undone(in: try serialize(node: node, indent: 2, width: -1, allowUnicode: true))
  }

  private static func node(_ node: Node, depth: Int, _ count: inout Int) throws -> AdNode {
    let line = node.mark?.line ?? 0
    count += 1
    guard count <= AdFileLimits.values else { throw AdFileError(line: line, .tooManyValues) }
    guard depth <= AdFileLimits.depth else { throw AdFileError(line: line, .tooDeep) }
    switch node {
    case .scalar(let scalar): return AdNode(line: line, .scalar(self.scalar(scalar)))
    case .sequence(let nodes):
      return AdNode(line: line, .list(try nodes.map { try self.node($0, depth: depth + 1, &count) }))
    case .mapping(let pairs):
      var names: Set<String> = []
      let entries = try pairs.map { key, value in
        let line = key.mark?.line ?? line
        guard case .scalar(let name) = key else { throw AdFileError(line: line, .keyIsNoText) }
        // To YAML, names with different tags differ.
        guard names.insert(name.string).inserted else {
          throw AdFileError(line: line, .adFileFieldTwice(.quoted(name.string)))
        }
        return AdMap.Entry(
          key: AdScalar(.text, name.string),
          line: line,
          value: try self.node(value, depth: depth + 1, &count)
        )
      }
      return AdNode(line: line, .map(AdMap(entries: entries)))
    case .alias: throw AdFileError(line: line, .tooManyAliases)
    }
  }

  private static func scalar(_ scalar: Node.Scalar) -> AdScalar {
    let prefix = "tag:yaml.org,2002:"
    switch scalar.tag.description {
    // A quoted scalar has the tag of text, and a plain one has none.
    case "": return AdScalar(scalar.style == .plain ? YAMLCoreSchema.kind(of: scalar.string) : .text, scalar.string)
    case "!", prefix + "str": return AdScalar(.text, scalar.string)
    case prefix + "null": return AdScalar(.null, scalar.string)
    case prefix + "bool": return AdScalar(.bool, scalar.string)
    case prefix + "int", prefix + "float": return AdScalar(.number, scalar.string)
    case let tag: return AdScalar(.tagged(tag), scalar.string)
    }
  }

  private static func node(_ node: AdNode, _ standIns: PlaceholderCharacters) -> Node {
    switch node.value {
    case .scalar(let scalar): self.node(scalar, standIns)
    case .list(let nodes): Node(nodes.map { self.node($0, standIns) }, .implicit, nodes.isEmpty ? .flow : .block)
    case .map(let map):
      Node(
        map.entries.map { (self.node($0.key, standIns), self.node($0.value, standIns)) },
        .implicit,
        map.entries.isEmpty ? .flow : .block
      )
    }
  }

  private static func node(_ scalar: AdScalar, _ standIns: PlaceholderCharacters) -> Node {
    switch scalar.kind {
    case .null: Node("null", .implicit, .plain)
    case .bool, .number: Node(scalar.text, .implicit, .plain)
    case .text, .tagged: Node(standIns.done(in: scalar.text), Tag(.str), style(of: scalar.text))
    }
  }

  private static func style(of text: String) -> Node.Scalar.Style {
    if YAMLCoreSchema.isAmbiguous(text) || UnprintableCharacters.are(in: text) { return .doubleQuoted }
    return text.contains("\n") ? .literal : .any
  }
}

extension AdFileError {
  fileprivate init(_ error: YamlError, in text: String) {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      self.init([Self.problem(problem, at: mark, from: context?.mark, in: text)])
    case .reader(_, let offset, _, _):
      self.init(line: offset.map { TextLines(String(text.prefix($0 + 1))).lines.count }, .controlCharacter)
    case .duplicatedKeysInMapping(let names, let context):
      self.init(line: Self.second(context.mark, in: text), .adFileFieldTwice(.quoted(names.joined(separator: ", "))))
    case .memory: self.init(line: nil, .tooDeep)
    default: self.init(line: nil, .notYaml)
    }
  }

  /// The line of the duplicate of the key at a mark, as far as the text shows it.
  private static func second(_ mark: Mark, in text: String) -> Int {
    let lines = TextLines(text).lines.map(\.unicodeScalars)
    guard lines.indices.contains(mark.line - 1), let colon = lines[mark.line - 1].firstIndex(of: ":") else {
      return mark.line
    }
    let start = lines[mark.line - 1][...colon]
    return lines[mark.line...].firstIndex { $0.starts(with: start) }.map { $0 + 1 } ?? mark.line
  }

  /// A line that begins with blanks and tabs.
  // Parsed once. Threads may share a literal, which has no parser of one's own.
  private nonisolated(unsafe) static let tabbed = /( *)(\t[ \t]*)([^ \t].*)\s*/

  /// The parser's problem in words that help: the line where it comes from, and how to write it.
  private static func problem(_ problem: String, at mark: Mark, from start: Mark?, in text: String) -> Problem {
    if problem.hasPrefix("Maximum nesting") { return Problem(line: mark.line, .tooDeep) }
    if problem.hasSuffix("another document") { return Problem(line: mark.line, .severalDocuments) }
    let lines = TextLines(text).lines
    let line = min(mark.line, lines.count)
    if lines.indices.contains(line - 1), let rest = lines[line - 1].wholeMatch(of: tabbed) {
      let blanks = rest.1 + rest.2.map { $0 == "\t" ? "  " : " " }.joined()
      return Problem(line: line, .tab("\(blanks)\(rest.3)"))
    }
    // What is not closed goes on until the end of the file, or until another mark that is meant to open something.
    let isOpen = problem.hasPrefix("found unexpected end of stream") || mark.line > line
    for number in [start?.line, line, line - 1].compactMap(\.self) where lines.indices.contains(number - 1) {
      guard let flaw = YAMLLineFlaw(lines[number - 1]) else { continue }
      var corrected = TextLines(text)
      corrected.replace((number - 1)..<number, with: [flaw.corrected + corrected.lineEnd])
      if YAMLText.isReadable(corrected.text, beyond: isOpen ? number : line) {
        return Problem(line: number, flaw.message)
      }
    }
    return Problem(line: line, .notYaml)
  }
}

/// Counts apparent uses of anchors: `*name`, if `&name` is somewhere in the text as well.
///
/// An alias costs the reader nothing, but every look at its value costs all of it again, so a file that could grow
/// without bounds is not read at all. A text that merely contains such marks would need both, and often.
enum AliasCount {
  static func of(_ text: String) -> Int {
    let anchors = Set(names(behind: UInt8(ascii: "&"), in: text))
    return anchors.isEmpty ? 0 : names(behind: UInt8(ascii: "*"), in: text).count(where: anchors.contains)
  }

  private static func names(behind mark: UInt8, in text: String) -> [[UInt8]] {
    text.utf8.split(separator: mark, omittingEmptySubsequences: false).dropFirst()
      .map { Array($0.prefix(while: isPartOfName)) }.filter { !$0.isEmpty }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
