import Birds
import Testing

@Suite("Service hosts")
struct ServiceHostTests {
  @Test(
    "A host is valid with and without a port",
    arguments: [
      ("birds.example", "birds.example", nil), ("birds.example:8443", "birds.example", 8_443),
      ("Birds.Example:1", "birds.example", 1), ("localhost", "localhost", nil), ("my_service:80", "my_service", 80),
      ("xn--vgel-5qa.example", "xn--vgel-5qa.example", nil), ("10.0.0.7:65535", "10.0.0.7", 65_535),
      ("3com.example", "3com.example", nil), ("[::1]:8080", "[::1]", 8_080), ("[2001:DB8::1]", "[2001:db8::1]", nil),
      ("[::ffff:10.0.0.7]:1", "[::ffff:10.0.0.7]", 1),
    ] as [(String, String, Int?)]
  )
  func hosts(text: String, name: String, port: Int?) throws {
    let host = try #require(ServiceHost(text))

    #expect(host.name == name)
    #expect(host.port == port)
    #expect(host.text == text.lowercased())
    #expect(host.origin == "https://" + text.lowercased())
    #expect(ServiceHost(text, isEncrypted: false)?.origin == "http://" + text.lowercased())
  }

  @Test(
    "Any other text is not a host",
    arguments: [
      "", " ", ":", ":8080", "https://birds.example", "birds.example/", "birds.example/v1", "birds.example?x", "a b",
      "birds.example ", " birds.example", "birds.example\n", "ada@birds.example", "ada:secret@birds.example",
      "birds.example:", "birds.example:0", "birds.example:65536", "birds.example:-1", "birds.example:+1",
      "birds.example:8a", "birds.example:99999999999999999999", "birds.example:١", "birds.example:1:2",
      "birds..example",
      ".example", "birds.", "-a.example", "a-.example", "vögel.example", "birds.example\u{0}", "8080", "127.0.0.1.2",
      "256.0.0.1", "1.2.3", "0x7f.1", "::1", "::1:8080", "2001:db8::1", "[::1", "[]", "[]:1", "[::1]8080", "[::1]:",
      "[127.0.0.1]", "[birds.example]", "[fe80::1%eth0]", "[[::1]]", "a[::1]", "[::1]a:1",
      String(repeating: "a", count: 64), String(repeating: "a.", count: 127) + "a",
    ]
  )
  func noHosts(text: String) {
    #expect(ServiceHost(text) == nil)
  }
}
