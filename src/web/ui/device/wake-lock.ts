import { useEffect } from "react";

/** Keeps the screen on while `wanted`, if the browser supports it. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> | undefined;
    // A browser ends it where another page or application lies over this one.
    const hold = () => {
      if (document.visibilityState === "visible")
        lock = navigator.wakeLock.request("screen").catch(() => null);
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void lock?.then((held) => held?.release());
    };
  }, [wanted]);
}
