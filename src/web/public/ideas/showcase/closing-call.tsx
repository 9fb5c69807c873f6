import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";

/** The way to the form, or to the page in its place once the call is over. */
export function ClosingCall({ state }: { state: IdeasCall["state"] }) {
  return (
    <section className="border-t border-text">
      <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-8 py-20 sm:py-28">
        <p className="max-w-[14ch] font-display text-balance text-huge font-bold tracking-tight">
          {state === "over" ? m.ideas_call_over() : m.ideas_call()}
        </p>
        <ButtonLink size="large" to={paths.ideasForm()}>
          {m.ideas_submit()}
          <ArrowIcon />
        </ButtonLink>
      </div>
    </section>
  );
}
