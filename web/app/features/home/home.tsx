import { Closing } from "./closing";
import { FocusAreas } from "./focus-areas";
import { Hero } from "./hero";
import { OnePractice } from "./one-practice";
import { Prices } from "./prices";
import { Promises } from "./promises";
import { WhoItIsFor } from "./who-it-is-for";

/** What the product is, for whom, what it costs, and the way in. Works without script. */
export function Home() {
  return (
    <>
      <Hero />
      <OnePractice />
      <WhoItIsFor />
      <FocusAreas />
      <Prices />
      <Promises />
      <Closing />
    </>
  );
}
