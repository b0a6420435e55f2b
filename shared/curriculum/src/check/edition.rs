use super::{Finding, Findings, Rule};
use crate::{Band, Curriculum};

/// Checks that a band is of one edition: children of a band shouldn't meet its opening in one practice and not in another.
pub(super) fn check(curriculum: &Curriculum) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Edition);
    for band in Band::ALL {
        let of_band = || curriculum.scripts().filter(|script| script.band == band);
        let (all, second) = (of_band().count(), of_band().filter(|script| script.core.is_some()).count());
        findings.unless(second == 0 || second == all, band.as_str(), || {
            format!("{second} of {all} scripts are of the second edition; a band is moved over as a whole")
        });
    }
    findings.found
}
