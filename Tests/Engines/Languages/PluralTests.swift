import Languages
import Testing

@Suite("Plurals in each language")
struct PluralTests {
  private static func ads(_ count: Int) -> Message {
    Message(
      texts: """
        {0} {0|one=ad|other=ads}|{0} {0|one=annonce|many=d’annonces|other=annonces}|\
        {0} {0|one=αγγελία|other=αγγελίες}|{0} {0|one=anúncio|many=de anúncios|other=anúncios}
        """,
      .number(count)
    )
  }

  @Test(
    "A noun agrees with its number, which is grouped from 10,000 on",
    arguments: [
      (0, ["0 ads", "0 annonce", "0 αγγελίες", "0 anúncio"]),
      (1, ["1 ad", "1 annonce", "1 αγγελία", "1 anúncio"]),
      (2, ["2 ads", "2 annonces", "2 αγγελίες", "2 anúncios"]),
      (5, ["5 ads", "5 annonces", "5 αγγελίες", "5 anúncios"]),
      (21, ["21 ads", "21 annonces", "21 αγγελίες", "21 anúncios"]),
      (3_400, ["3400 ads", "3400 annonces", "3400 αγγελίες", "3400 anúncios"]),
      (12_500, ["12,500 ads", "12\u{202F}500 annonces", "12.500 αγγελίες", "12.500 anúncios"]),
      (
        1_000_000,
        ["1,000,000 ads", "1\u{202F}000\u{202F}000 d’annonces", "1.000.000 αγγελίες", "1.000.000 de anúncios"]
      ),
      (
        1_000_001,
        ["1,000,001 ads", "1\u{202F}000\u{202F}001 annonces", "1.000.001 αγγελίες", "1.000.001 anúncios"]
      ),
      (
        3_000_000,
        ["3,000,000 ads", "3\u{202F}000\u{202F}000 d’annonces", "3.000.000 αγγελίες", "3.000.000 de anúncios"]
      ),
    ]
  )
  func counted(count: Int, texts: [String]) {
    #expect(Language.allCases.map { Self.ads(count).text(in: $0) } == texts)
  }

  @Test("A negative number agrees like its absolute value", arguments: [-1, -2, Int.min])
  func negative(count: Int) {
    let isOne = count == -1
    #expect(Self.ads(count).text(in: .english).hasSuffix(isOne ? " ad" : " ads"))
    #expect(Self.ads(count).text(in: .french).hasSuffix(isOne ? " annonce" : " annonces"))
  }
}
