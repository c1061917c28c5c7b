import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands
@testable import Loading

@Suite("Trace of a live search")
struct TraceRenderingTests {
  init() {
    TestSections.register()
  }

  private typealias Entry = ListingsSearchTrace.Entry

  /// One step of each kind.
  private static func entries() throws -> [Entry] {
    let velo = try SearchRequest.fixture("/velo <200")
    let ads: [Listing] = [.fixture(id: 1), .fixture(id: 2)]
    func frame(_ answer: ListingsResults?, _ state: LoadState) -> ListingsSearchTrace.Frame {
      .init(query: velo, answer: answer?.record, state: state)
    }
    let steps: [(Int, SearchRequest?, ListingsSearchTrace.Step)] = [
      (5_000_000, velo, .key), (5_003_400, velo, .painted(.local, frame(.seen([ads[0]], ago: 60), .idle))),
      (5_003_450, velo, .painted(.local, frame(nil, .idle))), (5_120_000, velo, .sent),
      (5_320_000, velo, .painted(.state, frame(.seen(ads, ago: 60), .stalled))), (5_321_000, velo, .cancelled),
      (5_322_000, velo, .dropped), (5_400_000, velo, .failed("nothing answers\u{1B}")),
      (5_400_099, velo, .painted(.state, frame(nil, .failed("nothing answers", retryIn: .seconds(1))))),
      (6_400_000, velo, .enter), (6_500_000, velo, .answered),
      (6_500_000, velo, .painted(.server, frame(.fixture(ads), .loaded))),
      (6_600_000, velo, .painted(.known, frame(.fixture(), .loaded))), (6_700_000, nil, .painted(.known, nil)),
    ]
    return steps.map { Entry(time: .microseconds($0.0), query: $0.1, step: $0.2) }
  }

  @Test("The table has milliseconds since the first key")
  func table() throws {
    let lines = TraceRendering(entries: try Self.entries()).table(width: nil).map(\.plain.description)

    #expect(
      lines == [
        "   0 ms  key               “velo <200”",
        " 3.4 ms  local paint       “velo <200” 1 row, cached",
        " 3.4 ms  local paint       “velo <200” no rows, none",
        " 120 ms  sent              “velo <200”",
        " 320 ms  painted           “velo <200” 2 rows, cached, stalled",
        " 321 ms  cancelled         “velo <200”",
        " 322 ms  dropped as stale  “velo <200”",
        " 400 ms  failed            “velo <200” nothing answers\u{FFFD}",
        " 400 ms  painted           “velo <200” no rows, none, failed",
        "1400 ms  enter             “velo <200”",
        "1500 ms  answered          “velo <200”",
        "1500 ms  painted           “velo <200” 2 rows, live",
        "1600 ms  painted           “velo <200” 0 rows, live",
        "1700 ms  painted           nothing",
      ]
    )
  }

  @Test("There is a document for each step")
  func documents() throws {
    let rendering = TraceRendering(entries: try Self.entries())
    let lines = rendering.documents.map(\.text)

    #expect(
      lines == [
        #"{"ms":0,"event":"key","query":"velo <200"}"#,
        #"{"ms":3.4,"event":"local paint","query":"velo <200","source":"cached","rows":1}"#,
        #"{"ms":3.4,"event":"local paint","query":"velo <200","source":"none","rows":null}"#,
        #"{"ms":120,"event":"sent","query":"velo <200"}"#,
        #"{"ms":320,"event":"painted","query":"velo <200","source":"cached, stalled","rows":2}"#,
        #"{"ms":321,"event":"cancelled","query":"velo <200"}"#,
        #"{"ms":322,"event":"dropped as stale","query":"velo <200"}"#,
        #"{"ms":400,"event":"failed","query":"velo <200","reason":"nothing answers\u001b"}"#,
        #"{"ms":400,"event":"painted","query":"velo <200","source":"none, failed","rows":null}"#,
        #"{"ms":1400,"event":"enter","query":"velo <200"}"#,
        #"{"ms":1500,"event":"answered","query":"velo <200"}"#,
        #"{"ms":1500,"event":"painted","query":"velo <200","source":"live","rows":2}"#,
        #"{"ms":1600,"event":"painted","query":"velo <200","source":"live","rows":0}"#,
        #"{"ms":1700,"event":"painted","query":null,"source":null,"rows":null}"#,
      ]
    )
    #expect(rendering.document.text == "[" + lines.joined(separator: ",") + "]")
  }

  @Test("Without steps there are no lines")
  func empty() {
    #expect(TraceRendering(entries: []).table(width: 80).isEmpty)
    #expect(TraceRendering(entries: []).document.text == "[]")
  }
}
