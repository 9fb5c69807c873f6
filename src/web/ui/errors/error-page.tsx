import type { ReactNode } from "react";
import { GenerativeBackground } from "../media/generative-background.tsx";

/** A message on a whole page: error, empty list, or result, with links onward. */
export function ErrorPage({
  mark,
  title,
  text,
  seed,
  children,
}: {
  /** Set in mono above the title: "404". */
  mark: string;
  title: string;
  text: string;
  seed: number;
  children: ReactNode;
}) {
  return (
    <section className="relative isolate grid min-h-[80dvh] overflow-hidden">
      <GenerativeBackground seed={seed} order={0.42} direction={-0.5} className="opacity-45" />
      <div className="page flex flex-col justify-end py-16">
        <div className="max-w-3xl bg-ground p-6 outline outline-text sm:p-10">
          <p className="font-mono text-accent">{mark}</p>
          <h1 className="mt-3 text-huge">{title}</h1>
          <p className="mt-5 max-w-prose text-lg text-muted">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  );
}
