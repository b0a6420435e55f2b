import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { type Filters, readFilters, writeFilters } from "./filters";

/** The delay after typing before the URL is updated, in milliseconds. */
const TYPING_DELAY = 300;

/**
 * The search and filters, kept in the URL: it can be shared, and the back button returns to it. A filter is a history entry of its own;
 * what is typed is shown at once and takes the place of what was typed before.
 */
export function useLibraryAddress() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const [words, setWords] = useState(filters.words);
  const written = useRef(filters.words);
  // The URL changed from outside: the back button, or a link.
  useEffect(() => {
    if (filters.words === written.current) return;
    written.current = filters.words;
    setWords(filters.words);
  }, [filters.words]);

  const change = (next: Filters, replace: boolean) => {
    written.current = next.words.trim() ? next.words : "";
    if (next.words !== words) setWords(next.words);
    setSearch(writeFilters(next), { ...sameScreenNavigation, replace });
  };
  const current: Filters = { ...filters, words };
  const applyTypedWords = () => {
    if (words !== written.current) change(current, true);
  };
  const keep = useRef(applyTypedWords);
  keep.current = applyTypedWords;
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), TYPING_DELAY);
    return () => clearTimeout(timer);
  }, [words]);

  return {
    filters: current,
    type: setWords,
    /** Before the user leaves, the URL must match what they see. */
    applyTypedWords,
    set: (next: Filters) => change(next, false),
  };
}
