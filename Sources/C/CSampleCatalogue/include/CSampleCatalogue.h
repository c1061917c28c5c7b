/// The sample catalogue, embedded: what the local board serves when nobody names a catalogue of their own.
///
/// The files are those of Sources/C/CSampleCatalogue/Catalogue, under the same names, so that a folder on disk and this
/// table answer alike. Two of the pictures are broken and some that the ads name are absent, both on purpose.

#ifndef C_SAMPLE_CATALOGUE_H
#define C_SAMPLE_CATALOGUE_H

/// One embedded file. Everything it points at is read-only and lives as long as the process.
struct sample_catalogue_file {
  /// The path below the catalogue's folder, with slashes and none in front: "listings.json",
  /// "images/ad-small/bicycle-city.png". ASCII, ends with a zero byte.
  const char *name;
  /// The contents. No zero byte follows them.
  const unsigned char *bytes;
  /// How many bytes there are; never 0.
  unsigned long count;
};

/// All the files, by name in ascending byte order (as strcmp has it), each name once: a reader can search by halves.
extern const struct sample_catalogue_file sample_catalogue_files[];

/// How many entries sample_catalogue_files has.
extern const unsigned long sample_catalogue_file_count;

/// The file at `index` of that order, or NULL past the end.
///
/// Swift imports no array of unknown length, so this is its way in.
static inline const struct sample_catalogue_file *sample_catalogue_file_at(unsigned long index) {
  return index < sample_catalogue_file_count ? &sample_catalogue_files[index] : 0;
}

#endif
