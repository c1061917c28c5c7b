import Testing

@testable import HTTP

@Suite("Addresses of computers")
struct IPAddressTests {
  @Test(
    "IPv6 addresses of one network of 64 bits have one name, and IPv4 addresses each their own",
    arguments: [
      ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("::ffff:192.0.2.1", "192.0.2.1", true),
      ("2001:db8::1", "2001:db8:0:0:ffff::2", true), ("2001:db8::1", "2001:db8:0:1::1", false),
      ("::1", "0.0.0.1", false), ("2001:db8:1203::1", "2001:db8:1203:0::2", true),
      ("1:23::1", "12:3::1", false),
    ]
  )
  func clients(one: String, other: String, isSame: Bool) throws {
    let (one, other) = (try #require(IPAddress(one)), try #require(IPAddress(other)))
    #expect((one.clientName == other.clientName) == isSame)
  }

  @Test(
    "A text that is not an address alone is none",
    arguments: [
      "", "1.2.3", "1.2.3.4:5", "[::1]", "::1%eth0", "unknown", "1.2.3.4\0", " 1.2.3.4", "01.2.3.4", "localhost",
    ]
  )
  func noAddress(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(
    "A network has the addresses that begin with its bits",
    arguments: [
      ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.5/8", "10.1.1.1", true),
      ("192.0.2.128/25", "192.0.2.200", true), ("192.0.2.128/25", "192.0.2.100", false),
      ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false), ("0.0.0.0/0", "8.8.8.8", true),
      ("0.0.0.0/0", "::1", false), ("2001:db8::/33", "2001:db8:7fff::1", true),
      ("2001:db8::/33", "2001:db8:8000::1", false), ("127.0.0.0/8", "::ffff:127.0.0.1", true),
    ]
  )
  func networks(network: String, address: String, isInside: Bool) throws {
    let (network, address) = (try #require(IPNetwork(network)), try #require(IPAddress(address)))
    #expect(network.contains(address) == isInside)
  }

  @Test(
    "A network with too many bits, or none that are a number, is not one",
    arguments: ["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/a", "/8", "10/8"]
  )
  func noNetwork(text: String) {
    #expect(IPNetwork(text) == nil)
  }
}
