import CPostgreSQL
import Glibc

/// The hosts of an address that names several.
///
/// libpq asks one after another, but goes on from one that is out of reach only after minutes. So the pool ends an
/// attempt itself, and begins the next one behind that host.
struct PostgreSQLHosts: Sendable, Equatable {
  struct Host: Sendable, Equatable {
    var name: String
    var address: String
    var port: String
  }

  /// None if the address names one host, or none.
  let all: [Host]

  /// - Parameter address: an address that libpq can read.
  init(of address: PostgreSQLAddress) {
    let values = ["host", "hostaddr", "port"].map { name in
      let value = cpq_setting(address.text, name)
      defer { free(value) }
      return value.map { String(cString: $0) }?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    }
    let (names, addresses, ports) = (values[0], values[1], values[2])
    let count = max(names.count, addresses.count)
    // libpq refuses lists of different lengths, except of one port for all hosts.
    all = (0..<(count > 1 ? count : 0)).map { place in
      Host(
        name: names.indices.contains(place) ? String(names[place]) : "",
        address: addresses.indices.contains(place) ? String(addresses[place]) : "",
        port: ports.indices.contains(place) ? String(ports[place]) : String(ports.first ?? "")
      )
    }
  }

  /// How long it may take to connect: less if there is another host to go on with.
  func patience(_ limit: Duration) -> Duration { all.isEmpty ? limit : min(limit, .seconds(2)) }

  /// What is set so that a host is the first one.
  func settings(from first: Int) -> [(name: String, value: String)] {
    guard all.indices.contains(first) else { return [] }
    let hosts = all[first...] + all[..<first]
    let lists = [("host", \Host.name), ("hostaddr", \.address), ("port", \.port)]
    return lists.compactMap { name, value in
      let values = hosts.map { $0[keyPath: value] }
      return values.allSatisfy(\.isEmpty) ? nil : (name, values.joined(separator: ","))
    }
  }

  /// The host behind the one that is being asked, by the name or address of that and its port.
  func place(behind host: String, port: String) -> Int? {
    let place = all.firstIndex { (host == $0.name || host == $0.address) && ($0.port.isEmpty || port == $0.port) }
    return place.map { ($0 + 1) % all.count }
  }
}
