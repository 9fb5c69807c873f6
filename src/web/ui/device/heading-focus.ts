import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation the focus is on the new page's heading, where reading goes on: the link that was pressed has gone, or
 * stays in the header. What the page focuses itself, a dialog, and a link that is still there keep it.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash || focusHeading()) return;
    // A page that is still loading, or a menu that still closes.
    const waiting = new MutationObserver(() => focusHeading() && waiting.disconnect());
    waiting.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
    return () => waiting.disconnect();
  }, [pathname, hash]);
}

/** False while there is no heading, or a menu lies over it. */
function focusHeading(): boolean {
  if (document.activeElement?.closest("main > *, [role=dialog], [role=alertdialog]")) return true;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
