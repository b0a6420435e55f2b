import { crc32, deflateRawSync } from "node:zlib";

/** The files of an archive, with their columns. */
const columns = {
  orgs: "sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId",
  users:
    "sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,identifier,email,grades,password",
  roles: "sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId",
  academicSessions:
    "sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear",
  courses: "sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId",
  classes:
    "sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds",
  enrollments:
    "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate",
};

type Rows = Partial<Record<keyof typeof columns, readonly string[]>>;

/** A OneRoster file with these rows, as a file to choose. */
export function oneRoster(mode: "bulk" | "delta", rows: Rows) {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const manifest = [
    "propertyName,value",
    "manifest.version,1.0",
    "oneroster.version,1.2",
    ...names.map((name) => `file.${name},${mode}`),
  ];
  const files: Record<string, readonly string[]> = { manifest };
  for (const name of names) files[name] = [columns[name], ...(rows[name] ?? [])];
  const texts = Object.entries(files).map(
    ([name, lines]) => [`${name}.csv`, `${lines.join("\r\n")}\r\n`] as const,
  );
  return { name: "oneroster.zip", mimeType: "application/zip", buffer: zip(texts) };
}

/** A zip file. */
function zip(files: readonly (readonly [name: string, text: string])[]): Buffer<ArrayBuffer> {
  const parts: Buffer<ArrayBuffer>[] = [];
  const directory: Buffer<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), about, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), made, about, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06"), end]);
}
