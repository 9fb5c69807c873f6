import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { CallLine } from "../call-line.tsx";

export function IdeasHero({ call, seed }: { call: IdeasCall; seed: number }) {
  return (
    <section className="relative isolate overflow-hidden border-b border-text">
      <GenerativeBackground seed={seed + 28} order={0.5} direction={-0.25} className="opacity-55" />
      <div className="page py-10 sm:py-16">
        <CallLine call={call} />
        <h1 className="mt-8 max-w-[9ch] text-giant font-extrabold tracking-[-0.038em] sm:mt-12">
          {m.ideas_title()}
        </h1>
        <div className="mt-10 max-w-2xl bg-ground p-5 outline outline-edge sm:mt-16 sm:p-8">
          <p className="font-display text-2xl leading-tight font-bold tracking-tight text-balance sm:text-3xl">
            {m.ideas_lead()}
          </p>
          <p className="mt-4 text-lg text-muted">{m.ideas_intro()}</p>
          <ButtonLink size="large" to={paths.ideasForm()} className="mt-7 w-full sm:w-auto">
            {m.ideas_submit()}
            <ArrowIcon />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
