package import Languages

/// Where a list on a screen comes from, and where what users do with it goes: what a section gives so that its rows can
/// be opened on a screen.
package protocol ListSource<Content>: Sendable {
  /// The rows and how they look.
  associatedtype Content: ListContent

  /// The list as it is now; `nil` if there is none.
  func content() async -> Content?
  /// A list with its title, commands and keys.
  func presentation(of content: Content) async -> ListPresentation<Content>
  /// What happens to the list while it is on a screen.
  func updates() async -> AsyncStream<ListScreen<Content>.News>
  /// Reads on; returns `nil` if there are no new rows.
  func more() async throws -> Content?
  /// Notes that the user looks at the row with an id, or no longer does; returns the list if that changes it.
  func look(at id: String) async throws -> Content?
  /// Tries again what has failed, besides pictures; returns the list if that changes it.
  func retry() async throws -> Content?
  /// The rows that a text finds.
  func narrow(_ text: String) async -> Content?
  /// Takes a text about the row with an id. It is safe when this returns.
  func enter(_ text: String, about id: String) async throws
  /// Sends what was entered, while the user goes on; returns the reason if it could not.
  func send(about id: String) async -> Message?
}

extension ListSource {
  package func updates() async -> AsyncStream<ListScreen<Content>.News> { AsyncStream { $0.finish() } }
  package func more() async throws -> Content? { nil }
  package func look(at id: String) async throws -> Content? { nil }
  package func retry() async throws -> Content? { nil }
  package func narrow(_ text: String) async -> Content? { nil }
  package func enter(_ text: String, about id: String) async throws {}
  package func send(about id: String) async -> Message? { nil }
}
