import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionTexts } from "./question-texts";
import { type Choice, type Question, questions } from "./questions";
import { type Answers, recommendedOrder, recommendPlan } from "./recommended-plan";

const all: readonly Question[] = questions;

/** Any answers: some left out, some that the survey doesn't know. */
const answers: fc.Arbitrary<Answers> = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        all.map(({ id, choices }) => [
          id,
          fc.option(fc.oneof(fc.constantFrom(...choices.map((choice) => choice.id)), fc.string())),
        ]),
      ),
    ),
    fc.dictionary(fc.string(), fc.string()),
  )
  .map(
    ([known, unknown]) =>
      Object.fromEntries(
        Object.entries({ ...unknown, ...known }).filter(([, choice]) => choice !== null),
      ) as Answers,
  );

const orderOf = (given: Answers) => recommendPlan(given).map(({ focusArea }) => focusArea);

describe("the plan that follows from answers", () => {
  it("is the thirty focus areas, each once", () => {
    expect(recommendedOrder).toHaveLength(30);
    fc.assert(
      fc.property(answers, (given) => {
        expect(orderOf(given).toSorted()).toEqual(recommendedOrder.toSorted());
      }),
    );
  });

  it("is the recommended one without answers, and says so at each position", () => {
    expect(recommendPlan({})).toEqual(
      recommendedOrder.map((focusArea) => ({ focusArea, reasons: ["recommended"] })),
    );
  });

  it("is always the same for the same answers, in whichever order they were given", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const turned = Object.fromEntries(Object.entries(given).toReversed());
        expect(recommendPlan(turned)).toEqual(recommendPlan(given));
      }),
    );
  });

  it("has a reason for each position, and every reason is an answer that names the area", () => {
    fc.assert(
      fc.property(answers, (given) => {
        for (const { focusArea, reasons } of recommendPlan(given)) {
          expect(reasons.length).toBeGreaterThan(0);
          for (const reason of reasons) {
            if (reason === "recommended" || reason === "settleFirst") continue;
            expect(given[reason.question]).toBe(reason.choice);
            const question = all.find(({ id }) => id === reason.question);
            const choice: Choice | undefined = question?.choices.find(({ id }) => id === reason.choice);
            expect(choice?.[reason.way]).toContain(focusArea.slice("focusArea_".length));
          }
        }
      }),
    );
  });

  it("gives only reasons in the direction in which the area moved", () => {
    fc.assert(
      fc.property(answers, (given) => {
        for (const { reasons } of recommendPlan(given)) {
          expect(new Set(reasons.map((reason) => typeof reason === "object" && reason.way)).size).toBe(1);
        }
      }),
    );
    const torn = recommendPlan({ energy: "moving", when: "evenings" });
    // Body Scan is asked for a little and can wait a lot: it waits, and says why.
    expect(torn.at(-1)).toEqual({
      focusArea: "focusArea_bodyScan",
      reasons: [{ question: "energy", choice: "moving", way: "later" }],
    });
  });

  it("keeps the recommended order among areas that no answer mentions", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const untouched = recommendPlan(given)
          .filter(({ reasons }, place) => place > 1 && reasons[0] === "recommended")
          .map(({ focusArea }) => recommendedOrder.indexOf(focusArea));
        expect(untouched).toEqual(untouched.toSorted((one, other) => one - other));
      }),
    );
  });

  it("begins with two areas of Settle, whatever the answers, so nobody begins with Self-Compassion", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const first = orderOf(given).slice(0, 2);
        expect(first.every((area) => recommendedOrder.indexOf(area) < 10)).toBe(true);
      }),
    );
    const sad = recommendPlan({
      feeling: "sadness",
      together: "solo",
      attention: "givingUp",
      hope: "courage",
    });
    expect(sad.slice(0, 3)).toMatchObject([
      { focusArea: "focusArea_focusedBreathing", reasons: ["settleFirst"] },
      { focusArea: "focusArea_bellyBreathing", reasons: ["settleFirst"] },
      { focusArea: "focusArea_selfCompassion" },
    ]);
  });

  it("never moves an answer's best match further back than without it", () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...all), fc.nat(), (given, { id, choices }, pick) => {
        const choice = choices[pick % choices.length];
        const asked = `focusArea_${choice?.sooner[0]}`;
        const { [id]: _, ...without } = given;
        const withIt = { ...without, [id]: choice?.id ?? "" };
        expect(orderOf(withIt).indexOf(asked)).toBeLessThanOrEqual(orderOf(without).indexOf(asked));
      }),
    );
  });
});

describe("the survey", () => {
  it("can move every focus area forward, and knows them all", () => {
    const named = new Set(all.flatMap(({ choices }) => choices.flatMap(({ sooner }) => sooner)));
    expect([...named].map((name) => `focusArea_${name}`).toSorted()).toEqual(recommendedOrder.toSorted());
  });

  it("asks six to eight questions, whose ids the API accepts", () => {
    expect(all.length).toBeGreaterThanOrEqual(6);
    expect(all.length).toBeLessThanOrEqual(8);
    for (const { id, choices } of all) {
      for (const name of [id, ...choices.map((choice) => choice.id)])
        expect(name).toMatch(/^[A-Za-z]{1,20}$/);
    }
  });

  it("has words for every question, every choice and every reason", () => {
    const texts = questionTexts();
    for (const { id, choices } of all) {
      expect(texts[id]?.question).toMatch(/\?$/);
      for (const choice of choices) {
        const words = texts[id]?.choices[choice.id];
        expect(words?.label).toBeTruthy();
        expect(words?.sooner).toMatch(/\.$/);
        expect(Boolean(words?.later)).toBe(choice.later !== undefined);
      }
    }
  });
});
