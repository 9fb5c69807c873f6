import type { ComponentProps } from "react";
import { m } from "#messages/messages.js";

/** A link to another site, in a new window; screen readers say so. */
export function ExternalLink({ children, ...props }: ComponentProps<"a">) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="sr-only"> {m.layout_new_window()}</span>
    </a>
  );
}
