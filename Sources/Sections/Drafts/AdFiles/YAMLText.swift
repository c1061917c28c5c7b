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
      let entries = try pairs.map { key, value in
        guard case .scalar(let name) = key else { throw AdFileError(line: key.mark?.line ?? line, .keyIsNoText) }
        return AdMap.Entry(
          key: AdScalar(.text, name.string),
          line: key.mark?.line ?? line,
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
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(line: mark.line, Self.message(problem, mark, in: text))
    case .reader(_, let offset, _, _):
      self.init(line: offset.map { TextLines(String(text.prefix($0 + 1))).lines.count }, .controlCharacter)
    case .duplicatedKeysInMapping(let names, let context):
      self.init(line: Self.second(context.mark, in: text), .adFileFieldTwice(.quoted(names.joined(separator: ", "))))
    case .memory: self.init(line: nil, .tooDeep)
    default: self.init(line: nil, .notYaml(String(describing: error)))
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

  private static func message(_ problem: String, _ mark: Mark, in text: String) -> Message {
    if problem.hasPrefix("Maximum nesting") { return .tooDeep }
    if problem.hasSuffix("another document") { return .severalDocuments }
    let lines = TextLines(text).lines
    let scalars = lines.indices.contains(mark.line - 1) ? Array(lines[mark.line - 1].unicodeScalars) : []
    let isTab = scalars.indices.contains(mark.column - 1) && scalars[mark.column - 1] == "\t"
    return isTab ? .tab : .notYaml(problem)
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
