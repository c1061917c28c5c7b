import Loading
import TestSupport
import Testing

/// How often the source is asked for 100 words that are typed letter by letter, with a break of 400 ms after each; nothing is known
/// locally, and no answer narrows to another.
@Suite("Search requests per word", .hangLimit)
struct SearchRequestCountTests {
  /// How the words are typed.
  enum Line: Sendable, CaseIterable {
    /// Each word on a line of its own.
    case cleared
    /// Four words on a line.
    case growing
  }

  private static let words = """
    velo chaise table armoire lampe canape fauteuil bureau etagere commode matelas sommier poussette landau trottinette \
    scooter moto casque gants blouson piano guitare violon batterie ampli micro ordinateur ecran clavier souris tablette \
    telephone montre bague collier bracelet sac valise manteau robe pantalon chemise pull botte basket sandale tente duvet \
    lanterne rechaud kayak planche voile ski luge patin raquette ballon maillot gourde four frigo congelateur aspirateur \
    machine vaisselle perceuse scie marteau echelle tondeuse brouette arrosoir rosier olivier terreau gravier brique \
    carrelage parquet peinture rideau tapis coussin miroir cadre tableau vase assiette verre carafe couteau poele casserole \
    livre roman disque vinyle jouet puzzle
    """.split(separator: " ").map(String.init)

  /// The query after each key.
  private func keys(_ line: Line, keysInABreak: Int) -> [String] {
    var queries: [String] = []
    var query = ""
    for (number, word) in Self.words.enumerated() {
      query = line == .growing && !number.isMultiple(of: 4) ? query + " " : ""
      for letter in word {
        query.append(letter)
        queries.append(query)
      }
      // Repeating the same query is not a key: only time passes.
      queries += Array(repeating: query, count: keysInABreak)
    }
    return queries
  }

  private func requests(_ line: Line, keysASecond: Int, latency: Int, debounce: TypingDebounce) async throws
    -> [String?]
  {
    let source = SearchSource<String, String>(
      lookUp: { _ in nil },
      ask: { $0 },
      describe: { _ in LoadFailure(reason: "broken") }
    )
    let session = SearchSession<String, String>(debounce: debounce)
    var simulation = SearchSimulation(session: session, source: source, latency: .milliseconds(latency))
    let keys = keys(line, keysInABreak: (400 * keysASecond + 999) / 1_000 - 1)
    let entries = try await simulation.play(keys, every: .seconds(1) / keysASecond)
    return entries.filter { $0.step == .sent }.map(\.query)
  }

  @Test(
    "Once the rhythm is known, each word takes one request, whatever the source's delay",
    arguments: Line.allCases,
    [5, 12]
  )
  func oneAWord(line: Line, keysASecond: Int) async throws {
    var debounce = TypingDebounce()
    for key in -20 ... -1 { debounce.press(at: .seconds(key) / keysASecond) }

    for latency in [20, 300, 800] {
      let requests = try await requests(line, keysASecond: keysASecond, latency: latency, debounce: debounce)

      #expect(requests.count == Self.words.count, "\(latency) ms")
    }
  }

  @Test(
    "Before the rhythm is known, slow typing takes two more requests, and fast typing none",
    arguments: [20, 300, 800]
  )
  func firstWord(latency: Int) async throws {
    let quick = try await requests(.cleared, keysASecond: 12, latency: latency, debounce: TypingDebounce())
    let slow = try await requests(.cleared, keysASecond: 5, latency: latency, debounce: TypingDebounce())

    #expect(quick.count == Self.words.count)
    #expect(slow.count == Self.words.count + 2)
    #expect(slow.prefix(3) == ["v", "ve", "velo"])
  }

  @Test("The word list has 100 words")
  func count() {
    #expect(Set(Self.words).count == 100)
  }
}
