import { type ReactNode, useEffect, useState } from "react";
import type { Playable } from "~/data/skill/playable";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";

/** For the few who print. */
const PracticeCard = lazyChunk(() => import("./practice-card"), "PracticeCard");

/**
 * A practice on paper: the button that prints the card, and the card, which follows the page in the document. The card is loaded when
 * somebody is about to print, by the button or with the browser's own keys.
 */
export function usePrintedCard(practice: Playable): { button: ReactNode; card: ReactNode } {
  const [isNeeded, setNeeded] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const load = ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) setNeeded(true);
    };
    addEventListener("keydown", load);
    return () => removeEventListener("keydown", load);
  }, []);
  const approach = { onPointerOver: () => setNeeded(true), onFocus: () => setNeeded(true) };
  const print = () => {
    setNeeded(true);
    setPrinting(true);
  };
  return {
    button: (
      <Button {...approach} tone="plain" onClick={print}>
        {t("Print the card")}
      </Button>
    ),
    card: isNeeded ? (
      <SilentBoundary fallback={null}>
        <PracticeCard practice={practice} />
        {isPrinting ? <Print onDone={() => setPrinting(false)} /> : null}
      </SilentBoundary>
    ) : null,
  };
}

/** Prints the page once what is beside it is there. */
function Print({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    window.print();
    onDone();
  }, []);
  return null;
}
