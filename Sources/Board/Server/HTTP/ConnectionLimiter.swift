import HTTP
import NIOCore
import Synchronization

/// The places for connections on the server: a limited number in all, and a part of them for one address.
///
/// If none is left, the connection that has waited longest for its client loses its place: one of the same address if
/// that has its share, otherwise one of the address with the most. So a client that opens silent connections takes
/// places from itself, and one that sends a request is served, even if all clients share an address (on one machine, or
/// behind a proxy).
final class ConnectionLimiter: Sendable {
  private struct Place {
    let channel: any Channel
    let address: String
    /// When it began to wait for its client; `nil` while its client waits for a response.
    var waitingSince: Int?
  }

  private struct State {
    var places: [ObjectIdentifier: Place] = [:]
    var counts: [String: Int] = [:]
    /// A logical clock.
    var time = 0

    /// Frees the place of the connection of an address that has waited longest. O(n).
    mutating func evict(from address: String) -> (any Channel)? {
      let waiting = places.values.filter { $0.address == address && $0.waitingSince != nil }
      guard let victim = waiting.min(by: { ($0.waitingSince ?? 0) < ($1.waitingSince ?? 0) })?.channel else {
        return nil
      }
      remove(ObjectIdentifier(victim))
      return victim
    }

    mutating func remove(_ id: ObjectIdentifier) {
      guard let place = places.removeValue(forKey: id) else { return }
      counts[place.address] = counts[place.address].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }

  private let limit: Int
  private let share: Int
  private let http2: RateLimiter<ContinuousClock.Instant>
  private let isProxy: @Sendable (any Channel) -> Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - http2: how often an address may open an HTTP/2 connection.
  ///   - isProxy: whether a connection is one of a program that passes on the requests of others, and so may be one of more.
  init(
    limit: Int,
    share: Int,
    http2: BoardServer.Rate = BoardServer.Limits.standard.http2Connections,
    isProxy: @escaping @Sendable (any Channel) -> Bool = { _ in false }
  ) {
    self.limit = limit
    self.share = share
    self.http2 = RateLimiter(http2)
    self.isProxy = isProxy
  }

  /// Gives a connection a place, which it keeps until it is closed; `false` if every other one is busy.
  func take(_ channel: any Channel) -> Bool {
    let address = Self.address(of: channel)
    let share = isProxy(channel) ? limit : share
    let (isTaken, victim) = state.withLock { state -> (Bool, (any Channel)?) in
      var victim: (any Channel)?
      if state.counts[address, default: 0] >= share {
        victim = state.evict(from: address)
        if victim == nil { return (false, nil) }
      } else if state.places.count >= limit {
        for (address, _) in state.counts.sorted(by: { $0.value > $1.value }) where victim == nil {
          victim = state.evict(from: address)
        }
        if victim == nil { return (false, nil) }
      }
      state.time += 1
      state.places[ObjectIdentifier(channel)] = Place(channel: channel, address: address, waitingSince: state.time)
      state.counts[address, default: 0] += 1
      return (true, victim)
    }
    victim?.close(promise: nil)
    if isTaken {
      channel.closeFuture.whenComplete { [self] _ in state.withLock { $0.remove(ObjectIdentifier(channel)) } }
    }
    return isTaken
  }

  /// Lets a connection that has a place speak HTTP/2, which counts towards the rate of its address; `false` if that is used up.
  func takeHTTP2(_ channel: any Channel) -> Bool {
    holds(channel) && (isProxy(channel) || http2.take(Self.address(of: channel), at: .now) == nil)
  }

  /// How many connections have a place.
  var count: Int { state.withLock { $0.places.count } }

  func holds(_ channel: any Channel) -> Bool { state.withLock { $0.places[ObjectIdentifier(channel)] != nil } }

  /// Marks a connection whose client waits for a response: it keeps its place.
  func works(_ channel: any Channel) { state.withLock { $0.places[ObjectIdentifier(channel)]?.waitingSince = nil } }

  /// Marks a connection that waits for its client from now on.
  func waits(_ channel: any Channel) {
    state.withLock { state in
      state.time += 1
      state.places[ObjectIdentifier(channel)]?.waitingSince = state.time
    }
  }

  private static func address(of channel: any Channel) -> String {
    channel.remoteAddress?.ipAddress.flatMap { IPAddress($0)?.clientName } ?? "unknown"
  }
}
