import { useEffect } from "react";
import { useSession } from "../../session/session.ts";
import { useStoredAgenda } from "./stars.ts";
import { hasUnsent } from "./stored-agenda.ts";

/**
 * While somebody signed in looks at the agenda, its stars and their account's stay in step: at first, with every
 * change, when the network comes back and when they come back to the page.
 */
export function useStarSync(): void {
  const account = useSession()?.email;
  const kept = useStoredAgenda();
  const behind = hasUnsent(kept) || kept.account !== account;

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

/** The API's client comes along only for those who are signed in. */
function sync(): void {
  void import("./sync-stars.ts").then(({ syncStars }) => syncStars()).catch(() => {});
}
