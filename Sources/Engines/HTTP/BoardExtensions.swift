package import Foundation
import Synchronization

/// What a board can do beyond the listings contract. It is asked once a day, when something first needs to know, and the answer serves all.
package actor BoardExtensions {
  /// How long an answer counts, in seconds.
  private static let lifetime: TimeInterval = 86_400
  /// How long junk counts as the answer of a plain board: somebody else may have sent it, such as the network's sign-in page.
  private static let lifetimeOfJunk: TimeInterval = 60

  private let client: any HTTPClient
  private let base: @Sendable () async throws -> URL
  private let store: (any BoardExtensionsStore)?
  private let isNear: Bool
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  /// How long ago the board was last asked.
  private var sinceAsked: () -> Duration = { .zero }
  private var known: (names: Set<String>, seenAt: Date)? {
    didSet { named.withLock { $0 = known.flatMap { Self.currency(in: $0.names) } } }
  }
  private let named = Mutex<String?>(nil)
  private let question = SharedRequest<Set<String>>()
  /// What the board calls itself; `nil` if it does not say, or was not asked in this session.
  package private(set) var title: String?

  /// Creates the knowledge of a board that has not been asked.
  ///
  /// - Parameters:
  ///   - store: keeps the answer for other processes; `nil` for none.
  ///   - isNear: whether the board is in this process, where nobody waits for its answer.
  package init(
    client: any HTTPClient,
    base: @escaping @Sendable () async throws -> URL,
    store: (any BoardExtensionsStore)?,
    isNear: Bool = false,
    now: @escaping @Sendable () -> Date,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.client, self.base, self.store, self.isNear, self.now) = (client, base, store, isNear, now)
    self.clock = clock
  }

  /// The code of the currency that the board names, as far as it is known; `nil` for a board in this process, whose user says it.
  package nonisolated var currency: String? { isNear ? nil : named.withLock(\.self) }

  /// Recalls what the board has said to an earlier process. Asks nothing.
  package nonisolated func recall() async { if !isNear { _ = await current() } }

  /// The names of the extensions; none for a plain board.
  ///
  /// Throws `HTTPError` if no response arrived, and ``BoardTrouble`` if the board is unavailable.
  package func names() async throws -> Set<String> {
    if let names = await current() { return names }
    return try await question.value(of: ask)
  }

  /// The names as far as they are known without waiting for the board; `nil` if it has never answered.
  ///
  /// If it is time to ask the board, that is done beside whatever else is asked of it, and counts from the next time on.
  package func namesSoFar() async -> Set<String>? {
    if isNear { return try? await names() }
    if let names = await current() { return names }
    question.begin(ask)
    return known?.names
  }

  /// Waits for an answer that is on its way, but not for long: what a process has not learned when it ends is asked for again by the next.
  ///
  /// A board that is slow to one question is slow to all: the wait may be as long again as the answer has been on its way, but at least 250 ms,
  /// and at most two seconds.
  package func settle() async {
    let patience = min(max(sinceAsked(), .milliseconds(250)), .seconds(2))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [question] in await question.ended() }
      group.addTask { [clock] in try? await clock.sleep(for: patience) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Whether the board has said that it searches by itself. Asks nothing.
  package var searches: Bool { known?.names.contains("search") == true }

  /// Whether the board searches by itself: the whole query language, in every order. A board that does not respond does not, until the next time.
  package func hasSearch() async -> Bool { (try? await names())?.contains("search") == true }

  /// Whether the board lists its changes.
  package func hasChanges() async -> Bool { (try? await names())?.contains("changes") == true }

  /// Whether the board says that it loses what is written to it when its server stops.
  package func forgets() async -> Bool { (try? await names())?.contains(Self.forgetfulness) == true }

  /// Whether the board accepts ads and changes of them; `nil` if it does not respond.
  package func hasPublishing() async -> Bool? { (try? await names())?.contains("publish") }

  /// The name of our boards that were given none.
  private static let unnamed = "classifieds"
  /// In characters: that of our boards (`serve --name`).
  private static let longestTitle = 60

  /// Stands among the extensions for a board in memory (`"keeps":false`).
  private static let forgetfulness = "in-memory"

  /// Stands before the code of the board's currency among the extensions.
  private static let currencyMark = "currency:"

  private static func currency(in names: Set<String>) -> String? {
    // The name of an extension could look like one, and the store could be damaged.
    names.filter { $0.hasPrefix(currencyMark) }.min().map { String($0.dropFirst(currencyMark.count)) }
      .flatMap { isCurrency($0) ? $0 : nil }
  }

  private static func isCurrency(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// What the board said within the last day; `nil` if it has to be asked.
  private func current() async -> Set<String>? {
    if known == nil, let stored = try? await store?.extensions() { known = known ?? stored }
    guard let known, (0..<Self.lifetime).contains(now().timeIntervalSince(known.seenAt)) else { return nil }
    return known.names
  }

  @Sendable private func ask() async throws -> Set<String> {
    sinceAsked = clock.stopwatch()
    var text = try await base().absoluteString
    if !text.hasSuffix("/") { text += "/" }
    guard let url = URL(string: text + "board") else { throw HTTPError.unknownHost(host: text) }
    let response = try await client.send(
      HTTPRequest(url: url, headers: [HTTPField(name: "Accept", value: "application/json")])
    )
    switch response.status {
    case 200:
      guard let description = try? JSONDecoder().decode(DescriptionDTO.self, from: response.body) else {
        return takeJunk()
      }
      title = description.title
      return await take(description.names)
    case 400, 404, 405, 410, 501: return await take([])
    case 408, 429, 500...: throw BoardTrouble(response: response)
    default: return takeJunk()
    }
  }

  private func take(_ names: Set<String>) async -> Set<String> {
    let seenAt = now()
    known = (names, seenAt)
    try? await store?.setExtensions(names, seenAt: seenAt)
    return names
  }

  private func takeJunk() -> Set<String> {
    // It says nothing of the board's currency, in which cached ads are shown.
    let currency = known?.names.filter { $0.hasPrefix(Self.currencyMark) } ?? Set()
    known = (currency, now().addingTimeInterval(Self.lifetimeOfJunk - Self.lifetime))
    return []
  }

  private struct DescriptionDTO: Decodable {
    var name: String?
    var extensions: Set<String>
    var keeps: Bool?
    var currency: String?

    /// A board chooses its name: one that does not fit into a line counts as none.
    var title: String? {
      guard let name, name != unnamed, (1...longestTitle).contains(name.count), name.utf8.count <= 4 * longestTitle,
        !name.contains(where: \.isNewline)
      else { return nil }
      return name
    }

    var names: Set<String> {
      var names = extensions.filter { !$0.hasPrefix(currencyMark) }
      if keeps == false { names.insert(forgetfulness) }
      if let currency, isCurrency(currency) { names.insert(currencyMark + currency) }
      return names
    }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Tells how long ago it was started.
  fileprivate func stopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

/// Keeps what a board said about itself.
package protocol BoardExtensionsStore: Sendable {
  /// The names of the board's extensions, and when it was asked; `nil` if it never was.
  func extensions() async throws -> (names: Set<String>, seenAt: Date)?
  /// Keeps the names of the board's extensions.
  func setExtensions(_ names: Set<String>, seenAt date: Date) async throws
}

/// A board that could not say what it can do: it is in trouble, or has no time.
package struct BoardTrouble: Error, Sendable, Equatable {
  /// Its response.
  package var response: HTTPResponse
}
