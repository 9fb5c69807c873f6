import type { ReactNode } from "react";
import { m } from "#messages/messages.js";

/** What visitors will see of a form's values. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-2 font-mono text-xs text-muted">{m.organiser_preview()}</figcaption>
      {children}
    </figure>
  );
}
