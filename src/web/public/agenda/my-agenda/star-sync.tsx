import { useEffect } from "react";
import { useStoredAgenda } from "#web/buyer/stars/stars.ts";
import { hasUnsent } from "#web/buyer/stars/stored-agenda.ts";
import { syncStars } from "#web/buyer/stars/sync-stars.ts";

/**
 * Keeps the browser's stars and the signed-in account's in step: on load, on every change, when the network returns
 * and when the visitor returns to the page.
 */
export default function StarSync({ account }: { account: string }) {
  const stored = useStoredAgenda();
  const behind = hasUnsent(stored) || stored.account !== account;

  useEffect(() => {
    if (behind) sync();
  }, [behind]);

  useEffect(() => {
    const onReturn = () => document.visibilityState === "visible" && sync();
    onReturn();
    window.addEventListener("online", sync);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("online", sync);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, []);
  return null;
}

function sync(): void {
  void syncStars().catch(() => {});
}
