import type { ReactNode } from "react";
import { m } from "#messages/messages.js";

/** Shows the editor a form's values as visitors will see them. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-2 font-mono text-xs text-muted">{m.organiser_preview()}</figcaption>
      {children}
    </figure>
  );
}
