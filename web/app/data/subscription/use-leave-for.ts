import { useEffect, useState } from "react";

/** Goes to a page of the payment service. `isLeaving` until this page is left, and no longer when the browser brings it back as it was. */
export function useLeaveFor() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);
  const leaveFor = (address: string) => {
    setLeaving(true);
    window.location.assign(address);
  };
  return { isLeaving, leaveFor };
}
