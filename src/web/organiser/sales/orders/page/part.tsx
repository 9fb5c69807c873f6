import { type ReactNode, useId } from "react";

export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4 py-5 sm:px-6">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** A fact with its name; left out where there is nothing to say. */
export function Fact({
  name,
  mono = false,
  children,
}: {
  name: string;
  mono?: boolean;
  children: ReactNode;
}) {
  if (children === "" || children === null || children === undefined || children === false) return null;
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className={`min-w-0 break-words ${mono ? "font-mono text-[0.8125rem]" : ""}`}>{children}</dd>
    </div>
  );
}

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(6rem,10rem)_minmax(0,1fr)] gap-x-4 gap-y-1.5">{children}</dl>
);
