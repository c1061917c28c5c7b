import Testing

@testable import BoardRules

@Suite("Dates on the wire")
struct WireDateTests {
  @Test(
    "Every form of older dates becomes the contract's one form",
    arguments: [
      ("2019-11-05T15:56:59+0000", "2019-11-05T15:56:59Z"), ("2019-11-05T15:56:59Z", "2019-11-05T15:56:59Z"),
      ("2019-11-05T15:56:59+00:00", "2019-11-05T15:56:59Z"), ("2020-03-01T00:30:00+0100", "2020-02-29T23:30:00Z"),
      ("2019-12-31T23:59:59-00:01", "2020-01-01T00:00:59Z"), ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
      ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"), ("2000-02-29T12:00:00Z", "2000-02-29T12:00:00Z"),
      ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"), ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
      ("0000-01-01T00:00:00+23:00", "0000-01-01T00:00:00Z"),
    ]
  )
  func canonicalForm(text: String, canonical: String) {
    #expect(WireDate(text)?.text == canonical)
  }

  @Test(
    "Other texts are not dates",
    arguments: [
      "", "2019-11-05", "2019-11-05T15:56:59", "2019-11-05 15:56:59Z", "2019-13-05T15:56:59Z", "2019-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z", "2019-11-31T00:00:00Z", "2019-00-01T00:00:00Z", "2019-01-00T00:00:00Z",
      "2019-11-05T24:00:00Z", "2019-11-05T15:60:00Z", "2019-11-05T15:56:60Z", "2019-11-05T15:56:59.5Z",
      "2019-11-05T15:56:59ZZ", "2019-11-05T15:56:59+1", "2019-11-05T15:56:59+2400", "+019-11-05T15:56:59Z",
      "２019-11-05T15:56:59Z",
    ]
  )
  func noDate(text: String) {
    #expect(WireDate(text) == nil)
  }

  @Test("Each day of eight centuries is read back as it was written")
  func everyDay() {
    for day in -146_097..<146_097 {
      let date = WireDate(secondsSince1970: day * 86_400 + 3_661)
      #expect(WireDate(date.text) == date)
    }
    #expect(WireDate(secondsSince1970: 951_782_400).text == "2000-02-29T00:00:00Z")
    #expect(WireDate(secondsSince1970: 1_572_969_419).text == "2019-11-05T15:56:59Z")
    #expect(WireDate(secondsSince1970: .max).text == "9999-12-31T23:59:59Z")
    #expect(WireDate(secondsSince1970: .min).text == "0000-01-01T00:00:00Z")
  }
}
