import Foundation
import Testing

@testable import HTTP

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
    "Retry-After is read in seconds or as a date, up to a day, and anything else is ignored",
    arguments: [
      ("0", .zero), ("5", .seconds(5)), ("86400", .seconds(86_400)), ("86401", .seconds(86_400)), ("-1", nil),
      ("1.5", nil), ("", nil), ("soon", nil), ("99999999999999999999", .seconds(86_400)),
      ("Tue, 05 Nov 2019 12:01:30 GMT", .seconds(90)), ("Tue, 05 Nov 2019 12:00:00 GMT", nil),
      ("Tue, 05 Nov 2019 12:00:01 GMT", .seconds(1)),
      ("Wed, 21 Oct 2015 07:28:00 GMT", nil), ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(86_400)),
    ] as [(String, Duration?)]
  )
  func retryAfter(text: String, expected: Duration?) {
    let response = HTTPResponse(status: 503, headers: [HTTPField(name: "retry-after", value: text)])

    #expect(response.retryAfter(at: Date(timeIntervalSince1970: 1_572_955_200)) == expected)
  }

  @Test("The pause until a date is counted by the server's clock, if it tells the time")
  func serverClock() {
    let response = HTTPResponse(
      status: 503,
      headers: [
        HTTPField(name: "Date", value: "Wed, 21 Oct 2015 07:27:00 GMT"),
        HTTPField(name: "Retry-After", value: "Wed, 21 Oct 2015 07:28:00 GMT"),
      ]
    )
    #expect(response.retryAfter == .seconds(60))
  }

  @Test("The length of a compressed body says nothing of what is read")
  func compressedLength() {
    let fields = [HTTPField(name: "Content-Length", value: "20")]
    #expect(HTTPResponse(status: 200, headers: fields).contentLength == 20)
    let compressed = fields + [HTTPField(name: "Content-Encoding", value: "gzip")]
    #expect(HTTPResponse(status: 200, headers: compressed).contentLength == nil)
  }

  @Test("A response without Retry-After has no pause")
  func noRetryAfter() {
    #expect(HTTPResponse(status: 503).retryAfter == nil)
  }
}
