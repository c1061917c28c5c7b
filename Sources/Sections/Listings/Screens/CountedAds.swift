import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

/// The numbers of a search's ads as people and scripts read them.
struct CountedAds {
  /// A row: the ads that share something.
  struct Row {
    /// What they share, for people.
    let label: Message
    /// The values of its columns, by their names.
    let values: [(name: String, value: JSONValue)]
    let count: Int
  }

  let counted: CountedListings
  let facet: Facet
  let categories: [Listings.Category]
  let currency: String
  let now: Date
  let zone: TimeZone
  var language = Language.english

  /// With less room, bars show too little.
  private static let narrowest = 8
  private static let widest = 40

  private var counts: FacetCounts { counted.counts }

  /// How many ads were counted.
  var heading: Message {
    let search = counted.search
    let found: Message = counts.isMore ? .firstAds(NumberText.message(counts.total)) : .ads(counts.total)
    let query = search.text.isEmpty ? Message(verbatim: "") : .adsFor(.quoted(search.text))
    let heading = found + query + (search.category.map(Message.adsIn) ?? Message(verbatim: ""))
    guard case .cache(let seenAt) = counted.source else { return heading }
    return .offlineAsOf(heading, age: DateText.age(of: seenAt, at: now, in: zone)).sentence
  }

  /// The prices in one sentence, if the ads are counted by price.
  var ending: Message? {
    if counts.total == 0 { return .noAdsFound }
    return counts.prices.flatMap { $0.summary(currency) }
  }

  var rows: [Row] {
    switch facet {
    case .category:
      (counts.categories ?? []).map { group in
        let name = categories.first { $0.id == group.key }?.name
        return Row(
          label: Message(verbatim: name ?? String(group.key)),
          values: [("category_id", .int(group.key)), ("category", .optional(name))],
          count: group.count
        )
      }
    case .price:
      (counts.prices?.ranges ?? []).map { range in
        let from = range.from.map { MoneyText.text($0, currency: currency) } ?? Message(verbatim: "")
        return Row(
          label: from + Message(verbatim: "–") + MoneyText.text(range.to, currency: currency),
          values: [("from", range.from.map(JSONValue.decimal) ?? .null), ("to", .decimal(range.to))],
          count: range.count
        )
      }
    case .month:
      (counts.months ?? []).map {
        Row(label: Message(verbatim: $0.key), values: [("month", .string($0.key))], count: $0.count)
      }
    }
  }

  /// The rows for people, with bars if there is room for them.
  ///
  /// - Parameter isDrawn: whether bars are wanted.
  func lines(width: Int?, isDrawn: Bool) -> [StyledText] {
    let most = rows.map(\.count).max() ?? 1
    let cells = rows.map { row in
      [
        StyledText(SafeText(row.label.text(in: language)), .title),
        StyledText(SafeText(NumberText.text(row.count, in: language))),
      ]
    }
    let number = Table.Column(alignment: .trailing)
    let name = Table.Column(alignment: facet == .price ? .trailing : .leading, isFlexible: true)
    let table = Table(columns: [name, number], rows: cells)
    let room = min(Self.widest, (width ?? 0) - table.width - 2)
    guard isDrawn, room >= Self.narrowest else { return table.lines(width: width) }
    let drawn = zip(cells, rows).map { cells, row in
      cells + [StyledText(SafeText(BlockText.bar(Double(row.count) / Double(most), width: room)), .note)]
    }
    return Table(columns: [name, number, Table.Column()], rows: drawn).lines(width: width)
  }

  /// The columns that are printed for programs.
  static func fields(of facet: Facet) -> [RowField<Row>] {
    let names =
      switch facet {
      case .category: ["category_id", "category"]
      case .price: ["from", "to"]
      case .month: ["month"]
      }
    return names.map { name in RowField(name) { $0.values.first { $0.name == name }?.value.plain ?? "" } }
      + [RowField("count") { String($0.count) }]
  }

  /// The counts as JSON for scripts.
  var document: JSONValue {
    var members: [JSONValue.Member] = [
      .init("query", .string(counted.search.text)), .init("category", .optional(counted.search.category)),
    ]
    if case .cache(let seenAt) = counted.source {
      members += [.init("source", .string("cache")), .init("cached_at", .string(WireDate.text(from: seenAt)))]
    } else {
      members.append(.init("source", .string("server")))
    }
    members += [
      .init("total", counts.isMore ? .null : .int(counts.total)), .init("counted", .int(counts.total)),
      .init("count_by", .string(facet.rawValue)),
    ]
    if let prices = counts.prices {
      members.append(.init("quartiles", .array(prices.quartiles.map(JSONValue.decimal))))
    }
    let groups = rows.map { row in
      JSONValue.object(row.values.map { JSONValue.Member($0.name, $0.value) } + [.init("count", .int(row.count))])
    }
    return .object(members + [.init("counts", .array(groups))])
  }
}

extension JSONValue {
  /// The value as a column of a row.
  fileprivate var plain: String {
    switch self {
    case .string(let text): text
    case .null: ""
    case .bool, .int, .decimal, .array, .object: text
    }
  }
}

extension PriceDistribution {
  /// The lowest and the highest price, and what is between them; `nil` without ads.
  func summary(_ currency: String) -> Message? {
    guard quartiles.count == 5 else { return nil }
    let prices = quartiles.map { MoneyText.text($0, currency: currency) }
    return .pricesFromTo(prices[0], highest: prices[4], median: prices[2], first: prices[1], third: prices[3])
  }

  /// Its ranges as a row of blocks.
  fileprivate var drawing: String {
    let most = Double(ranges.map(\.count).max() ?? 1)
    return String(ranges.map { BlockText.column(Double($0.count) / most) })
  }
}

/// The numbers of a live search's ads in one line, for a panel that is wide.
struct CountedAdsLine {
  /// What it shows.
  static let facets: Set<Facet> = [.category, .price]
  /// In fewer columns or rows, the line takes what the ads need.
  private static let (narrowest, lowest) = (120, 8)

  let counts: FacetCounts
  /// Whether only cached ads were counted, while the rows are the board's.
  let isFromCache: Bool
  let categories: [Listings.Category]
  let currency: String

  /// Whether a panel has room for the line.
  static func fits(width: Int, rows: Int) -> Bool { width >= narrowest && rows >= lowest }

  func line(width: Int, language: Language) -> StyledText {
    let groups = (counts.categories ?? []).map { group in
      let name = categories.first { $0.id == group.key }?.name ?? String(group.key)
      return Message(verbatim: name + " ") + NumberText.message(group.count)
    }
    let prices = counts.prices.flatMap { prices in
      prices.summary(currency).map { Message(verbatim: prices.drawing + " ") + $0 }
    }
    var scope = Message(verbatim: "")
    if counts.isMore { scope = .amongTheFirst(NumberText.message(counts.total)) }
    if isFromCache { scope = .amongCachedAds }
    let price = StyledText(prices ?? Message(verbatim: ""), .note, in: language)
    let room = max(0, width - price.width - 3)
    let shares = StyledText(scope + groups.joined(separator: ", "), .note, in: language).truncated(to: room)
    return price.isEmpty || shares.isEmpty ? shares + price : shares + StyledText(" · ", .faint) + price
  }
}
