import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { trustedPolicy } from "./trusted-policy.ts";

/** By name, as they came: what is drawn anew, as after an error, is shown again. */
const parts = new Map<string, string>();

/**
 * A part that is the same on every page and in which nothing changes: the browser keeps the server's, and draws `children`, whose
 * code is lazy, only where it came with another page. Its links lead on within the page, as all do.
 */
export function ServerRendered({ name, children }: { name: string; children: ReactNode }) {
  const navigate = useNavigate();
  const [html] = useState(() => (import.meta.env.SSR ? undefined : partOf(name)));
  if (import.meta.env.SSR)
    return (
      <div data-served={name} className="contents">
        {children}
      </div>
    );
  if (html === undefined) return <Suspense>{children}</Suspense>;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!link || link.target || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    if (link.rel.includes("nofollow") || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press of a link inside, by finger or key, is a click of it.
    <div
      data-served={name}
      className="contents"
      suppressHydrationWarning
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has drawn; React leaves what it finds.
      dangerouslySetInnerHTML={{ __html: trustedPolicy().createHTML(html) }}
    />
  );
}

function partOf(name: string): string | undefined {
  const known = parts.get(name) ?? document.querySelector(`[data-served="${name}"]`)?.innerHTML;
  if (known !== undefined) parts.set(name, known);
  return known;
}
