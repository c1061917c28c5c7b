import Foundation
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import BoardServer

@Suite("Connection limits", .hangLimit)
struct ConnectionLimiterTests {
  private static func connection(_ host: Int) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "10.0.0.\(host)", port: 1)).wait()
    return channel
  }

  @Test("One address cannot take all places: beyond its share it loses its own, the longest idle first")
  func share() throws {
    let connectionLimiter = ConnectionLimiter(limit: 4, share: 3)
    let first = try (0..<3).map { _ in try Self.connection(1) }
    for channel in first { #expect(connectionLimiter.take(channel)) }
    connectionLimiter.waits(first[0])

    #expect(connectionLimiter.take(try Self.connection(1)))
    #expect(first.map(\.isActive) == [true, false, true])
    #expect(connectionLimiter.take(try Self.connection(2)), "the rest is for others")
  }

  @Test("When all places are taken, the address with the most connections loses one")
  func heaviest() throws {
    let connectionLimiter = ConnectionLimiter(limit: 3, share: 3)
    let single = try Self.connection(1)
    let many = try (0..<2).map { _ in try Self.connection(2) }
    for channel in [single] + many { #expect(connectionLimiter.take(channel)) }

    #expect(connectionLimiter.take(try Self.connection(3)))
    #expect(single.isActive)
    #expect(many.map(\.isActive) == [false, true])
  }

  @Test("A connection whose client waits for a response keeps its place, and if all do, none is dropped")
  func busy() throws {
    let connectionLimiter = ConnectionLimiter(limit: 2, share: 2)
    let channels = try (0..<2).map { _ in try Self.connection(1) }
    for channel in channels {
      #expect(connectionLimiter.take(channel))
      connectionLimiter.works(channel)
    }
    let third = try Self.connection(2)

    #expect(!connectionLimiter.take(third))
    #expect(!connectionLimiter.holds(third))
    #expect(channels.allSatisfy { $0.isActive })
    try channels[0].close().wait()
    channels[0].embeddedEventLoop.run()
    #expect(connectionLimiter.take(third))
  }

  @Test("Each address may open a few HTTP/2 connections at once, and a proxy as many as have a place")
  func http2() throws {
    let rate = BoardServer.Rate(burst: 2, every: .seconds(3_600))
    let connectionLimiter = ConnectionLimiter(limit: 9, share: 9, http2: rate) {
      $0.remoteAddress?.ipAddress == "10.0.0.3"
    }
    func open(_ host: Int, _ count: Int) throws -> [Bool] {
      try (0..<count).map { _ in
        let channel = try Self.connection(host)
        #expect(connectionLimiter.take(channel))
        return connectionLimiter.takeHTTP2(channel)
      }
    }
    let (one, another, proxy) = (try open(1, 3), try open(2, 1), try open(3, 3))
    #expect(one == [true, true, false])
    #expect(another == [true])
    #expect(proxy == [true, true, true])
    let stranger = try Self.connection(4)
    #expect(!connectionLimiter.takeHTTP2(stranger), "it has no place")
  }
}
