import { api, unwrap } from "~/api/client";

/** Who becomes a teacher: the user, by what the school lists them under. */
interface Oneself {
  id: string;
  email: string;
}

/** Makes the user, who administers a school, a teacher of it, so that classes can be theirs. Returns whether they were none before. */
export async function becomeTeacher(schoolId: string, { id, email }: Oneself): Promise<boolean> {
  const path = { schoolId };
  const query = { search: email };
  const { people } = await unwrap(api.GET("/api/schools/{schoolId}/users", { params: { path, query } }));
  if (people.some(({ userId, role }) => userId === id && role === "teacher")) return false;
  await setOwnRole(schoolId, id, "teacher");
  return true;
}

/** Takes that back. Whoever leads no classes leaves those that they have. */
export async function ceaseTeaching(schoolId: string, userId: string): Promise<void> {
  await setOwnRole(schoolId, userId, "administrator");
}

async function setOwnRole(
  schoolId: string,
  userId: string,
  role: "teacher" | "administrator",
): Promise<void> {
  const params = { path: { schoolId, userId } };
  await unwrap(api.PATCH("/api/schools/{schoolId}/users/{userId}", { params, body: { role } }));
}
