import { type ReactNode, useEffect } from "react";
import { m } from "#messages/messages.js";

/** A screen's title, what it is for, and its one main action. */
export function ScreenHeader({
  title,
  name = typeof title === "string" ? title : "",
  lead,
  children,
}: {
  title: ReactNode;
  /** For the window's title. */
  name?: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${name} — ${m.organiser_title()}`;
  }, [name]);
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3 px-4 pt-4 pb-3 sm:px-6 sm:pt-6">
      <div className="min-w-0 flex-1 basis-52">
        <h1 className="text-2xl leading-tight break-words hyphens-auto">{title}</h1>
        {lead && <p className="mt-0.5 max-w-prose text-muted">{lead}</p>}
      </div>
      {children && <div className="flex max-w-full flex-wrap gap-2">{children}</div>}
    </header>
  );
}
