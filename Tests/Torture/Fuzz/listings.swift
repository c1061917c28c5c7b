// Decodes what a board sends of ads and categories: what is left out is counted, and nothing ends the client.
import Foundation
import Loading

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let body = Data(UnsafeBufferPointer(start: bytes, count: count))
  if let page = try? ListingsAPI.DecodedPage(decoding: body) {
    // A page of nothing but flaws is an error.
    precondition(page.rejected >= 0 && !(page.page.items.isEmpty && page.rejected > 0))
  }
  if let search = try? ListingsAPI.SearchPage(decoding: body) {
    precondition(search.rejected >= 0 && !(search.items.isEmpty && search.rejected > 0))
  }
  if let changes = try? ListingsAPI.ChangesPage(decoding: body) {
    precondition((0...changes.changes.count).contains(changes.rejected))
  }
  _ = try? Listing(decoding: body)
  _ = try? [Category](decoding: body)
  return 0
}
