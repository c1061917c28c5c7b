import Loading
import TestSupport
import Testing

@Suite("Search trace")
struct SearchTraceTests {
  /// A session whose steps are recorded.
  private struct Recorder {
    var trace = SearchTrace<String, String>()
    private var session = SearchSession<String, String>()

    mutating func handle(_ event: SearchSession<String, String>.Event, at milliseconds: Int) {
      let time = Duration.milliseconds(milliseconds)
      let actions = session.handle(event, at: time)
      trace.record(event, actions, at: time)
    }

    var text: String { trace.entries.map(\.text).joined(separator: "\n") }
  }

  private var recorder = Recorder()

  @Test("A key, the local rows, the request, its end and late results are recorded with their times")
  mutating func steps() {
    recorder.handle(.typed("v"), at: 1)
    recorder.handle(.found(1, "local v"), at: 2)
    recorder.handle(.elapsed(.debounce(1)), at: 121)
    recorder.handle(.typed("ve"), at: 130)
    recorder.handle(.found(2, nil), at: 131)
    recorder.handle(.answered(1, "server v"), at: 140)
    recorder.handle(.entered, at: 150)
    recorder.handle(.answered(2, "server ve"), at: 160)

    #expect(
      recorder.text == """
        1 v: key
        2 v: painted by local: v idle, local v
        121 v: sent
        130 ve: key
        130 v: cancelled
        131 ve: painted by local: ve idle, no rows
        140 v: dropped
        150 ve: enter
        150 ve: sent
        160 ve: answered
        160 ve: painted by server: ve loaded, server ve
        """
    )
  }

  @Test("A failure is recorded with its reason, its countdown as a change of the state, and the second request")
  mutating func failure() {
    recorder.handle(.typed("v"), at: 0)
    recorder.handle(.entered, at: 0)
    recorder.handle(.elapsed(.stall(1)), at: 200)
    recorder.handle(.failed(1, LoadFailure(reason: "broken")), at: 300)
    recorder.handle(.elapsed(.retry(1)), at: 1_300)

    #expect(
      recorder.text == """
        0 v: key
        0 v: enter
        0 v: sent
        200 v: painted by state: v stalled, no rows
        300 v: failed, broken
        300 v: painted by state: v failed: broken, again in 1000 ms, no rows
        1300 v: painted by state: v failed: broken, again in 0 ms, no rows
        1300 v: sent
        """
    )
  }

  @Test("The same query again is not a key, and the first key after clearing the line begins a new recording")
  mutating func newRecording() {
    recorder.handle(.typed("v"), at: 0)
    recorder.handle(.typed("v"), at: 1)
    recorder.handle(.typed(nil), at: 2)
    #expect(recorder.text == "0 v: key\n2 nothing: key\n2 nothing: painted by known: nothing")

    recorder.handle(.typed(nil), at: 3)
    recorder.handle(.typed("m"), at: 4)
    #expect(recorder.text == "4 m: key")
  }

  @Test("The recording stops after 10,000 entries")
  mutating func capacity() {
    for number in 0..<10_001 { recorder.handle(.typed(number.isMultiple(of: 2) ? "v" : "w"), at: number) }

    #expect(recorder.trace.entries.count == 10_000)
    #expect(recorder.trace.entries.last?.time == .milliseconds(9_999))
  }

  /// An answer with rows that the test sees go.
  private struct Rows: RecordedAnswer {
    final class Content: Sendable {}

    let content = Content()
    let count: Int

    var record: Int { count }

    static func == (one: Rows, other: Rows) -> Bool { one.content === other.content }
  }

  @Test("Of an answer that was replaced, a recording keeps only its record")
  func rows() {
    var session = SearchSession<String, Rows>()
    var trace = SearchTrace<String, Rows>()
    func handle(_ event: SearchSession<String, Rows>.Event) {
      trace.record(event, session.handle(event, at: .zero), at: .zero)
    }
    handle(.typed("v"))
    var rows: Rows? = Rows(count: 3)
    weak let content = rows?.content
    if let rows { handle(.found(1, rows)) }
    rows = nil
    handle(.typed("ve"))
    handle(.found(2, Rows(count: 1)))

    #expect(content == nil)
    let counts = trace.entries.compactMap { if case .painted(_, let frame) = $0.step { frame?.answer } else { nil } }
    #expect(counts == [3, 1])
  }
}
