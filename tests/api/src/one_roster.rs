//! OneRoster files, made for tests after the published specification.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// The files of an archive, with their columns.
const FILES: [(&str, &str); 7] = [
    ("orgs", "sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId"),
    (
        "users",
        "sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,identifier,email,phone,grades,password",
    ),
    ("roles", "sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId"),
    ("academicSessions", "sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear"),
    ("courses", "sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId"),
    (
        "classes",
        "sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds",
    ),
    (
        "enrollments",
        "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate",
    ),
];

/// An archive with these rows of these files; `mode` is "bulk" or "delta".
pub fn one_roster(mode: &str, rows: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, text: &str| {
        zip.start_file(format!("{name}.csv"), SimpleFileOptions::default()).expect("a file");
        zip.write_all(text.as_bytes()).expect("written");
    };
    let named = FILES.map(|(file, _)| format!("file.{file},{mode}\n")).concat();
    add("manifest", &format!("propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\n{named}"));
    add("demographics", "sourcedId,birthDate,sex\ns1,2018-02-03,female\n");
    for (file, columns) in FILES {
        let rows = rows.iter().filter(|(name, _)| *name == file).map(|(_, row)| *row);
        let lines: Vec<&str> = std::iter::once(columns).chain(rows).collect();
        add(file, &format!("{}\n", lines.join("\n")));
    }
    zip.finish().expect("an archive").into_inner()
}
