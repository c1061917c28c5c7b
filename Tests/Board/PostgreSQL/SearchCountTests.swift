import Foundation
import Testing

@testable import BoardPostgreSQL

@Suite("Counting matches up to the highest total")
struct SearchCountTests {
  private func plan(share: Double?, listed: Int = 1_000_000, isNarrowed: Bool = false) -> SearchCount {
    SearchCount(share: share, listed: listed, wanted: 21, isNarrowed: isNarrowed)
  }

  @Test("What few ads have is counted and read at once, and so is everything on a small board")
  func few() {
    #expect(plan(share: 0.000_5).step == .everything(most: 4_347))
    #expect(plan(share: nil, listed: 3_000).step == .everything(most: 3_001))
  }

  @Test("What more ads have is counted in the smallest part that has enough of them")
  func parts() {
    #expect(plan(share: 0.2).step == .byGrams(GramPart.all[0]))
    #expect(plan(share: 0.05).step == .byGrams(GramPart.all[1]))
    #expect(plan(share: 0.01).step == .byGrams(GramPart.all[2]))
    #expect(plan(share: 0.004).step == .byGrams(nil))
  }

  @Test("What most ads have is counted without grams, also if another condition may be better than a frequent text")
  func frequent() {
    #expect(plan(share: 0.6).step == .inOrder)
    #expect(plan(share: 0.2, isNarrowed: true).step == .inOrder)
    #expect(plan(share: 0.01, isNarrowed: true).step == .byGrams(GramPart.all[2]))
  }

  @Test("A part with too few matches says how many there are")
  func surprises() {
    // The sample took it for frequent.
    var wrong = plan(share: 0.2)
    wrong.found(10, in: GramPart.all[0])
    #expect(wrong.step == .everything(most: 4_347))
    var less = plan(share: 0.2)
    less.found(600, in: GramPart.all[0])
    #expect(less.step == .byGrams(GramPart.all[1]))
    // Other conditions leave few of 50,000 ads that have the text, so all of those are looked at.
    var narrowed = plan(share: 0.05, isNarrowed: true)
    narrowed.found(0, in: GramPart.all[1])
    #expect(narrowed.step == .everything(most: 4_347))
    var found = plan(share: 0.000_5)
    found.found(atLeast: 4_347)
    #expect(found.share == 0.004_347)
  }

  @Test("Whatever part of a million ads matches, few are looked at, in at most two steps", arguments: [1.0, 0.5, 2.0])
  func costs(factor: Double) {
    let listed = 1_000_000.0
    for exponent in stride(from: -6.0, through: 0, by: 0.05) {
      let share = pow(10, exponent)
      // The sample may be wrong.
      var plan = plan(share: min(1, share * factor))
      var (looked, steps) = (0.0, 0)
      counting: while true {
        steps += 1
        switch plan.step {
        case .inOrder:
          looked += min(listed, Double(SearchCount.limit) / share)
          break counting
        case .everything(let most):
          looked += min(share * listed, Double(most))
          break counting
        case .byGrams(let part):
          let found = share * listed / Double(part?.divisor ?? 1)
          // Only numbers of the others are read.
          looked += min(found, Double(SearchCount.limit)) + found / 4
          guard let part, found < Double(SearchCount.limit) else { break counting }
          plan.found(Int(found), in: part)
        }
      }
      #expect(looked < 8_000, "\(share)")
      #expect(steps <= 2, "\(share)")
    }
  }
}
