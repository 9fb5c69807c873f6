import type { CSSProperties } from "react";
import { m } from "#messages/messages.js";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";

export function StagesHero({ edition }: { edition: SiteEdition }) {
  const dates = dateSpan(edition.days, " - ", edition.this_year);
  return (
    <section className="relative isolate overflow-hidden border-b border-text">
      <GenerativeBackground seed={edition.seed + 14} order={0.25} direction={0.5} className="opacity-60" />
      <div className="page flex min-h-[52svh] flex-col justify-between gap-16 pt-8 pb-6 sm:pt-12">
        <p className="font-mono text-lg font-medium sm:text-2xl">
          <span className="bg-ground py-1 pr-3">
            {m.shop_stage_prefix()} {"//"} {edition.city.toUpperCase()}
          </span>
        </p>
        <div className="@container text-giant">
          <h1 className="knocked-out font-extrabold tracking-[-0.04em]">{m.stages_title()}</h1>
          <p
            className="mt-[0.08em] w-fit bg-ground pt-[0.05em] pr-[0.1em] pb-[0.02em] font-display text-[min(0.82em,var(--fits))] font-extrabold tracking-[-0.03em] whitespace-nowrap sm:text-[min(1em,var(--fits))]"
            style={{ "--fits": `${fittingSize(dates)}cqi` } as CSSProperties}
          >
            <span className="outlined">{dates}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** A letter's width, of its size; months have the widest. */
const LETTER = 0.49;

/** The size, in hundredths of the line, at which a text in our heaviest letters is no longer than it. */
export const fittingSize = (text: string): number => Math.floor(1_000 / (text.length * LETTER)) / 10;
