package import Listings
package import TestSupport

extension Fixture {
  package static let categories = [Category(id: 1, name: "Véhicule"), Category(id: 4, name: "Maison")]
}
