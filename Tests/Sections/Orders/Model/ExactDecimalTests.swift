import Orders
import TestSupport
import Testing

@Suite("Exact decimal")
struct ExactDecimalTests {
  @Test(
    "A number is read and written exactly, in its shortest form",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.000", "0"), ("007.50", "7.5"), ("-12.50", "-12.5"), ("1000", "1000"),
      ("748.279727546401", "748.279727546401"), ("0.000000000000000000000000001", "0.000000000000000000000000001"),
      ("+5", "5"), (".5", "0.5"), ("5.", "5"), ("-.5", "-0.5"), ("1e-8", "0.00000001"), ("1E+3", "1000"),
      ("2.00e+22", "20000000000000000000000"), ("-1.5e3", "-1500"), ("+.5e1", "5"), ("5.e0", "5"),
      ("0e-99999999999", "0"),
      ("0012e-0001", "1.2"),
      (
        "123456789012345678901234567890.123456789012345678901234567",
        "123456789012345678901234567890.123456789012345678901234567"
      ),
    ]
  )
  func reads(text: String, expected: String) throws {
    #expect(try #require(ExactDecimal(text)).description == expected)
  }

  @Test(
    "Other texts are not numbers",
    arguments: [
      "", "-", "+", ".", "-.", " 1", "1 ", "e3", ".e3", "1e", "1e+", "1e3.5", "1e3 ", "1e--3", "+-1", "1+1", "0x1",
      "1,5", "1.2.3", "--1", "NaN", "∞", "١", "1\0",
    ]
  )
  func refuses(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test("Equal numbers are equal in every spelling")
  func equal() {
    #expect(Set(["140", "140.0", "0140.00"].map { ExactDecimal($0) }).count == 1)
  }

  @Test("Exact decimals compare like numbers")
  func compares() {
    let texts = [
      "-1000", "-999.9", "-10", "-9", "-1.01", "-1", "-0.001", "0", "0.0001", "0.001", "0.5", "1", "1.01", "9", "10",
    ]
    let numbers = texts.compactMap { ExactDecimal($0) }

    #expect(numbers.count == texts.count)
    #expect(numbers.shuffled().sorted() == numbers)
  }

  @Test(
    "Rounding happens once, half away from zero",
    arguments: [
      ("0.00005", 4, "0.0001"), ("0.00004999", 4, "0.0000"), ("999.99995", 4, "1000.0000"), ("1.25", 1, "1.3"),
      ("-1.25", 1, "-1.3"), ("9.95", 1, "10.0"), ("5", 0, "5"), ("0.5", 0, "1"), ("0.05", 0, "0"),
      ("12.3", 3, "12.300"),
      ("1.00045", 4, "1.0005"), ("0.00000001", 2, "0.00"),
    ]
  )
  func rounds(text: String, decimals: Int, expected: String) throws {
    #expect(try #require(ExactDecimal(text)).text(decimals: decimals) == expected)
  }

  @Test(
    "A sum of decimals is exact",
    arguments: [
      ("0.1", "0.2", "0.3"), ("1", "-1", "0"), ("999.999", "0.001", "1000"), ("-5", "3.5", "-1.5"),
      ("3.5", "-5", "-1.5"),
      ("0", "0", "0"),
      ("1000000000000000000000", "0.000000000000000000001", "1000000000000000000000.000000000000000000001"),
    ]
  )
  func adds(one: String, other: String, expected: String) throws {
    #expect((try #require(ExactDecimal(one)) + #require(ExactDecimal(other))).description == expected)
  }

  @Test("Hundredths are added exactly, like whole numbers", arguments: 1...5)
  func addsAsIntegers(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (one, other) = (
        Int.random(in: -99_999...99_999, using: &random), Int.random(in: -99_999...99_999, using: &random)
      )
      #expect(try hundredths(one) + hundredths(other) == hundredths(one + other))
    }
  }

  private func hundredths(_ number: Int) throws -> ExactDecimal {
    try #require(ExactDecimal(String(number))).timesTen(toThe: -2)
  }
}
