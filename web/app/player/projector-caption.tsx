import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { pageAt, pagesOf } from "./caption-pages";
import styles from "./projector.module.css";
import stage from "./stage.module.css";

interface Props {
  text: string;
  /** How long its step lasts, and how many milliseconds of it are over. */
  seconds: number;
  into: number;
}

/** A caption in letters for the last row, on as many pages as the screen needs for them. A screen reader gets it whole. */
export function ProjectorCaption({ text, seconds, into }: Props) {
  const shown = useRef<HTMLParagraphElement>(null);
  const ruler = useRef<HTMLParagraphElement>(null);
  const pages = usePages(text, shown, ruler);
  const page = pageAt(pages, seconds, into);
  const isSplit = pages.length > 1;
  return (
    <>
      {isSplit ? <p className="visually-hidden">{text}</p> : null}
      <p
        key={page}
        ref={shown}
        className={`${stage.caption} ${styles.caption}`}
        aria-hidden={isSplit || undefined}
      >
        {pages[page]}
      </p>
      <p
        ref={ruler}
        className={`${stage.caption} ${styles.caption} ${styles.ruler}`}
        aria-hidden="true"
        hidden
      />
    </>
  );
}

type Paragraph = RefObject<HTMLParagraphElement | null>;

/** The pages of a caption, measured before they are seen, and again when the window or the letters change. */
function usePages(text: string, shown: Paragraph, ruler: Paragraph): readonly string[] {
  const [pages, setPages] = useState<readonly string[]>([text]);
  useLayoutEffect(() => {
    let over = false;
    const measure = () => {
      if (over || !shown.current || !ruler.current) return;
      const measured = measuredPages(text, shown.current, ruler.current);
      setPages((known) => (known.join("\n") === measured.join("\n") ? known : measured));
    };
    measure();
    void document.fonts?.ready.then(measure);
    window.addEventListener("resize", measure);
    return () => {
      over = true;
      window.removeEventListener("resize", measure);
    };
  }, [text, shown, ruler]);
  return pages;
}

/** Tries the pages out in the place of what is shown: what would make the room scroll doesn't fit. */
function measuredPages(text: string, shown: HTMLElement, ruler: HTMLElement): string[] {
  const room = ruler.closest("dialog");
  if (!room) return [text];
  shown.hidden = true;
  ruler.hidden = false;
  const heightOf = (page: string) => {
    ruler.textContent = page;
    return room.scrollHeight;
  };
  // A window that is too low for three lines scrolls.
  const limit = Math.max(room.clientHeight, heightOf("a\na\na"));
  const pages = pagesOf(text, (page) => heightOf(page) <= limit);
  ruler.textContent = "";
  ruler.hidden = true;
  shown.hidden = false;
  return pages;
}
