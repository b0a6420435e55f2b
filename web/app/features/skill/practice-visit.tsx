import { Suspense, useEffect, useState } from "react";
import type { Core } from "~/data/skill/core";
import type { Playable } from "~/data/skill/playable";
import type { UserDocument } from "~/data/user/user-query";
import { loadUndo } from "~/offline/lazy-undo-practice";
import { loadChunk } from "~/ui/chunk";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { loadToasts } from "~/ui/toast";
import { AboutPractice } from "./about-practice";
import { type FinishedPractice, newCompletion, PersistedPractice } from "./persisted-practice";

const loadStage = () => import("~/player/stage");
const Stage = lazyChunk(loadStage, "Stage");
const loadFinish = () => import("./finish");
const Finish = lazyChunk(loadFinish, "Finish");
// For the few who lead a class.
const loadClassVisit = () => import("./class-visit");
const ClassVisit = lazyChunk(loadClassVisit, "ClassVisit");

type Part =
  | { name: "about"; place: number; returned: boolean }
  | {
      name: "stage";
      from: number;
      withClass: boolean;
      classId: string;
      /** The end from which it was gone back to. */
      before: FinishedPractice | undefined;
    }
  | { name: "finish"; ended: FinishedPractice };

interface Props {
  practice: Playable;
  /** The core of its focus area, if it is known. */
  core: Core | undefined;
  user: UserDocument;
}

/** A visit to a practice: what it is about, the practice, and the end of it. What was kept from before goes on. */
export function PracticeVisit({ practice, core, user }: Props) {
  const persisted = new PersistedPractice(user.id, practice.id);
  const [part, setPart] = useState<Part>(() => {
    const ended = persisted.ended();
    return ended ? { name: "finish", ended } : { name: "about", place: persisted.place(), returned: false };
  });
  // A practice lasts for minutes: at its end there may be no network to load anything from.
  const isPlaying = part.name === "stage";
  useEffect(() => {
    if (!isPlaying) return;
    void loadToasts();
    void Promise.all([loadChunk(loadFinish), loadUndo()]).catch(() => undefined);
  }, [isPlaying]);
  const leave = (elapsed: number) => setPart({ name: "about", place: elapsed, returned: true });
  const show = (ended: FinishedPractice) => setPart({ name: "finish", ended });
  const finish = (ended: FinishedPractice) => {
    persisted.finish(ended);
    show(ended);
  };
  const newEnd = (withClass: boolean, classId: string): FinishedPractice => {
    // The completion's time is the practice's end, not the time when a button is pressed.
    const { id, name, durationMinutes } = practice;
    return { completion: newCompletion(classId), withClass, skill: { id, name, durationMinutes } };
  };
  const again = () => {
    persisted.forget();
    setPart({ name: "about", place: 0, returned: true });
  };
  const start = (from: number, withClass: boolean, classId: string, before?: FinishedPractice) =>
    setPart({ name: "stage", from, withClass, classId, before });
  // What is over is kept until the practice is left or ends again, with what was said at its end.
  const back = (before: FinishedPractice) => {
    const seconds = practice.steps.slice(0, -1).reduce((sum, step) => sum + step.seconds, 0);
    start(seconds * 1000, before.withClass, before.completion.classId, before);
  };
  switch (part.name) {
    case "about":
      return (
        <AboutPractice
          practice={practice}
          core={core}
          user={user}
          place={part.place}
          returned={part.returned}
          onApproach={(withClass) =>
            void (withClass ? loadChunk(loadClassVisit) : loadChunk(loadStage)).catch(() => undefined)
          }
          onStart={(from, withClass) => {
            // Another device may select another class meanwhile: the practice belongs to the one that it began with.
            const classId = user.currentClassId;
            const before = from > 0 ? persisted.before() : undefined;
            const isSame = before?.withClass === withClass && before.completion.classId === classId;
            start(from, withClass, classId, isSame ? before : undefined);
          }}
        />
      );
    case "stage": {
      const stage = {
        from: part.from,
        onAway: (elapsed: number) => persisted.persistPlace(elapsed, part.before),
        onLeave: leave,
        onFinish: () => finish(part.before ?? newEnd(part.withClass, part.classId)),
      };
      return (
        <Suspense fallback={<Spinner fullPage size="large" />}>
          {part.withClass ? (
            <ClassVisit
              practice={practice}
              user={user}
              stage={stage}
              onAgain={again}
              onBack={back}
              onReturn={show}
            />
          ) : (
            <Stage script={practice} {...stage} />
          )}
        </Suspense>
      );
    }
    case "finish": {
      const End = part.ended.withClass ? ClassVisit : Finish;
      return (
        <Suspense fallback={<Spinner fullPage size="large" />}>
          <End
            practice={practice}
            user={user}
            ended={part.ended}
            onAgain={again}
            onBack={back}
            onReturn={show}
          />
        </Suspense>
      );
    }
    default:
      return part satisfies never;
  }
}
