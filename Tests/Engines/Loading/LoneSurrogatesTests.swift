import Foundation
import Loading
import Testing

@Suite("Escaped surrogates in JSON")
struct LoneSurrogatesTests {
  @Test(
    "An escaped surrogate without its other half becomes U+FFFD, and everything else stays",
    arguments: [
      (#""a\ud800b""#, #""a\ufffdb""#), (#""\uDC00""#, #""\ufffd""#), (#""\uD83D\uDE00""#, #""\uD83D\uDE00""#),
      (#""\ud83d\ud83d\ude00""#, #""\ufffd\ud83d\ude00""#), (#""\ude00\ud83d""#, #""\ufffd\ufffd""#),
      (#""\\ud800""#, #""\\ud800""#), (#""\\\ud800""#, #""\\\ufffd""#), (#""\ud800\n\"""#, #""\ufffd\n\"""#),
      (#""\ud8"#, #""\ud8"#), (#""\ud80g""#, #""\ud80g""#), (#""\ud7ff\ue000""#, #""\ud7ff\ue000""#),
      (#""\ud800\"#, #""\ufffd\"#), ("[]", "[]"), ("", ""),
    ]
  )
  func replaced(document: String, expected: String) {
    #expect(String(decoding: Data(document.utf8).replacingLoneSurrogates, as: UTF8.self) == expected)
  }

  @Test("A slice of bytes is read from its own beginning")
  func slice() {
    let slice = Data(#"xx"\ud800""#.utf8).dropFirst(2)
    #expect(Data(slice.replacingLoneSurrogates) == Data(#""\ufffd""#.utf8))
  }
}
