import type { ReactNode } from "react";

/** One way to sign in, with what can be done about it. */
export function SecuritySection({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="border-t py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 max-w-prose text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
