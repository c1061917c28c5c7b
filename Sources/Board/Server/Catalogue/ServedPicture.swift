import BoardRules
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore

/// A picture that is served, as a whole or in part (RFC 9110, §13 and §14).
struct ServedPicture: Sendable {
  let type: String
  /// Identifies its bytes, in quotation marks.
  let tag: String
  /// In bytes.
  let length: Int
  var cacheControl: String?

  /// What a request asks for.
  enum Part: Equatable {
    /// The client has it.
    case nothing
    case everything
    case range(ClosedRange<Int>)
    /// The range begins behind the end.
    case outside
  }

  /// What a request asks for. A range that cannot be read, and several at once, count as no range.
  func part(of request: Request) -> Part {
    if let tags = request.headers[.ifNoneMatch], isMatched(by: tags) { return .nothing }
    guard request.method == .get, let text = request.headers[.range], let range = Self.range(text, of: length) else {
      return .everything
    }
    // A date would not identify the bytes.
    if let condition = request.headers[.ifRange], condition != tag { return .everything }
    return range
  }

  /// Whether one of the tags is that of the picture; `*` is every tag.
  private func isMatched(by tags: String) -> Bool {
    tags.split(separator: ",").contains { part in
      let text = part.trimmingCharacters(in: .whitespaces)
      return text == "*" || text == tag || text == "W/" + tag
    }
  }

  private static func range(_ text: String, of length: Int) -> Part? {
    guard text.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst("bytes=".count).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (nil, let last?) where ends[0].isEmpty:
      return last == 0 || length == 0 ? .outside : .range(max(0, length - last)...(length - 1))
    case (let first?, let last) where last != nil || ends[1].isEmpty:
      guard first <= last ?? .max else { return nil }
      return first >= length ? .outside : .range(first...min(last ?? .max, length - 1))
    default: return nil
    }
  }

  /// - Parameter body: of this part.
  func response(_ part: Part, _ body: ResponseBody) -> Response {
    var headers: HTTPFields = [.eTag: tag, .acceptRanges: "bytes"]
    headers[.cacheControl] = cacheControl
    switch part {
    case .nothing: return Response(status: .notModified, headers: headers)
    case .outside:
      var response = Response(status: .rangeNotSatisfiable, json: RequestError(.rangeNotSatisfiable).json)
      response.headers[.contentRange] = "bytes */\(length)"
      return response
    case .everything:
      headers[.contentType] = type
      return Response(status: .ok, headers: headers, body: body)
    case .range(let range):
      headers[.contentType] = type
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(length)"
      return Response(status: .partialContent, headers: headers, body: body)
    }
  }
}

extension ServedPicture.Part {
  /// These bytes of a buffer.
  func body(of bytes: ByteBuffer) -> ResponseBody {
    switch self {
    case .nothing, .outside: ResponseBody()
    case .everything: ResponseBody(byteBuffer: bytes)
    case .range(let range):
      ResponseBody(byteBuffer: bytes.getSlice(at: bytes.readerIndex + range.lowerBound, length: range.count) ?? bytes)
    }
  }

  /// These bytes of a body.
  ///
  /// - Parameters:
  ///   - body: `nil` if only its length is wanted.
  ///   - length: of the whole body.
  func body(of body: HTTPBody?, length: Int) -> ResponseBody {
    let wanted: Range<Int>
    switch self {
    case .nothing, .outside: return ResponseBody()
    case .everything: wanted = 0..<length
    case .range(let range): wanted = range.lowerBound..<(range.upperBound + 1)
    }
    return ResponseBody(contentLength: wanted.count) { writer in
      var place = 0
      if let body {
        for try await piece in body {
          let bytes = ByteBuffer(bytes: piece)
          let here = place..<(place + bytes.readableBytes)
          let part = wanted.clamped(to: here)
          if let slice = bytes.getSlice(at: part.lowerBound - place, length: part.count) {
            try await writer.write(slice)
          }
          place = here.upperBound
          if place >= wanted.upperBound { break }
        }
      }
      try await writer.finish(nil)
    }
  }
}
