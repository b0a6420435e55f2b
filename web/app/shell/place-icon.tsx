import type { Place } from "./navigation";

const shapes: Record<Place["picture"], string> = {
  today: "M3 20h26M7 20a9 9 0 0 1 18 0M16 4v3M4.5 9l2 2M27.5 9l-2 2M9 26h14",
  school: "M4 27h24M7 27V14l9-7 9 7v13M13 27v-7h6v7M16 7V3h5v3h-5",
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
