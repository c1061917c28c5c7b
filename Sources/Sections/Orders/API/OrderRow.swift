import COrdersJSON

/// The last row that was read, as an order if it conforms to the contract (§2): six members, all of them strings; the
/// amount and the time may be numbers.
struct OrderRow {
  /// The row's first defect.
  struct Breach: Error {
    var fault: OrderProblem.Fault
    var member: OrderProblem.Member?
  }

  /// The longest currency code, in bytes.
  private static let longestCurrency = 32
  /// The last millisecond of the year 9999: later times have no readable date.
  private static let latest: Int64 = 253_402_300_799_999
  /// Ten digits: the years 2001 to 2286 in seconds, and the spring of 1970 in milliseconds.
  private static let seconds: Range<Int64> = 1_000_000_000..<10_000_000_000

  private let json: OpaquePointer

  init(_ json: OpaquePointer) { self.json = json }

  func order(_ row: orders_json_row) -> Result<Order, Breach> {
    guard row.is_object else { return .failure(Breach(fault: .notAnObject)) }
    guard row.is_text else { return .failure(Breach(fault: .notText)) }
    for (member, name) in Self.members {
      if let fault = fault(member) { return .failure(Breach(fault: fault, member: name)) }
    }
    return order
  }

  private typealias Text = UnsafeBufferPointer<UInt8>

  private static let members: [(orders_json_member, OrderProblem.Member)] = [
    (ORDERS_JSON_ID, .id), (ORDERS_JSON_CURRENCY, .currency), (ORDERS_JSON_AMOUNT, .amount), (ORDERS_JSON_TYPE, .type),
    (ORDERS_JSON_STATUS, .status), (ORDERS_JSON_CREATED_AT, .createdAt),
  ]

  private func fault(_ member: orders_json_member) -> OrderProblem.Fault? {
    switch orders_json_state(json, member) {
    case ORDERS_JSON_TEXT: nil
    case ORDERS_JSON_NUMBER where member == ORDERS_JSON_AMOUNT || member == ORDERS_JSON_CREATED_AT: nil
    case ORDERS_JSON_ABSENT: .missing
    case ORDERS_JSON_TOO_LONG: .tooLong
    default: .notAString
    }
  }

  private var order: Result<Order, Breach> {
    guard let id = OrderID(text(ORDERS_JSON_ID)) else { return .failure(notAllowed(.id)) }
    let currency = text(ORDERS_JSON_CURRENCY)
    guard Self.isCurrency(currency) else { return .failure(notAllowed(.currency)) }
    let amount = text(ORDERS_JSON_AMOUNT)
    guard Order.isAmount(amount) else { return .failure(notAllowed(.amount)) }
    guard let type = Self.type(text(ORDERS_JSON_TYPE)) else { return .failure(notAllowed(.type)) }
    guard let status = Self.status(text(ORDERS_JSON_STATUS)) else { return .failure(notAllowed(.status)) }
    guard let createdAt else { return .failure(notAllowed(.createdAt)) }
    if Self.seconds.contains(createdAt) { return .failure(Breach(fault: .inSeconds, member: .createdAt)) }
    return .success(
      Order(
        id: id,
        currency: String(decoding: currency, as: UTF8.self),
        checkedAmount: String(decoding: amount, as: UTF8.self),
        type: type,
        status: status,
        createdAt: createdAt
      )
    )
  }

  private func notAllowed(_ member: OrderProblem.Member) -> Breach { Breach(fault: .notAllowed, member: member) }

  private func text(_ member: orders_json_member) -> Text {
    var length = 0
    return Text(start: orders_json_text(json, member, &length), count: length)
  }

  /// A plausible code: ASCII letters and digits, with `.`, `_` and `-` inside, as in `BRK.B`. It can be displayed,
  /// typed and exported unchanged, and no spreadsheet treats it as a formula.
  private static func isCurrency(_ text: Text) -> Bool {
    guard let first = text.first, isAlphanumeric(first), text.count <= longestCurrency else { return false }
    return text.allSatisfy { isAlphanumeric($0) || [0x2E, 0x5F, 0x2D].contains($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) }

  private var createdAt: Int64? {
    let text = text(ORDERS_JSON_CREATED_AT)
    if let number = Self.milliseconds(text) { return number }
    // `1.595770212105e12`
    guard orders_json_state(json, ORDERS_JSON_CREATED_AT) == ORDERS_JSON_NUMBER else { return nil }
    var plain = ExactDecimal(text)?.description ?? ""
    return plain.withUTF8 { Self.milliseconds($0) }
  }

  private static func milliseconds(_ text: Text) -> Int64? {
    guard !text.isEmpty, text.count <= 18, text.allSatisfy(\.isDigit) else { return nil }
    let number = text.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    return number <= latest ? number : nil
  }

  private static func type(_ text: Text) -> Order.Kind? {
    if text.elementsEqual("deposit".utf8) { return .deposit }
    if text.elementsEqual("withdraw".utf8) { return .withdraw }
    if text.elementsEqual("buy".utf8) { return .buy }
    return text.elementsEqual("sell".utf8) ? .sell : nil
  }

  private static func status(_ text: Text) -> Order.Status? {
    if text.elementsEqual("executed".utf8) { return .executed }
    if text.elementsEqual("canceled".utf8) { return .canceled }
    if text.elementsEqual("approved".utf8) { return .approved }
    return text.elementsEqual("processing".utf8) ? .processing : nil
  }
}
