import { useEffect } from "react";

/** Calls with the enrolment code behind the address's hash: of the link that opened this page, or of one read while it was open. */
export function useLinkedCode(onCode: (code: string) => void): void {
  useEffect(() => {
    const follow = () => {
      const code = location.hash.slice(1);
      if (!code) return;
      // It works once; the address must not show it any longer.
      history.replaceState(history.state, "", location.pathname);
      onCode(code);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  });
}
