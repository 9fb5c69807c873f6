import type { ClaimOffer as Offer } from "#contract/wallet/claims.ts";
import { m } from "#messages/messages.js";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";
import { eventDay } from "#web/ui/time/event-time.ts";
import { ClaimForm } from "./claim-form.tsx";

export function ClaimOffer({
  token,
  offer,
  onClaimed,
  onUnavailable,
}: {
  token: string;
  offer: Offer;
  onClaimed: (email: string) => void;
  onUnavailable: () => void;
}) {
  const { seed } = useEdition();
  const { giver, left, ticket } = offer;
  return (
    <section className="relative isolate min-h-[80dvh] overflow-hidden">
      <GenerativeBackground seed={seed + 7} order={0.42} direction={-0.5} className="opacity-35" />
      <div className="page py-12 sm:py-16">
        <h1 className="text-huge">{m.claim_title()}</h1>
        <p className="mt-4 mb-8 w-fit max-w-prose bg-ground text-lg">
          {giver ? m.claim_by({ name: giver }) : m.claim_by_unknown()}
        </p>
        <TicketShape
          as="div"
          wide
          colour={ticket.color}
          className="max-w-4xl [--stub:26rem]"
          stub={
            <div className="p-6 sm:p-8">
              <ClaimForm
                token={token}
                questions={offer.questions}
                onClaimed={onClaimed}
                onUnavailable={onUnavailable}
              />
            </div>
          }
        >
          <div className="flex h-full flex-col justify-between gap-8 p-6 sm:p-8">
            <TicketName as="h2" name={ticket.name} />
            <div>
              <p className="font-mono">{`${daysOf(ticket)} // ${ticket.city}`}</p>
              <p className="mt-2 font-semibold text-accent">{m.claim_left_many({ count: left })}</p>
            </div>
          </div>
        </TicketShape>
      </div>
    </section>
  );
}

function daysOf({ first_day, last_day }: Offer["ticket"]): string {
  const [first, last] = [eventDay(first_day), eventDay(last_day)];
  return first === last ? first : `${first} – ${last}`;
}
