import Drafts
import Languages
import ListingsTestSupport
import TestSupport
import Testing

@testable import AdFiles

@Suite("Ad files: import into a draft")
struct AdFileReaderTests {
  @Test("An imported draft gets its fields and keeps the file")
  func fields() throws {
    let file = try AdFile(yaml: AdFileCorpus.bike.text)

    #expect(
      file.fields == [
        .title: "Vélo rouge, 28 pouces",
        .description: """
        Guter Zustand 🚲, neue Kette.

          - Licht geht
        # 1 Kratzer am Rahmen
        Abholung in 01067 Dresden.
        """,
        .category: "Auto, Rad & Boot > Fahrräder", .price: "150", .carried: AdFileCorpus.bike.text,
      ]
    )
    #expect(file.images == [AdFile.Images(line: 25, pattern: "bike_*.{jpg,png}")])
  }

  @Test(
    "A category or a title is the text as written",
    arguments: ["no", "on", "161/278", "161", "1984", "0x1F", "true", "2024-01-02", "12:30", "1_000"]
  )
  func norway(text: String) throws {
    let file = try AdFile(yaml: "title: \(text)\ncategory: \(text)\n")

    #expect(file.fields[.title] == text)
    #expect(file.fields[.category] == text)
  }

  @Test("A null or empty value counts as a missing field", arguments: ["", " ~", " null", " ''", #" """#])
  func missing(value: String) throws {
    let lines = ["title", "description", "category", "price", "images"].map { "\($0):\(value)\n" }
    let isText = value.contains { $0 == "'" || $0 == "\"" }
    let file = try AdFile(yaml: lines.dropLast(isText ? 1 : 0).joined())

    #expect(file.fields.keys.elementsEqual([.carried]))
    #expect(file.images.isEmpty)
  }

  @Test(
    "A price is read as it was written",
    arguments: [
      ("12.50", "12.50"), ("'12,50'", "12,50"), ("1e3", "1000"), ("1.5E+2", "150"), ("'12,50 €'", "12,50 €"),
      ("-5", "-5"), ("0", "0"), ("12.505", "12.505"), ("\"150\"", "150"), ("!!float 25", "25"),
    ]
  )
  func price(written: String, read: String) throws {
    #expect(try AdFile(yaml: "price: \(written)").fields[.price] == read)
  }

  @Test("A price in an ad file is the text that people wrote, in YAML and in JSON")
  func written() throws {
    let texts = WrittenPrices.all.map(\.text) + WrittenPrices.ambiguous + WrittenPrices.foreign
    for text in texts {
      #expect(try AdFile(yaml: "price: \(text)").fields[.price] == text)
      #expect(try AdFile(Array(#"{"price":"\#(text)"}"#.utf8), format: .json).fields[.price] == text)
    }
  }

  @Test("A number in JSON has one meaning, and one in YAML that of its text")
  func number() throws {
    #expect(try AdFile(Array(#"{"price":1.250}"#.utf8), format: .json).fields[.price] == "1.25")
    #expect(try AdFile(yaml: "price: 1.250").fields[.price] == "1.250")
  }

  @Test(
    "An invalid price is reported with its line",
    arguments: [
      "abc", "'abc'", ".inf", "-.INF", ".nan", "1e99", "1_000", "0x10", "true", "12:50", "1e9999999", "2024-01-02",
    ]
  )
  func notAnAmount(text: String) {
    let bare = text.replacing("'", with: "")
    #expect(problems("title: Regal\nprice: \(text)\n") == ["2: price: invalid amount: “\(bare)”"])
  }

  @Test("An ad given away has a price of 0")
  func givenAway() throws {
    #expect(try AdFile(yaml: "price_type: GIVE_AWAY\nprice:\n").fields[.price] == "0")
    #expect(try AdFile(yaml: "price_type: GIVE_AWAY\n").fields[.price] == "0")
    #expect(try AdFile(yaml: "price_type: NEGOTIABLE\nprice:\n").fields[.price] == nil)
  }

  @Test("Urgent is a yes or a no", arguments: [("true", "yes"), ("yes", "yes"), ("off", "no"), ("False", "no")])
  func urgent(written: String, read: String) throws {
    #expect(try AdFile(yaml: "urgent: \(written)").fields[.urgent] == read)
  }

  @Test("All field errors are reported at once, by line")
  func all() {
    let text = """
      title: [a, b]
      price: abc
      description: {a: b}
      urgent: perhaps
      images:
        - ok.jpg
        - [x]
        - {a: b}
        - ''
      category: [1]
      """
    #expect(
      problems(text) == [
        "1: title: this must be a single value, not a list or a group of fields",
        "2: price: invalid amount: “abc”",
        "3: description: this must be a single value, not a list or a group of fields",
        "4: urgent: write true or false", "7: images: invalid file name",
        "8: images: invalid file name", "9: images: invalid file name",
        "10: category: this must be a single value, not a list or a group of fields",
      ]
    )
  }

  @Test("JSON has the same fields, with lines too")
  func json() throws {
    let text = #"""
      {
        "title": "Vélo \ud83d\udeb2",
        "price": 12.50,
        "urgent": true,
        "images": ["a.jpg", "b/*.png"],
        "contact": {"zipcode": "01067", "phone": null}
      }
      """#
    let file = try AdFile(Array(text.utf8), format: .json)

    #expect(file.fields == [.title: "Vélo 🚲", .price: "12.50", .urgent: "yes", .carried: text])
    #expect(file.images.map(\.pattern) == ["a.jpg", "b/*.png"])
    #expect(problems(text.replacing("12.50", with: #""abc""#), .json) == ["3: price: invalid amount: “abc”"])
  }
}

extension AdFile {
  init(yaml text: String) throws { try self.init(Array(text.utf8), format: .yaml) }
}

/// `LINE: MESSAGE`, as people are told.
func problems(_ text: String, _ format: AdFile.Format = .yaml) -> [String] { problems(Array(text.utf8), format) }

func problems(_ bytes: [UInt8], _ format: AdFile.Format = .yaml) -> [String] {
  do {
    _ = try AdFile(bytes, format: format)
    return []
  } catch let error as AdFileError {
    return error.problems.map { problem in
      (problem.line.map { "\($0): " } ?? "") + problem.message.text(in: .english)
    }
  } catch {
    return ["\(error)"]
  }
}
