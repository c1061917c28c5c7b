import Foundation
import Testing

@testable import Postings

@Suite("Codes of decimal numbers")
struct DecimalCodeTests {
  @Test("Codes sort like their numbers; only numbers of more than fifteen digits share one")
  func order() {
    let texts = [
      "-100000000000000000000", "-140", "-10.5", "-10", "-1.234567890123456789", "-1.23456789012345678", "-0.05", "0",
      "0.000000000000000000000000000001", "0.049", "0.05", "0.1", "1", "1.23456789012345", "1.234567890123451",
      "1.234567890123452", "9.99", "10", "12.5", "99", "100", "9999999.99", "10000000", "999999999999999",
      "100000000000000000000",
    ]
    let numbers = texts.compactMap { Decimal(string: $0) }
    for (one, other) in zip(numbers, numbers.dropFirst()) {
      let (low, high) = (DecimalCode.code(of: one), DecimalCode.code(of: other))
      #expect(low < high || (low == high && !DecimalCode.isExact(low)), "\(one), \(other)")
    }
    #expect(numbers.filter { !DecimalCode.isExact(DecimalCode.code(of: $0)) }.count == 4)
  }

  @Test("An exact code gives its number back")
  func numbers() {
    let texts = [
      "-100000000000000000000", "-140", "-10.5", "-0.05", "0", "1", "0.000000000000000000000000000001", "12.5",
      "999999999999999", "9999999.99",
    ]
    for number in texts.compactMap({ Decimal(string: $0) }) {
      #expect(DecimalCode.number(of: DecimalCode.code(of: number)) == number)
    }
    // No number has such codes, but a damaged file may.
    for code in [UInt64.min, .max, 1 << 63 - 8, .max - 7, 7 << 60] { _ = DecimalCode.number(of: code) }
  }

  @Test("The range of a bound contains the codes of the numbers within it, and of others only if it is inexact")
  func ranges() {
    let numbers = ["-5", "-0.5", "0", "0.5", "7", "7.000000000000000001", "7.1"].compactMap { Decimal(string: $0) }
    for bound in numbers {
      let bounds: [(DecimalCode.Bound, (Decimal, Decimal) -> Bool)] = [
        (.below(bound), (<)), (.atMost(bound), (<=)), (.above(bound), (>)), (.atLeast(bound), (>=)),
      ]
      for (condition, isWithin) in bounds {
        let range = DecimalCode.range(within: [condition])
        for number in numbers {
          let isInRange = range?.contains(DecimalCode.code(of: number)) ?? false
          #expect(isInRange == isWithin(number, bound) || (condition.isInexact && isInRange), "\(number) \(condition)")
        }
      }
    }
  }

  @Test("Bounds without a number between them have no range")
  func contradiction() {
    #expect(DecimalCode.range(within: [.below(5), .above(5)]) == nil)
    #expect(DecimalCode.range(within: [.atMost(5), .atLeast(5)]) != nil)
  }
}
