import { t } from "~/messages/t";
import { ring } from "./bell";
import { chooseSound, type Sound, useSound } from "./sound-settings";
import styles from "./sound-toggles.module.css";
import { useHasVoice } from "./use-has-voice";

/**
 * Bell and voice, each on or off. A device without a voice of its own for the language isn't offered one. The voice comes last: a
 * browser may find it late, and nothing moves.
 */
export function SoundToggles({ language }: { language: string }) {
  const speaks = useHasVoice(language);
  return (
    <fieldset className={styles.toggles} aria-label={t("Sound")}>
      <Toggle
        sound="bell"
        label={t("Bell")}
        shape="M16 5v2M8 23c2-2 2-4 2-8a6 6 0 0 1 12 0c0 4 0 6 2 8zM14 26.5h4"
      />
      {speaks ? (
        <Toggle sound="voice" label={t("Voice")} shape="M6 12h5l7-5v18l-7-5H6zM22 12a6 6 0 0 1 0 8" />
      ) : null}
    </fieldset>
  );
}

function Toggle({ sound, label, shape }: { sound: Sound; label: string; shape: string }) {
  const on = useSound(sound);
  const press = () => {
    chooseSound(sound, !on);
    // Turning the bell on rings it, so that the user hears that it works, and how loud it is.
    if (sound === "bell" && !on) ring();
  };
  return (
    <button type="button" className={styles.toggle} aria-pressed={on} onClick={press}>
      <svg className={styles.icon} viewBox="0 0 32 32" aria-hidden="true">
        <path d={shape} />
        {on ? null : <path d="M6 6l20 20" />}
      </svg>
      <span className={styles.label}>{label}</span>
    </button>
  );
}
