//! A OneRoster file as a student information system exports it, made for tests after the published specification.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// The files of an archive, with what is in them.
#[derive(Clone)]
pub struct OneRoster {
    files: Vec<(String, String)>,
}

const ORGS: &str = "sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\n";
const ROLES: &str = "sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\n";
const SESSIONS: &str = "sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear\n";
const COURSES: &str = "sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes\n";
const CLASSES: &str = "sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds\n";
const ENROLLMENTS: &str =
    "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n";

impl OneRoster {
    /// The files that are read.
    pub const FILES: [&'static str; 8] = [
        "manifest.csv",
        "orgs.csv",
        "users.csv",
        "roles.csv",
        "academicSessions.csv",
        "courses.csv",
        "classes.csv",
        "enrollments.csv",
    ];
    /// The users' columns, and Ada.
    pub const USERS: &'static str = "sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,identifier,email,grades,password\n\
        s1,,,true,ada.l,Ada,Lovelace,1001,ada@elm.example,02,secret\n";

    /// Ada and Bo, whom Ann teaches, and Ida, who leads the school; and Ada's guardian.
    pub fn elm() -> Self {
        Self { files: Vec::new() }
            .with("manifest.csv", &manifest("bulk"))
            .with("orgs.csv", &format!("{ORGS}district,,,Elm District,district,,\nelm,,,Elm School,school,E1,district\n"))
            .with(
                "users.csv",
                &format!(
                    "{}s2,,,true,bo.b,Bo,Berg,1002,,KG,\nt1,,,true,ann,Ann,Lee,T1,ann@elm.example,,\n\
                     a1,,,true,ida,Ida,Hall,A1,ida@elm.example,,\ng1,,,true,guy,Guy,Lovelace,,guy@elm.example,,\n",
                    Self::USERS
                ),
            )
            .with(
                "roles.csv",
                &format!(
                    "{ROLES}r1,,,s1,primary,student,,,elm\nr2,,,s2,primary,student,,,elm\nr3,,,t1,primary,teacher,,,elm\n\
                     r4,,,a1,primary,principal,,,elm\nr5,,,g1,primary,guardian,,,elm\n"
                ),
            )
            .with("academicSessions.csv", &format!("{SESSIONS}term,,,This year,schoolYear,2026-08-01,2027-06-30,,2027\n"))
            .with("courses.csv", &format!("{COURSES}co1,,,term,Homeroom,,02,elm,,\n"))
            .with("classes.csv", &format!("{CLASSES}c1,,,Owls,02,co1,,homeroom,,elm,term\n"))
            .with(
                "enrollments.csv",
                &format!(
                    "{ENROLLMENTS}e1,,,c1,elm,s1,student,,,\ne2,,,c1,elm,s2,student,,,\ne3,,,c1,elm,t1,teacher,true,,\n"
                ),
            )
    }

    /// The same school, of which nothing has changed yet.
    pub fn changes() -> Self {
        let users = Self::USERS.lines().next().unwrap_or_default();
        Self { files: Vec::new() }
            .with("manifest.csv", &manifest("delta"))
            .with("orgs.csv", &format!("{ORGS}elm,active,2026-10-01,Elm School,school,E1,district\n"))
            .with("users.csv", &format!("{users}\n"))
            .with("roles.csv", ROLES)
            .with("academicSessions.csv", SESSIONS)
            .with("courses.csv", COURSES)
            .with("classes.csv", CLASSES)
            .with("enrollments.csv", ENROLLMENTS)
    }

    /// With this in a file.
    pub fn with(mut self, file: &str, text: &str) -> Self {
        self.files.retain(|(name, _)| name != file);
        self.files.push((file.to_owned(), text.to_owned()));
        self
    }

    /// With a row more in a file.
    pub fn row(mut self, file: &str, row: &str) -> Self {
        let (_, text) = self.files.iter_mut().find(|(name, _)| name == file).expect("a file");
        text.push_str(row);
        text.push('\n');
        self
    }

    /// Without a file.
    pub fn without(mut self, file: &str) -> Self {
        self.files.retain(|(name, _)| name != file);
        self
    }

    /// With every file in a folder.
    pub fn in_folder(mut self, folder: &str) -> Self {
        for (name, _) in &mut self.files {
            name.insert_str(0, folder);
        }
        self
    }

    /// With another word about a file in the manifest.
    pub fn mode(self, file: &str, mode: &str) -> Self {
        let manifest = manifest("bulk").replace(&format!("file.{file},bulk"), &format!("file.{file},{mode}"));
        self.with("manifest.csv", &manifest)
    }

    /// Of another version.
    pub fn version(self, version: &str) -> Self {
        self.with(
            "manifest.csv",
            &manifest("bulk").replace("oneroster.version,1.2", &format!("oneroster.version,{version}")),
        )
    }

    /// The archive.
    pub fn zip(&self) -> Vec<u8> {
        self.zip_by(CompressionMethod::Deflated)
    }

    /// The archive, compressed like this.
    pub fn zip_by(&self, method: CompressionMethod) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in &self.files {
            zip.start_file(name.as_str(), SimpleFileOptions::default().compression_method(method)).expect("a file");
            zip.write_all(text.as_bytes()).expect("written");
        }
        zip.finish().expect("an archive").into_inner()
    }

    /// The archive with the mark of files that have a password.
    pub fn encrypted_zip(&self) -> Vec<u8> {
        self.with_headers(|header, at| header[at - 2] |= 1)
    }

    /// The archive with another number for how it is compressed.
    pub fn zip_of_method(&self, method: u8) -> Vec<u8> {
        self.with_headers(|header, at| header[at] = method)
    }

    /// The archive with its headers changed: `change` gets each, and where in it the number of the method is.
    fn with_headers(&self, change: impl Fn(&mut [u8], usize)) -> Vec<u8> {
        let mut bytes = self.zip_by(CompressionMethod::Stored);
        for (signature, at) in [(b"PK\x03\x04", 8), (b"PK\x01\x02", 10)] {
            let places: Vec<usize> = bytes
                .windows(4)
                .enumerate()
                .filter(|(_, window)| *window == signature)
                .map(|(place, _)| place)
                .collect();
            for place in places {
                change(&mut bytes[place..], at);
            }
        }
        bytes
    }
}

fn manifest(mode: &str) -> String {
    let files = ["orgs", "users", "roles", "academicSessions", "courses", "classes", "enrollments"];
    let lines = files.map(|file| format!("file.{file},{mode}\n")).concat();
    format!("propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.demographics,absent\n{lines}")
}
