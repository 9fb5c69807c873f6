import { m } from "#messages/messages.js";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { TicketsLink } from "../tickets/tickets-link.tsx";

export function Community({ seed }: { seed: number }) {
  if (!m.about_community()) return null;
  return (
    <section className="relative isolate overflow-hidden border-t border-text">
      <GenerativeBackground seed={seed + 7} order={0.5} direction={-0.7} className="opacity-55" />
      <div className="page py-20 sm:py-32">
        <p className="max-w-[19ch] font-display text-huge font-bold tracking-[-0.03em] text-balance">
          {m.about_community()}
        </p>
        <div className="mt-10 max-w-xl bg-ground py-4 pr-4">
          <p className="text-lg leading-relaxed">{m.about_community_text()}</p>
          <TicketsLink className="mt-8 w-full sm:w-auto" />
        </div>
      </div>
    </section>
  );
}
