use curriculum::{Band, Curriculum, Script};
use std::iter::zip;

/// One skill of each band and level: each of another focus area, and first, second and third skills in turn. In the second
/// edition, all three skills of that area.
pub(crate) fn of(curriculum: &Curriculum) -> Vec<&Script> {
    let mut chosen = Vec::new();
    for (band, n) in zip(Band::ALL, 0..) {
        for level in 1..=3 {
            chosen.extend(choose(curriculum, band, level, n).into_iter().flat_map(|one| together(curriculum, one)));
        }
    }
    chosen
}

fn together<'a>(curriculum: &'a Curriculum, one: &'a Script) -> Vec<&'a Script> {
    if one.core.is_none() {
        return vec![one];
    }
    let same = |script: &&Script| (script.focus_area_id, script.band) == (one.focus_area_id, one.band);
    curriculum.scripts().filter(same).collect()
}

/// The skill that the band shows of a level: two focus areas further for each older band.
fn choose(curriculum: &Curriculum, band: Band, level: u8, n: usize) -> Option<&Script> {
    let areas: Vec<_> = curriculum.focus_areas().filter(|area| area.level == level).map(|area| area.id).collect();
    let of_level: Vec<_> =
        curriculum.scripts().filter(|script| script.band == band && areas.contains(&script.focus_area_id)).collect();
    let area = areas.get((2 * n + usize::from(level)) % areas.len().max(1))?;
    let number = 1 + (n + usize::from(level)) % 3;
    let wanted = |script: &&&Script| script.focus_area_id == *area && usize::from(script.number) == number;
    of_level.iter().find(wanted).or(of_level.first()).copied()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use curriculum::Curriculum;

    #[test]
    fn every_band_and_level_has_one_of_its_own_focus_area() {
        let curriculum = Curriculum::bundled().expect("the curriculum");
        let chosen = super::of(&curriculum);
        let level = |script: &curriculum::Script| script.focus_area_id.level();
        let places: BTreeSet<_> = chosen.iter().map(|script| (script.band, level(script))).collect();
        let areas: BTreeSet<_> = chosen.iter().map(|script| script.focus_area_id).collect();
        let numbers: BTreeSet<_> = chosen.iter().map(|script| script.number).collect();
        assert_eq!((places.len(), areas.len(), numbers.len()), (15, 15, 3));
    }
}
