import { useEffect } from "react";
import { useStoredAgenda } from "#web/buyer/stars/stars.ts";
import { hasUnsent } from "#web/buyer/stars/stored-agenda.ts";
import { useLoginSession } from "#web/ui/login-session/login-session.ts";

/**
 * Keeps the browser's stars and the signed-in account's in step: on load, on every change, when the network returns
 * and when the visitor returns to the page.
 */
export function useStarSync(): void {
  const account = useLoginSession()?.email;
  const stored = useStoredAgenda();
  const behind = hasUnsent(stored) || stored.account !== account;

  useEffect(() => {
    if (account && behind) sync();
  }, [account, behind]);

  useEffect(() => {
    if (!account) return;
    const onReturn = () => document.visibilityState === "visible" && sync();
    onReturn();
    window.addEventListener("online", sync);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("online", sync);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [account]);
}

/** Loaded only for signed-in visitors, as it brings the API client. */
function sync(): void {
  void import("#web/buyer/stars/sync-stars.ts").then(({ syncStars }) => syncStars()).catch(() => {});
}
