import Testing

@testable import HTTP

@Suite("Errors of the networking libraries")
struct HTTPErrorTests {
  @Test(
    "A TLS error has BoringSSL's reason without the names of its source files",
    arguments: [
      (
        "handshakeFailed(NIOSSL.BoringSSLError.sslError([Error: 1 error:2:SSL routines:OPENSSL_internal:"
          + "WRONG_VERSION_NUMBER at /a/tls_record.cc:127]))",
        "wrong version number"
      ),
      ("error:1000007d:SSL routines:OPENSSL_internal:CERTIFICATE_VERIFY_FAILED", "certificate verify failed"),
      ("NIOSSLExtraError.failedToValidateHostname", "NIOSSLExtraError.failedToValidateHostname"),
      ("OPENSSL_internal: ", "OPENSSL_internal: "),
    ]
  )
  func tls(text: String, reason: String) {
    #expect(HTTPError.reason(inTLS: text) == reason)
  }
}
