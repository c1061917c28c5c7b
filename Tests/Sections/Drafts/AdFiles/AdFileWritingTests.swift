import Drafts
import ListingsTestSupport
import TestSupport
import Testing

@testable import AdFiles

@Suite("Ad files: writing")
struct AdFileWritingTests {
  @Test("A new file has the usual fields in their usual order")
  func new() throws {
    let fields: [DraftField: String] = [
      .title: "Vélo 🚲", .description: "Bon état.\nÀ venir chercher.", .category: "no", .price: "12,50 €",
      .urgent: "yes",
    ]

    #expect(
      try AdFile.text(of: fields, images: ["velo__img1.jpg"], as: .yaml) == """
        active: true
        type: OFFER
        title: Vélo 🚲
        description: |-
          Bon état.
          À venir chercher.
        category: "no"
        price: 12.50
        price_type: FIXED
        urgent: true
        images:
        - velo__img1.jpg

        """
    )
    #expect(
      try AdFile.text(of: fields, images: [], as: .json) == #"""
        {
          "active": true,
          "type": "OFFER",
          "title": "Vélo 🚲",
          "description": "Bon état.\nÀ venir chercher.",
          "category": "no",
          "price": 12.50,
          "price_type": "FIXED",
          "urgent": true,
          "images": []
        }

        """#
    )
    #expect(try AdFile.text(of: [:], as: .yaml) == "active: true\ntype: OFFER\n")
  }

  @Test("A changed value stays in its place, and comments stay")
  func inPlace() throws {
    let file = try AdFile(yaml: AdFileCorpus.comments.text)
    let fields = file.fields.merging([.title: "Tisch", .description: "Zwei\nZeilen", .category: "Möbel", .price: "30"])
    { $1 }

    #expect(
      try AdFile.text(of: fields, as: .yaml) == """
        ---
        # first
        title: Tisch

        # before the price
        price: 30

        # before the description
        description: |-
          Zwei
          Zeilen
        category: Möbel
        # the end
        ...

        """
    )
  }

  @Test("A file with Windows line ends gets them for new lines too")
  func windows() throws {
    let file = try AdFile(yaml: AdFileCorpus.windows.text)

    #expect(
      try AdFile.text(of: file.fields.merging([.description: "a\nb", .urgent: "no"]) { $1 }, as: .yaml).unicodeScalars
        .elementsEqual(
          "title: Regal\r\ndescription: |-\r\n  a\r\n  b\r\ncategory: Möbel\r\nprice: 25\r\nurgent: false\r\nfoo: ~\r\n"
            .unicodeScalars
        )
    )
  }

  @Test("The other format has the same values in the same order")
  func toJSON() throws {
    let file = try AdFile(yaml: AdFileCorpus.downloaded.text)
    let json = try AdFile.text(of: file.fields, as: .json)

    #expect(
      json.contains(
        #"""
          "contact": {
            "name": "Ada L.",
            "street": "",
            "zipcode": "01067",
            "location": "Dresden",
            "phone": ""
          },
          "republication_interval": 7,
          "id": 2345678901,
          "created_on": "2024-12-25T00:00:00",
          "updated_on": "2025-01-03T08:15:30Z",
        """#
      )
    )
    let back = try AdFile(Array(json.utf8), format: .json)
    let again = try AdFile(yaml: AdFile.text(of: back.fields, as: .yaml))
    #expect(again.root == back.root)
    #expect(try AdFile.text(of: back.fields, as: .json) == json)
  }

  @Test(
    "An ad given away has no price, and an ad with a price is not given away",
    arguments: [
      ("price_type: GIVE_AWAY\n", "10", "price: 10\nprice_type: FIXED\n"),
      ("price_type: GIVE_AWAY\nprice:\n", "10", "price_type: FIXED\nprice: 10\n"),
      ("price_type: GIVE_AWAY\n", "0", "price_type: GIVE_AWAY\n"),
      ("price_type: GIVE_AWAY\n", "0,00", "price_type: GIVE_AWAY\n"),
      ("price_type: FIXED\nprice: 5\n", "0", "price_type: FIXED\nprice: 0\n"),
    ]
  )
  func givenAway(text: String, price: String, written: String) throws {
    let file = try AdFile(yaml: text)

    #expect(try AdFile.text(of: file.fields.merging([.price: price]) { $1 }, as: .yaml) == written)
  }

  @Test("A price in the currency of the board is written as a number, and any other price as its text")
  func prices() throws {
    for (text, price) in WrittenPrices.all where price != "0" {
      let written = try AdFile.text(of: [.price: text], as: .json)
      #expect(written.contains(/"price": (140|1250)(\.[05]0?)?,|"price": 12345678,/), "\(text): \(written)")
    }
    for text in WrittenPrices.ambiguous + WrittenPrices.foreign {
      #expect(try AdFile.text(of: [.price: text], as: .json).contains(#""price": "\#(text)""#))
    }
    #expect(try AdFile.text(of: [.price: "£5"], as: .json, currency: "GBP").contains(#""price": 5,"#))
  }

  @Test("A new ad with a price of 0 is given away")
  func free() throws {
    #expect(try AdFile.text(of: [.price: "0"], as: .yaml) == "active: true\ntype: OFFER\nprice_type: GIVE_AWAY\n")
    #expect(try AdFile.text(of: [.price: "dear"], as: .yaml).hasSuffix("price: dear\nprice_type: FIXED\n"))
  }

  @Test("A file shown on a screen is harmless and has the same values")
  func shown() throws {
    let text = "# \u{202E}evil\ntitle: Regal \u{202E}x\nzip: '01067'\n"
    let file = try AdFile(yaml: text)

    let shown = try AdFile.text(of: file.fields, as: .yaml, isShown: true)
    #expect(shown == "title: \"Regal \\u202Ex\"\nzip: \"01067\"\n")
    #expect(try AdFile(yaml: shown).root == file.root)
    #expect(try AdFile.text(of: file.fields, as: .yaml) == text)
  }

  @Test(
    "The extension determines the format",
    arguments: [
      ("a.yaml", AdFile.Format.yaml), ("A.YML", .yaml), ("b/a.json", .json), ("a.txt", nil), ("a.yaml/b", nil),
    ]
  )
  func format(path: String, format: AdFile.Format?) {
    #expect(AdFile.Format(path: path) == format)
  }
}
