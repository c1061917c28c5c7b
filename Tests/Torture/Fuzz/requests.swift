// Reads the parameters, the search, the cursors and the body of requests to a board.
import Foundation

private let categories = [BoardCategory(id: 1, name: "Vélos d’enfant"), BoardCategory(id: 2, name: "Άρθρα")]

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  let text = String(decoding: data, as: UTF8.self)
  if let parameters = try? QueryParameters(text) {
    if let query = try? ListingsQuery(parameters) {
      _ = query.paging.hasMore(total: .max)
      if let window = query.paging.window { precondition(window.offset >= 0 && window.cut(to: 100).limit <= 100) }
    }
    if let changes = try? ChangesRequest(parameters) {
      precondition((1...100).contains(changes.limit) && (0...ChangesRequest.longestWait).contains(changes.wait))
    }
    if let search = try? SearchRequest(parameters) { read(search) }
  }
  read(SearchRequest(query: text))
  if let ad = try? Submission(json: data), ad.flaws.isEmpty {
    precondition(Submission.titleLength.contains(ad.title.count))
    precondition(ad.description.count <= Submission.longestDescription)
  }
  return 0
}

private func read(_ request: SearchRequest) {
  guard let query = try? SearchQuery(request.query, categories: categories, now: 1_767_323_045) else { return }
  precondition(query.texts.joined().count <= SearchQuery.mostTexts)
  if let after = request.after { _ = SearchCursor(after, query: request.query) }
  // A cursor that is given leads back to its place, and to no other search. Not for every input: it takes most of the time.
  guard request.query.utf8.count.isMultiple(of: 8) else { return }
  let keys = [SearchCursor.Key.none, .price(1250.5), .rank(2)]
  let key = keys[request.query.utf8.count % keys.count]
  let cursor = SearchCursor(key: key, place: BoardPlace(isUrgent: true, created: .min, id: .max))
  let given = cursor.text(query: request.query)
  precondition(SearchCursor(given, query: request.query) == cursor)
  precondition(SearchCursor(given, query: request.query + "x") == nil)
}
