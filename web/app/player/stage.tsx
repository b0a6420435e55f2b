import { useId, useRef } from "react";
import { skillName } from "~/messages/names";
import { t } from "~/messages/t";
import { BreathingPicture, BreathWords } from "./breathing-picture";
import { LeaveButton } from "./leave-button";
import { SoundToggles } from "./sound-toggles";
import styles from "./stage.module.css";
import { StageControls } from "./stage-controls";
import { StageDialog } from "./stage-dialog";
import { StageProgress } from "./stage-progress";
import { steer } from "./steer";
import { type StageProps, usePlayer } from "./use-player";
import { useSentenceInView } from "./use-sentence-in-view";

/** The player: a room of its own, over everything else, with one sentence at a time. */
export function Stage(props: StageProps) {
  const { script, onLeave } = props;
  const { control, playing, index, step, breath, captioned } = usePlayer(props);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const said = useSentenceInView(index);
  const leave = () => onLeave(control.practice.elapsed);
  return (
    <StageDialog
      ref={dialog}
      labelledBy={id}
      describedBy={`${id}-said`}
      focusOn="pause"
      onKeyDown={(event) => steer(event, control)}
      onLeave={leave}
    >
      <header className={styles.head}>
        <LeaveButton onLeave={leave} />
        <h1 id={id} className={styles.name}>
          {skillName(script.name)}
        </h1>
        <SoundToggles language={script.locale} />
      </header>
      <div className={styles.scene}>
        <div className={styles.picture}>
          <BreathingPicture cue={step?.cue} breath={breath} playing={playing} index={index} />
          <BreathWords breath={breath} />
        </div>
        <div ref={said} id={`${id}-said`} className={styles.said} aria-live="polite">
          <p key={index} className={captioned ? styles.caption : "visually-hidden"}>
            {step?.text}
          </p>
        </div>
      </div>
      <footer className={styles.foot}>
        <StageProgress practice={control.practice} />
        <StageControls control={control} />
        <p className={styles.keys}>{t("Space pauses, the arrow keys step, Escape leaves.")}</p>
      </footer>
    </StageDialog>
  );
}
