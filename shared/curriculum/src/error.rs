/// Why the curriculum's files could not be read as a curriculum.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CurriculumError {
    /// A file is not YAML of the right form.
    #[error("{file}: {source}")]
    Unreadable {
        /// The file, relative to `data/`.
        file: String,
        /// What the reader says, with line and column.
        source: yaml_serde::Error,
    },
    /// A file names another band or focus area than its path does.
    #[error("{file} says that it is {says}")]
    WrongPlace {
        /// The file, relative to `data/`.
        file: String,
        /// The path that its own words would give it.
        says: String,
    },
    /// A file belongs to no focus area of the list.
    #[error("{file} names a focus area that is not in focus-areas.yaml: {id}")]
    UnknownFocusArea {
        /// The file, relative to `data/`.
        file: String,
        /// The id that it names.
        id: String,
    },
    /// A file mixes what the two editions have.
    #[error("{file}: {problem}")]
    MixedEditions {
        /// The file, relative to `data/`.
        file: String,
        /// What doesn't fit.
        problem: String,
    },
}
