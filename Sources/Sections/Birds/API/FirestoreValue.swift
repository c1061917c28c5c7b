package import Foundation

/// The value of a field, of any Firestore type.
package enum FirestoreValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case timestamp(FirestoreTime)
  case string(String)
  case bytes(Data)
  /// The name of a document.
  case reference(String)
  /// In degrees.
  case geoPoint(latitude: Double, longitude: Double)
  case array([FirestoreValue])
  case map([String: FirestoreValue])
}

extension FirestoreValue {
  /// The text of a string.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of an array.
  var elements: [FirestoreValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The fields of a map.
  var fields: [String: FirestoreValue]? { if case .map(let fields) = self { fields } else { nil } }

  /// The time of a timestamp.
  var time: FirestoreTime? { if case .timestamp(let time) = self { time } else { nil } }

  /// A whole number, written as an integer or, as JavaScript clients may, as a double.
  var whole: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .double(let number): Int(exactly: number)
    default: nil
    }
  }
}
