// Prints an access token of one of the one box's demo accounts.
//
//   node access-token.mjs http://localhost:8080 learner@pausewell.example
import { connect, enter, tokens } from "../../infra/operator/session.mjs";

const [baseUrl, email] = process.argv.slice(2);
await connect(baseUrl);
const step = await enter({ email, password: "quiet pebble lake" });
if (step !== "DONE") throw new Error(`${email} can't sign in: ${step}`);
console.log((await tokens()).access);
