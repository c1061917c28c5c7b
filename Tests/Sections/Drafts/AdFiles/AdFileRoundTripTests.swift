import Drafts
import Testing

@testable import AdFiles

@Suite("Ad files: round trip")
struct AdFileRoundTripTests {
  private typealias Sample = AdFileCorpus.Sample

  @Test("An unchanged file is exported byte for byte", arguments: AdFileCorpus.all)
  func unchanged(sample: AdFileCorpus.Sample) throws {
    let file = try AdFile(yaml: sample.text)

    #expect(try AdFile.text(of: file.fields, as: .yaml) == sample.text)
  }

  @Test("A new title changes the title and nothing else", arguments: AdFileCorpus.all, Self.texts)
  func title(sample: AdFileCorpus.Sample, title: String) throws {
    let file = try AdFile(yaml: sample.text)

    for format in AdFile.Format.allCases {
      let text = try AdFile.text(of: file.fields.merging([.title: title]) { $1 }, as: format)
      let back = try AdFile(Array(text.utf8), format: format)

      #expect(back.root == file.root.setting("title", to: .text(title)).asJSON(format == .json), "\(text)")
    }
  }

  @Test("Every field can be changed, removed and added again", arguments: AdFileCorpus.all, DraftField.written)
  func change(sample: AdFileCorpus.Sample, field: DraftField) throws {
    let file = try AdFile(yaml: sample.text)
    let value = field == .price ? "17.50" : field == .urgent ? "yes" : "two\nlines: # here"

    for format in AdFile.Format.allCases {
      let changed = try AdFile.text(of: file.fields.merging([field: value]) { $1 }, as: format)
      let fields = try AdFile(Array(changed.utf8), format: format).fields
      #expect(
        fields.filter { $0.key != .carried } == file.fields.merging([field: value]) { $1 }.filter { $0.key != .carried }
      )

      let emptied = try AdFile.text(of: fields.filter { $0.key != field }, as: format)
      let rest = try AdFile(Array(emptied.utf8), format: format).root
      #expect(rest.entries.allSatisfy { $0.key.text != field.rawValue })

      let again = try AdFile.text(
        of: AdFile(Array(emptied.utf8), format: format).fields.merging([field: value]) { $1 },
        as: format
      )
      #expect(try AdFile(Array(again.utf8), format: format).fields[field] == value)
    }
  }

  @Test("Any text can be a title, a description and a category of a new file", arguments: texts)
  func anyText(text: String) throws {
    let fields: [DraftField: String] = [.title: text, .description: text, .category: text, .price: "5"]
    for format in AdFile.Format.allCases {
      for isShown in [false, true] {
        let written = try AdFile.text(of: fields, as: format, isShown: isShown)
        let back = try AdFile(Array(written.utf8), format: format)
        #expect(back.root["description"] == .text(text), "\(written)")
        #expect(back.fields[.title] == text)
        #expect(back.fields[.category] == text)
        #expect(!UnprintableCharacters.are(in: written))
      }
    }
  }

  static let texts = [
    "Regal", "no", "Yes", "~", "null", "1984", "1e3", ".inf", "0x1F", "12:30", "2024-01-02", "=", "<<", "- a", "a: b",
    "a # b", "#a", "*a", "&a", "!a", "%a", "@a", "`a", "'a'", "\"a\"", "[a]", "{a}", ", a", "? a", "a:", ":a", " a ",
    "a\tb",
    "\ta", "a\nb", "\na\n b", "  a\nb", "a \nb", "a\n\n\nb", "a\r\nb", "Vélo 🚲 ½", "👩‍👩‍👧 family", "a\u{E000}🚲",
    "\u{202E}abc",
    "a\u{0}b\u{7F}", "a\u{2028}b", "a\u{FEFF}b", "\u{E0041}", "a\u{85}b", "---", "...", "--- a", "|", ">", "|-\n a",
    "\\",
    "a\\nb", "\u{FFFE}x", "é", "\u{1B}[31mred", "# one\n# two", "a\n---\nb", "x: |\n  y",
  ]
}

extension AdMap {
  /// The same as JSON can represent it.
  fileprivate func asJSON(_ isJSON: Bool) -> AdMap {
    isJSON ? AdMap(entries: entries.map { AdMap.Entry(key: $0.key, value: $0.value.asJSON) }) : self
  }
}

extension AdNode {
  fileprivate var asJSON: AdNode {
    switch value {
    case .scalar(let scalar):
      switch scalar.kind {
      case .number where YAMLCoreSchema.isJSONNumber(scalar.text), .null, .text: self
      case .bool: .bool(scalar.text.lowercased() == "true")
      case .number, .tagged: .text(scalar.text)
      }
    case .list(let nodes): AdNode(.list(nodes.map(\.asJSON)))
    case .map(let map): AdNode(.map(map.asJSON(true)))
    }
  }
}
