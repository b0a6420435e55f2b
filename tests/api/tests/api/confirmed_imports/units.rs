//! What an import costs.

use api_tests::import::Import;

use super::{Elm, file};

/// Write units of the parts of an import, one after another.
async fn units_of_parts(elm: &Elm, rows: &[String]) -> Vec<f64> {
    let import = Import::start(&elm.elm, file(rows).as_bytes()).await;
    let progress = import.go().await;
    assert_eq!(progress["added"], rows.len(), "{progress}");
    let lines = elm.site.lines().of("import_rows");
    lines.iter().map(|line| line["writeUnits"].as_f64().expect("units")).collect()
}

#[tokio::test]
async fn a_pupil_of_an_import_with_an_id_and_a_class_takes_thirty_write_units() {
    let elm = Elm::open().await;
    let rows: Vec<String> = (0..12).map(|n| format!("Cy{n},Last,,1,Owls,,N-{n},,,")).collect();
    let units = units_of_parts(&elm, &rows).await;
    let each = units.iter().sum::<f64>() / 12.0;
    assert!(each < 31.0, "{each} units");
}

#[tokio::test]
async fn a_pupil_takes_no_more_units_however_many_classes_an_import_has_made() {
    let elm = Elm::open().await;
    // Two parts of sixty, each with a class of their own.
    let rows: Vec<String> = (0..120).map(|n| format!("Cy{n},Last,,1,Class {n},,,,,")).collect();
    let units = units_of_parts(&elm, &rows).await;
    assert_eq!(units.len(), 2, "{units:?}");
    assert!(units[1] < units[0] + 60.0, "{units:?}");
}
