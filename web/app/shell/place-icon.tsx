import type { Place } from "./navigation";

const shapes: Record<Place["picture"], string> = {
  today: "M3 20h26M7 20a9 9 0 0 1 18 0M16 4v3M4.5 9l2 2M27.5 9l-2 2M9 26h14",
  library: "M5 6h6v20H5zM11 6h6v20h-6M18.5 7.5l5.5-1.5 5 19-5.5 1.5zM7 11h2M13 11h2",
  progress: "M4 27h24M8 22v-5M14 22V12M20 22v-7M26 22V7",
  timer: "M16 28a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM16 17V11M12.5 3h7M25 7l1.5 1.5",
};

/** The small picture of a place in the navigation. */
export function PlaceIcon({ picture }: { picture: Place["picture"] }) {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path
        d={shapes[picture]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
