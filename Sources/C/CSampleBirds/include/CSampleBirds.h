/// The birds that come with the program, embedded: their texts, and their pictures as JPEG files.
///
/// The files are those of Sources/C/CSampleBirds/Birds, under the same names.

#ifndef C_SAMPLE_BIRDS_H
#define C_SAMPLE_BIRDS_H

/// One embedded file. Everything it points at is read-only and lives as long as the process.
struct sample_birds_file {
  /// The path below the folder, with slashes and none in front: "birds.json", "thumb/robin.jpg". ASCII, ends with a zero byte.
  const char *name;
  /// The contents. No zero byte follows them.
  const unsigned char *bytes;
  /// How many bytes there are; never 0.
  unsigned long count;
};

/// All the files, by name in ascending byte order (as strcmp has it), each name once: a reader can search by halves.
extern const struct sample_birds_file sample_birds_files[];

/// How many entries sample_birds_files has.
extern const unsigned long sample_birds_file_count;

/// The file at `index` of that order, or NULL past the end.
///
/// Swift imports no array of unknown length, so this is its way in.
static inline const struct sample_birds_file *sample_birds_file_at(unsigned long index) {
  return index < sample_birds_file_count ? &sample_birds_files[index] : 0;
}

#endif
