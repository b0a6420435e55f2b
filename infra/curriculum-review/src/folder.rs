use std::{fs, path::Path};

use curriculum::{Activity, Band, Curriculum, SourceFile, YearPlan};

/// The practices of a folder, read directly, so that nothing has to be rebuilt after a change.
pub(crate) struct Folder {
    /// The files that could be read.
    pub(crate) curriculum: Curriculum,
    /// Files that couldn't, and why.
    pub(crate) unreadable: Vec<String>,
}

impl Folder {
    /// Reads every file; one that can't be read doesn't hide the others.
    pub(crate) fn read(data: &Path) -> Result<Self, String> {
        let areas = text(&data.join("focus-areas.yaml"))?;
        // The first edition has none.
        let bands = text(&data.join("bands.yaml")).unwrap_or_default();
        let files = files(data)?;
        let (mut readable, mut unreadable) = (Vec::new(), Vec::new());
        for (path, text) in &files {
            let file = SourceFile { path, text };
            match Curriculum::read(&areas, &bands, &[file]) {
                Ok(_) => readable.push(file),
                Err(error) => unreadable.push(error.to_string()),
            }
        }
        let curriculum = Curriculum::read(&areas, &bands, &readable).map_err(|error| error.to_string())?;
        let activities = Activity::read(&text(&data.join("activities.yaml"))?)
            .inspect_err(|error| unreadable.push(error.to_string()))
            .unwrap_or_default();
        let plans = YearPlan::read(&text(&data.join("plans.yaml"))?)
            .inspect_err(|error| unreadable.push(error.to_string()))
            .unwrap_or_default();
        Ok(Self { curriculum: curriculum.with_activities(activities).with_plans(plans), unreadable })
    }
}

fn files(data: &Path) -> Result<Vec<(String, String)>, String> {
    let mut files = Vec::new();
    for band in Band::ALL {
        let Ok(entries) = fs::read_dir(data.join(band.as_str())) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|ending| ending == "yaml") {
                files.push((format!("{band}/{}", entry.file_name().to_string_lossy()), text(&path)?));
            }
        }
    }
    files.sort();
    Ok(files)
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
