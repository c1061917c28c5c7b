import HTTP
import Testing

@Suite("HTTP response")
struct HTTPResponseTests {
  @Test("A header field is found in any case, and the first of several counts")
  func firstValue() {
    let response = HTTPResponse(
      status: 200,
      headers: [HTTPField(name: "X-Note", value: "one"), HTTPField(name: "x-note", value: "two")]
    )

    #expect(response.value(of: "X-NOTE") == "one")
    #expect(response.value(of: "X-Other") == nil)
  }

  @Test(
    "Retry-After is read in seconds, up to a day, and a date or anything else is ignored",
    arguments: [
      ("0", .zero), ("5", .seconds(5)), ("86400", .seconds(86_400)), ("86401", nil), ("-1", nil), ("1.5", nil),
      ("", nil), ("soon", nil), ("99999999999999999999", nil), ("Wed, 21 Oct 2015 07:28:00 GMT", nil),
    ] as [(String, Duration?)]
  )
  func retryAfter(text: String, expected: Duration?) {
    let response = HTTPResponse(status: 503, headers: [HTTPField(name: "retry-after", value: text)])

    #expect(response.retryAfter == expected)
  }

  @Test("A response without Retry-After has no pause")
  func noRetryAfter() {
    #expect(HTTPResponse(status: 503).retryAfter == nil)
  }
}
