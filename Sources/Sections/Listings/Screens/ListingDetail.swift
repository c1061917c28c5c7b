import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

/// One ad in full.
struct ListingDetail: PicturedDetail {
  let item: ListingItem
  let now: Date
  let zone: TimeZone
  let language: Language
  var picture: [StyledText] = []
  var pictureWords: Message?
  static let labelsPicture = true
  /// How the picture's address is shown.
  var address = ListingFacts.AddressForm.whole
  /// The texts that are highlighted.
  var highlighted: [ListingQuery] = []

  /// The widest text block: longer lines are hard to read.
  private static let readable = 80
  /// How many columns of a text a screen can scroll through.
  private static let longest = 100_000
  /// The narrowest text beside a picture.
  private static let narrowest = 36

  func lines(width: Int?) -> [StyledText] {
    guard !picture.isEmpty else { return text(width) }
    let columns = picture.map(\.width).max() ?? 0
    guard let width, width - columns - Self.gap.width >= Self.narrowest else { return picture + [""] + text(width) }
    let room = width - columns - Self.gap.width
    // An address that is too wide for the column beside the picture is shown below the picture, so that it is not
    // broken.
    let isBelow = facts.addressExceeds(room)
    let block = picture.beside(text(room, leavesPictureOut: isBelow), width: columns, gap: Self.gap)
    return isBelow ? block + [""] + facts.picture(columns: width, width: width) : block
  }

  private static let gap: StyledText = "  "

  /// The title, in two lines at the most, and the price.
  func heading(columns: Int) -> [StyledText] {
    let title = wrapped(SafeText(beginning: item.listing.title, columns: columns * 2), .title, columns)
    return title.prefix(2) + [summary]
  }

  /// - Parameter isWhole: whether to include what most users do not need.
  func facts(columns: Int, isWhole: Bool = false) -> [StyledText] {
    facts.lines(columns: min(columns, Self.readable), width: columns, isWhole: isWhole)
  }

  /// The text.
  ///
  /// - Parameter rows: how many lines are needed; `nil` for all.
  func body(columns: Int, rows: Int? = nil) -> [StyledText] {
    let columns = min(columns, Self.readable)
    let (area, isTooMuch) = columns.multipliedReportingOverflow(by: rows ?? .max)
    return text(columns, area: isTooMuch ? Self.longest : min(area, Self.longest))
  }

  private func text(_ width: Int?, leavesPictureOut: Bool = false) -> [StyledText] {
    let columns = width.map { min($0, Self.readable) }
    var lines = wrapped(SafeText(item.listing.title), .title, columns)
    lines.append(summary)
    lines.append("")
    lines += facts.lines(columns: columns, width: width, leavesPictureOut: leavesPictureOut)
    lines.append("")
    return lines + text(columns, area: .max)
  }

  private func text(_ columns: Int?, area: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for line in SafeText.lines(beginning: item.listing.description, columns: area) {
      lines += wrapped(line, .plain, columns)
    }
    return lines
  }

  private var summary: StyledText {
    let price = MoneyText.text(item.listing.price.amount, currency: item.currency)
    let urgent: StyledText = item.listing.isUrgent ? "  " + StyledText(.urgentMark, .urgent, in: language) : ""
    let status = item.listing.status.word.map { "  " + StyledText($0, .note, in: language) } ?? ""
    return StyledText(price, .price, in: language) + urgent + status
  }

  private var facts: ListingFacts {
    ListingFacts(item: item, now: now, zone: zone, language: language, pictureWords: pictureWords, address: address)
  }

  private func wrapped(_ text: SafeText, _ style: Style, _ columns: Int?) -> [StyledText] {
    let matches = highlighted.isEmpty ? [] : FoldedText.ranges(of: highlighted, in: text.description)
    let styled = StyledText(text, style).styled(.match, in: matches)
    return columns.map { styled.wrapped(to: $0) } ?? [styled]
  }
}

/// An ad's facts: a name and a value each. A value that is too long continues below.
struct ListingFacts {
  /// How the picture's address is shown. An address that can be copied is never broken.
  enum AddressForm {
    /// The file name, as a link.
    case link
    /// The whole address: after its name, or on a line of its own if it does not fit there.
    case whole
    /// The whole address if it fits after its name, otherwise only the file name: longer lines are cut.
    case short
  }

  let item: ListingItem
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The description of the picture, instead of its address.
  var pictureWords: Message?
  var address = AddressForm.whole

