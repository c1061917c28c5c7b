import Testing

@testable import HTTP

@Suite("What the libraries below say of an error")
struct HTTPErrorTests {
  @Test(
    "Of an error of TLS the reason is said, and not where BoringSSL has it",
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
