// Reads all of a picture's metadata without decoding it; a JPEG without its metadata still has its size.
import Foundation

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  let file = PictureBytes(data)
  guard let format = PictureFormat(file) else { return 0 }
  let header = try? PictureHeader.read(data)
  if let header {
    precondition(header.format == format && header.size.width * header.size.height <= PictureHeader.mostPixels)
  }
  _ = PictureOrientation(of: file, format)
  _ = file.isWhole(format)
  if let profile = ColourProfile(of: file, format) {
    precondition(profile.curves.map(\.count) == [256, 256, 256] && profile.matrix.count == 9)
  }
  if format == .jpeg {
    _ = try? file.jpegComponents()
    _ = file.isBareJPEG
    if let bare = try? file.jpegWithoutMetadata(), let header {
      precondition((try? PictureHeader.read(bare)) == header)
    }
  }
  return 0
}
