import type { ReactNode } from "react";
import { m } from "#messages/messages.js";

export function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="border-t py-6">
      <p className="font-mono text-xs text-muted">{m.guide_step({ number, of: 3 })}</p>
      <h2 className="mt-1 text-xl">{title}</h2>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      <div className="mt-5">{children}</div>
    </section>
  );
}
