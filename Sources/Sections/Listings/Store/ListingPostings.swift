import Foundation
import Listings
import Postings

/// How an ad is written in the index of its board: in the board's order, with its price as the value.
enum ListingPostings {
  static func document(_ listing: Listing, row: Int64, terms: [UInt8]) -> PostingDocument {
    PostingDocument(
      row: row,
      place: place(ListingPlace(of: listing)),
      value: DecimalCode.code(of: listing.price.amount),
      terms: terms
    )
  }

  /// Urgent ads first, then the newest, then the higher id.
  static func place(_ place: ListingPlace) -> PostingPlace {
    PostingPlace(group(isUrgent: place.isUrgent), first(place.createdAt), ~ordered(Int64(place.id)))
  }

  static func group(isUrgent: Bool) -> PostingPlace.Group { isUrgent ? .first : .second }

  /// The first key of the ads of a date: later dates have lower ones.
  static func first(_ date: Date) -> UInt64 {
    // Adding zero makes one of the two zeros.
    let bits = (date.timeIntervalSinceReferenceDate + 0).bitPattern
    // IEEE 754: without their sign, floating-point numbers sort like their bits.
    return ~(bits >> 63 == 0 ? bits | 1 << 63 : ~bits)
  }

  /// The date of a first key, in seconds since 1970.
  static func secondsSince1970(ofFirst key: UInt64) -> Double {
    let bits = ~key
    let date = Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits >> 63 == 1 ? bits & ~(1 << 63) : ~bits))
    return date.timeIntervalSince1970
  }

  private static func ordered(_ number: Int64) -> UInt64 { UInt64(bitPattern: number) ^ 1 << 63 }
}
