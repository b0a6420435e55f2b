import { useState } from "react";

const key = (schoolId: string) => `pausewell.without-students.${schoolId}`;

/** Whether this device's administrators have put the set-up's step about students aside, and the way to do that, or to take it up again. */
export function usePupilsAside(schoolId: string): [isAside: boolean, setAside: (isAside: boolean) => void] {
  const [chosen, setChosen] = useState<{ schoolId: string; isAside: boolean }>();
  const isAside = chosen?.schoolId === schoolId ? chosen.isAside : readAside(schoolId);
  return [
    isAside,
    (wanted) => {
      storeAside(schoolId, wanted);
      setChosen({ schoolId, isAside: wanted });
    },
  ];
}

function readAside(schoolId: string): boolean {
  try {
    return localStorage.getItem(key(schoolId)) !== null;
  } catch {
    return false;
  }
}

function storeAside(schoolId: string, isAside: boolean): void {
  try {
    if (isAside) localStorage.setItem(key(schoolId), "yes");
    else localStorage.removeItem(key(schoolId));
  } catch {
    // Storage is switched off: the step is aside for as long as the screen stays.
  }
}
