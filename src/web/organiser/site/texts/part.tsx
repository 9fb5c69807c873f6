import type { ReactNode } from "react";

/** A part of a page besides its texts. */
export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mt-4 flex flex-col gap-4 border-t pt-6">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
