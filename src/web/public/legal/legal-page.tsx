import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { dateFormat } from "#web/ui/language/format-locale.ts";

export interface LegalSection {
  /** The anchor: the same in every language. */
  id: string;
  title: string;
  body: ReactNode;
}

/** A long text with a table of contents, linkable sections and print styles. Needs no JavaScript. */
export function LegalPage({
  title,
  lead,
  updated,
  sections,
  otherPage,
}: {
  title: string;
  lead: string;
  /** Calendar day of the last change, `YYYY-MM-DD`. */
  updated: string;
  sections: readonly LegalSection[];
  /** After the text. */
  otherPage: { to: string; text: string };
}) {
  return (
    <div className="page py-12 sm:py-16 print:py-0">
      <header className="border-b border-text pb-8 sm:pb-12">
        <h1 className="max-w-5xl text-huge print:text-4xl">{title}</h1>
        <p className="mt-6 max-w-2xl text-lg text-muted sm:text-xl">{lead}</p>
        <p className="small-print mt-6 text-muted">
          {m.legal_updated()} <time dateTime={updated}>{longDate().format(new Date(updated))}</time>
        </p>
      </header>
      <div className="menu:grid menu:grid-cols-12 menu:gap-x-8">
        <Contents sections={sections} />
        <article className="menu:col-span-8">
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="group border-b border-line py-9 last:border-b-0 sm:py-12 print:py-4"
            >
              <h2
                id={`${section.id}-title`}
                className="flex flex-col gap-2 text-big sm:flex-row sm:gap-5 print:break-after-avoid print:text-xl"
              >
                <span
                  aria-hidden="true"
                  className="font-mono text-base leading-none font-medium tracking-normal text-accent sm:w-7 sm:pt-[0.45em]"
                >
                  {numbered(index)}
                </span>
                <span className="group-target:underline group-target:decoration-accent group-target:decoration-4 group-target:underline-offset-8">
                  {section.title}
                </span>
              </h2>
              <div className="mt-6 max-w-[68ch] space-y-4 text-[1.0625rem] leading-relaxed sm:pl-12 print:mt-2 print:pl-0 print:text-sm">
                {section.body}
              </div>
            </section>
          ))}
          <div className="border-t border-text pt-8 print:hidden">
            <ButtonLink variant="outline" to={otherPage.to}>
              {otherPage.text}
            </ButtonLink>
          </div>
        </article>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="border-b border-line py-8 sm:py-12 menu:sticky menu:top-14 menu:col-span-4 menu:max-h-[calc(100dvh-3.5rem)] menu:self-start menu:overflow-y-auto menu:border-b-0 print:hidden"
    >
      <h2 id="contents-title" className="small-print mb-3 font-mono font-medium text-muted">
        {m.legal_contents()}
      </h2>
      <ol className="sm:columns-2 menu:columns-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-3 py-2.5 underline-offset-4 hover:underline"
            >
              <span aria-hidden="true" className="small-print text-accent">
                {numbered(index)}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const numbered = (index: number) => String(index + 1).padStart(2, "0");

const longDate = dateFormat({ dateStyle: "long", timeZone: "UTC" });
