/**
 * A roster with made-up people that shows every column: a teacher of two classes, students with and without a password, somebody without a
 * class, and an administrator.
 */
export const sampleRoster = [
  "first name,last name,role,grade,class,teacher,school id,user name,e-mail,sign-in",
  "Maya,Lindgren,teacher,3,Owls; Robins,,T-101,,maya.lindgren@example.org,",
  "Daniel,Okafor,administrator,,,,T-102,,daniel.okafor@example.org,",
  "Ida,B.,student,3,Owls,maya.lindgren@example.org,1001,ida.b,,password",
  "Otto,K.,student,3,Owls,,1002,,,password",
  "Zoë,,student,2,Robins,,1003,,,none",
  "Amir,R.,student,K,,,1004,,,none",
]
  .map((line) => `${line}\r\n`)
  .join("");
