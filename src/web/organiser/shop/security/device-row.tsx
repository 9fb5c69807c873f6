import type { ReactNode } from "react";

/** A device, a passkey: its name, since when, and what ends it. */
export const DeviceRow = ({
  name,
  since,
  children,
}: {
  name: string;
  since: string;
  children: ReactNode;
}) => (
  <li className="flex min-h-10 flex-wrap items-center justify-between gap-3 py-2">
    <div>
      <p className="font-semibold">{name}</p>
      <p className="font-mono text-xs text-muted">{since}</p>
    </div>
    {children}
  </li>
);
