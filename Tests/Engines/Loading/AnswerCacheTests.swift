import Testing

@testable import Loading

@Suite("Known answers")
struct AnswerCacheTests {
  private typealias Known = AnswerCache<String, String>

  /// Only an answer that ends in a full stop is complete.
  private var known = Known { query, known, answer in
    answer.hasSuffix(".") && query.hasPrefix(known) ? "\(query) of \(answer)" : nil
  }

  @Test("Nothing is known before the first answer")
  mutating func empty() {
    #expect(known.answer(to: "v") == nil)
  }

  @Test("The last answer to a query is known, not an earlier one")
  mutating func lastAnswer() {
    known.keep("1", for: "v", at: .zero)
    known.keep("2", for: "v", at: .zero)

    #expect(known.answer(to: "v") == "2")
    #expect(known.answer(to: "ve") == nil)
  }

  @Test("A complete answer narrows to a longer query, an incomplete one does not, and an own answer takes precedence")
  mutating func narrows() {
    known.keep("much", for: "v", at: .zero)
    known.keep("few.", for: "ve", at: .zero)
    known.keep("own", for: "velo", at: .zero)

    #expect(known.answer(to: "vel") == "vel of few.")
    #expect(known.answer(to: "va") == nil)
    #expect(known.answer(to: "velo") == "own")
  }

  @Test("A narrowed answer is as old as its original")
  mutating func narrowedAge() {
    known.keep("few.", for: "v", at: .seconds(0))
    #expect(known.answer(to: "ve") == "ve of few.")

    known.forgetOld(at: .seconds(60))
    #expect(known.answer(to: "ve") == "ve of few.")
    known.forgetOld(at: .milliseconds(60_001))
    #expect(known.answer(to: "ve") == nil)
  }

  @Test("Answers older than a minute are forgotten, and being used does not renew them")
  mutating func forgetsOld() {
    known.keep("old", for: "a", at: .seconds(0))
    known.keep("young", for: "b", at: .seconds(30))
    #expect(known.answer(to: "a") == "old")

    known.forgetOld(at: .seconds(61))

    #expect(known.answer(to: "a") == nil)
    #expect(known.answer(to: "b") == "young")
  }

  @Test("The least recently used of 65 answers is forgotten")
  mutating func capacity() {
    for number in 1...64 { known.keep("answer", for: "\(number)", at: .zero) }
    #expect(known.answer(to: "1") == "answer")

    known.keep("answer", for: "65", at: .zero)

    #expect(known.answer(to: "2") == nil)
    #expect((["1", "3", "64", "65"].map { known.answer(to: $0) }) == Array(repeating: "answer", count: 4))
  }
}
