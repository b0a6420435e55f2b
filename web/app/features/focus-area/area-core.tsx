import { useId } from "react";
import type { Core } from "~/data/skill/core";
import { CoreWords } from "~/data/skill/core-words";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Section } from "~/ui/section";
import styles from "./area-reader.module.css";

/** The core of a focus area, the way to practice it alone, and why people do it. */
export function AreaCore({ core }: { core: Core }) {
  const id = useId();
  const minutes = plural(core.durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return (
    <>
      <Panel tone="action" labelledBy={id}>
        <p className={styles.kind}>{t("The core")}</p>
        <h2 id={id} className={styles.coreName}>
          {core.name}
        </h2>
        <CoreWords core={core} />
        <div className={styles.alone}>
          <ButtonLink tone="quiet" to={path("core", { coreId: core.id })}>
            {t("Practice the core, {minutes}", { minutes })}
          </ButtonLink>
        </div>
      </Panel>
      {core.why ? (
        <Section heading={t("Why people do this")}>
          <p className={styles.text}>{core.why}</p>
        </Section>
      ) : null}
    </>
  );
}
