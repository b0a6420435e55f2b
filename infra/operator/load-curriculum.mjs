// Loads the bundled curriculum into a deployment. The caller must be in the user pool's group `operators`.
//
//   EMAIL=... PASSWORD=... node infra/operator/load-curriculum.mjs https://practice.example.org
import { call, connect, enter, tokens } from "./session.mjs";

const [baseUrl] = process.argv.slice(2);
const { EMAIL: email, PASSWORD: password } = process.env;
if (!baseUrl || !email || !password) {
  console.error(
    "usage: EMAIL=... PASSWORD=... node infra/operator/load-curriculum.mjs https://practice.example.org",
  );
  process.exit(2);
}

await connect(baseUrl);
const step = await enter({ email, password });
if (step !== "DONE") {
  console.error(`The sign-in asks for ${step}: finish it once on ${baseUrl}/login.`);
  process.exit(1);
}
const { access } = await tokens();
const { status, body } = await call(baseUrl, "POST", "/api/curriculum", { token: access });
if (status !== 200) {
  console.error(`Refused with ${status}: ${body?.detail ?? body?.title ?? body?.message}`);
  process.exit(1);
}
console.log(
  `${body.focusAreas} focus areas, ${body.scripts} scripts, ${body.skills} skills: ` +
    `${body.written} written, ${body.unchanged} as before`,
);
