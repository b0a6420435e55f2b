import { type KeyboardEvent, useId, useRef } from "react";
import { skillName } from "~/messages/names";
import { BreathingPicture, BreathWords } from "./breathing-picture";
import { FullScreenButton } from "./full-screen-button";
import { KeysHelp } from "./keys-help";
import { LeaveButton } from "./leave-button";
import styles from "./projector.module.css";
import { ProjectorCaption } from "./projector-caption";
import tools from "./projector-tools.module.css";
import { SoundToggles } from "./sound-toggles";
import stage from "./stage.module.css";
import { StageControls } from "./stage-controls";
import { StageDialog } from "./stage-dialog";
import { StageProgress } from "./stage-progress";
import { steer } from "./steer";
import { useIdle } from "./use-idle";
import { type StageProps, usePlayer } from "./use-player";
import { useSentenceInView } from "./use-sentence-in-view";

/** The player for a whole class: read from the last row, steered from the front, and with nothing but the practice on it while it plays. */
export function Projector(props: StageProps) {
  const { script, onLeave } = props;
  const { control, playing, index, into, step, breath, captioned } = usePlayer(props);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const idle = useIdle(dialog, playing);
  const said = useSentenceInView(index);
  const text = step?.text ?? "";
  const leave = () => onLeave(control.practice.elapsed);
  const press = (event: KeyboardEvent) => {
    // The start button of many presenters: in a browser it would load the page again.
    if (event.key === "F5" && !event.ctrlKey && !event.shiftKey) event.preventDefault();
    else steer(event, control);
  };
  return (
    <StageDialog
      ref={dialog}
      className={styles.projector}
      labelledBy={id}
      describedBy={`${id}-said`}
      focusOn="room"
      idle={idle}
      onKeyDown={press}
      onLeave={leave}
    >
      <header className={`${stage.head} ${styles.head}`}>
        <LeaveButton onLeave={leave} />
        <h1 id={id} className={`${stage.name} ${styles.name}`}>
          {skillName(script.name)}
        </h1>
        <div className={tools.tools}>
          <KeysHelp />
          <FullScreenButton />
          <SoundToggles language={script.locale} />
        </div>
      </header>
      <div className={`${stage.scene} ${styles.scene}`}>
        <div className={`${stage.picture} ${styles.picture}`}>
          <BreathingPicture cue={step?.cue} breath={breath} playing={playing} index={index} />
          <BreathWords breath={breath} />
        </div>
        <div ref={said} id={`${id}-said`} className={`${stage.said} ${styles.said}`} aria-live="polite">
          {captioned ? (
            <ProjectorCaption key={index} text={text} seconds={step?.seconds ?? 0} into={into} />
          ) : (
            <p className="visually-hidden">{text}</p>
          )}
        </div>
      </div>
      <footer className={`${stage.foot} ${styles.foot}`}>
        <StageProgress practice={control.practice} />
        <StageControls control={control} />
      </footer>
    </StageDialog>
  );
}
