import type { ReactNode } from "react";

/** A part of a form. `text`: what it changes for visitors. `preview`: what they see, beside it where there is room. */
export function Section({
  title,
  text,
  preview,
  children,
}: {
  title: string;
  text: string;
  preview?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t px-4 py-6 sm:px-6 xl:grid-cols-[minmax(0,44rem)_minmax(14rem,22rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {children}
      </div>
      {preview && <div className="min-w-0 self-start xl:sticky xl:top-20">{preview}</div>}
    </section>
  );
}
