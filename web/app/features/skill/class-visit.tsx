import { useEffect } from "react";
import { fillScreen, leaveFullScreen } from "~/player/full-screen";
import { Projector } from "~/player/projector";
import type { StageProps } from "~/player/use-player";
import { ClassFinish } from "./class-finish";
import type { FinishProps } from "./use-finish";

interface Props extends Omit<FinishProps, "ended"> {
  /** The practice while it is played. */
  stage?: Omit<StageProps, "script">;
  /** The practice when it is over. */
  ended?: FinishProps["ended"];
}

/** A practice with a class and the end of it, which have the whole screen from the first step on. */
export function ClassVisit({ stage, ended, practice, ...finish }: Props) {
  const isPlaying = stage !== undefined;
  useEffect(() => {
    if (isPlaying) fillScreen();
  }, [isPlaying]);
  useEffect(() => leaveFullScreen, []);
  return (
    <>
      {stage ? <Projector script={practice} {...stage} /> : null}
      {ended ? <ClassFinish practice={practice} ended={ended} {...finish} /> : null}
    </>
  );
}
