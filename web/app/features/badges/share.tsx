import { type RefObject, useState } from "react";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { saveFile } from "~/ui/save-file";
import styles from "./badges.module.css";
import { asPng, asSvg, fileName } from "./picture-file";

interface Props {
  name: string;
  picture: RefObject<SVGSVGElement | null>;
}

/** Points at each side: sharp on any screen, and printed as large as a hand. */
const size = 1024;

/** The actions for a badge's picture. It is made on this device, and contains no name and no date. */
export function Share({ name, picture }: Props) {
  const [failed, setFailed] = useState(false);
  const make = async (give: (drawn: SVGSVGElement) => Promise<void> | void) => {
    setFailed(false);
    try {
      if (picture.current) await give(picture.current);
    } catch (failure) {
      // The user canceled by closing the device's own share sheet.
      if (!(failure instanceof DOMException && failure.name === "AbortError")) setFailed(true);
    }
  };
  const png = async (drawn: SVGSVGElement) =>
    new File([await asPng(drawn, size)], `${fileName(name)}.png`, { type: "image/png" });
  return (
    <div className={styles.share}>
      {canShare() ? (
        <Button
          onClick={() =>
            void make(async (drawn) => navigator.share({ files: [await png(drawn)], title: name }))
          }
        >
          {t("Share")}
        </Button>
      ) : null}
      <Button
        tone={canShare() ? "quiet" : "primary"}
        onClick={() => void make(async (drawn) => saveFile(`${fileName(name)}.png`, await png(drawn)))}
      >
        {t("Save as PNG")}
      </Button>
      <Button
        tone="quiet"
        onClick={() =>
          void make((drawn) =>
            saveFile(`${fileName(name)}.svg`, new Blob([asSvg(drawn, size)], { type: "image/svg+xml" })),
          )
        }
      >
        {t("Save as SVG")}
      </Button>
      <Button tone="quiet" onClick={() => window.print()}>
        {t("Print")}
      </Button>
      <p className={styles.note}>{t("The picture has no name and no date in it.")}</p>
      {failed ? (
        <p className={styles.note} role="alert">
          {t("The picture could not be made in this browser.")}
        </p>
      ) : null}
    </div>
  );
}

/** Whether this device can hand a picture on. */
function canShare(): boolean {
  const probe = { files: [new File([""], "badge.png", { type: "image/png" })] };
  return typeof navigator.share === "function" && navigator.canShare?.(probe) === true;
}