  /// - Parameters:
  ///   - columns: the width of a text block.
  ///   - width: the maximum width of unbroken lines.
  ///   - leavesPictureOut: whether the picture is described elsewhere.
  ///   - isWhole: whether to include what says nothing to most users: the currency that is taken for granted, the name of
  ///     the picture's file, and the id.
  func lines(columns: Int?, width: Int?, leavesPictureOut: Bool = false, isWhole: Bool = true) -> [StyledText] {
    let listing = item.listing
    let category =
      item.category.map(Message.init(verbatim:))
      ?? (item.isUnlisted ? .categoryUnlisted(listing.categoryID) : .categoryUnnamed(listing.categoryID))
    return line(Message.fieldCategory, category, columns)
      + (listing.seller.map { line(.fieldSeller, StyledText(SafeText($0)), columns) } ?? [])
      + line(Message.fieldPlaced, listing.placed(now, zone), columns)
      + (leavesPictureOut || !isWhole ? [] : picture(columns: columns, width: width))
      + (isWhole ? line(Message.fieldCurrency, currency, columns) : [])
      + (isWhole ? line(Self.id, Message(verbatim: String(listing.id)), columns) : [])
      + marks(columns: columns)
  }

  private var currency: Message {
    item.isCurrencyAssumed ? .currencyAssumed(item.currency) : Message(verbatim: item.currency)
  }

  /// What the user did with the ad.
  private func marks(columns: Int?) -> [StyledText] {
    let mark = item.mark
    let bookmarked = mark.bookmarkedAt.map {
      line(.markBookmarked, DateText.full($0, in: zone), columns)
    }
    let note = mark.note.map { note in
      let lines = SafeText.lines(note).flatMap { line in
        columns.map { line.wrapped(to: max(8, $0 - nameWidth)) } ?? [line]
      }
      return [StyledText(.fieldNote, .faint, in: language)]
        .beside(lines.map { StyledText($0) }, width: nameWidth, gap: "")
    }
    let gone = mark.goneAt.map { line(.markGone, .goneSince(DateText.age(of: $0, at: now, in: zone)), columns) }
    return [bookmarked, note, gone].compactMap(\.self).flatMap(\.self)
  }

  /// Whether the picture's address is too wide and must not be broken.
  func addressExceeds(_ width: Int) -> Bool {
    picture(columns: width, width: width).contains { $0.width > width }
  }

  /// The lines about the picture.
  func picture(columns: Int?, width: Int?) -> [StyledText] {
    if let pictureWords { return line(.fieldPicture, pictureWords, columns) }
    guard let url = item.largePicture else { return line(.fieldPicture, .adWithoutPicture, columns) }
    // Of one that nobody else can ask for, the name.
    guard let text = url.addressForOthers, let shown = URL(string: text) else {
      return line(.fieldPicture, StyledText(SafeText(StyledText.name(of: url))), columns)
    }
    if address == .link, let link = StyledText(linkTo: shown) { return line(.fieldPicture, link, columns) }
    let whole = StyledText(SafeText(text))
    if let width, nameWidth + whole.width > width {
      if address == .short {
        return line(.fieldPicture, StyledText(SafeText(StyledText.name(of: url))), columns)
      }
      return [StyledText(.fieldPicture, .faint, in: language), whole]
    }
    return line(.fieldPicture, whole, nil)
  }

  private static let id = Message(verbatim: "id")

  private func line(_ name: Message, _ value: Message, _ columns: Int?) -> [StyledText] {
    line(name, StyledText(value, in: language), columns)
  }

  private func line(_ name: Message, _ value: StyledText, _ columns: Int?) -> [StyledText] {
    let values = columns.map { value.wrapped(to: max(8, $0 - nameWidth)) } ?? [value]
    return [StyledText(name, .faint, in: language)].beside(values, width: nameWidth, gap: "")
  }

  /// The width of the widest name, including the gap after it.
  private var nameWidth: Int {
    var names = [Message.fieldCategory, Message.fieldPlaced, Message.fieldPicture, Message.fieldCurrency, Self.id]
    if item.listing.seller != nil { names.append(.fieldSeller) }
    if item.mark.bookmarkedAt != nil { names.append(.markBookmarked) }
    if item.mark.note != nil { names.append(.fieldNote) }
    if item.mark.goneAt != nil { names.append(.markGone) }
    return (names.map { SafeText($0, in: language).width }.max() ?? 0) + 2
  }
}

extension ListingStatus {
  /// It in a word; `nil` for an ad that is on offer.
  var word: Message? {
    switch self {
    case .active: nil
    case .reserved: .statusReserved
    case .sold: .statusSold
    }
  }
}

extension Listing {
  /// When it was placed: the date, and its age.
  func placed(_ now: Date, _ zone: TimeZone) -> Message {
    let age = DateText.age(of: createdAt, at: now, in: zone)
    return DateText.full(createdAt, in: zone) + Message(verbatim: " (") + age + Message(verbatim: ")")
  }
}
