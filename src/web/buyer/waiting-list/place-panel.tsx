import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import type { WaitingPlace } from "#contract/waiting-list.ts";
import { m } from "#messages/messages.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { AlertDialog } from "#web/ui/overlays/alert-dialog.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";
import { addOfferToCart } from "../cart/cart.ts";
import { placeWords } from "./place-messages.ts";

/** A place's state, and its person's choices. */
export function PlacePanel({
  token,
  place,
  problem,
  onAct,
}: {
  token: string;
  place: WaitingPlace;
  problem: "closed" | "failed" | null;
  onAct: (what: "confirm" | "leave") => Promise<void>;
}) {
  const { seed, this_year } = useEdition();
  const { title, text } = placeWords(place, this_year);
  const { state, ticket } = place;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  // The pressed button has disappeared, so its result takes the focus.
  useEffect(() => {
    if (before.current !== state) heading.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <section className="relative isolate min-h-[80dvh] overflow-hidden">
      <GenerativeBackground seed={seed + 9} order={0.42} direction={-0.5} className="opacity-35" />
      <div className="page py-12 sm:py-16">
        <h1 ref={heading} tabIndex={-1} className="text-huge outline-none">
          {title}
        </h1>
        <TicketShape
          as="div"
          wide
          colour={ticket.ticket_type.color}
          className="mt-8 max-w-4xl [--stub:26rem]"
          stub={
            <div className="flex h-full flex-col justify-center gap-4 p-6 sm:p-8">
              <PlaceActions token={token} place={place} onAct={onAct} />
              {problem && (
                <p role="alert" className="text-small font-semibold text-danger">
                  {problem === "closed"
                    ? place.awaits === "sale"
                      ? m.waiting_sale_opened_title()
                      : m.waiting_closed_over()
                    : m.newsletter_link_failed()}
                </p>
              )}
            </div>
          }
        >
          <div className="flex h-full flex-col justify-between gap-8 p-6 sm:p-8">
            <TicketName as="h2" name={ticket.name} />
            <div className="flex max-w-prose flex-col gap-3 text-lg">
              {text.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
        </TicketShape>
      </div>
    </section>
  );
}

function PlaceActions({
  token,
  place,
  onAct,
}: {
  token: string;
  place: WaitingPlace;
  onAct: (what: "confirm" | "leave") => Promise<void>;
}) {
  const navigate = useNavigate();
  const [acting, setActing] = useState<"confirm" | "leave" | null>(null);
  const [asks, setAsks] = useState(false);
  const act = async (what: "confirm" | "leave") => {
    setActing(what);
    await onAct(what);
    setActing(null);
  };
  const { state, ticket, offered_units: units, offer_until: until } = place;
  const isLate = place.awaits === "sale" && ticket.on_sale_from === null;
  if (state === "unconfirmed" && !isLate)
    return (
      <Button size="large" loading={acting === "confirm"} onClick={() => void act("confirm")}>
        {place.awaits === "sale" ? m.waiting_sale_confirm() : m.waiting_confirm_button()}
      </Button>
    );
  // Nothing is lost by it: it can be asked again until the sale begins.
  if (state === "awaits_sale")
    return (
      <Button variant="outline" size="large" loading={acting === "leave"} onClick={() => void act("leave")}>
        {m.waiting_sale_leave()}
      </Button>
    );
  if (state === "waiting" || state === "offered")
    return (
      <>
        {state === "offered" && units !== null && until !== null && (
          <Button
            variant="sell"
            size="large"
            onClick={() => {
              addOfferToCart(ticket, { ticket: ticket.id, units, until, token });
              void navigate(localPath(paths.checkout()));
            }}
          >
            {m.waiting_buy_many({ count: units })}
          </Button>
        )}
        <Button variant="outline" size="large" loading={acting === "leave"} onClick={() => setAsks(true)}>
          {state === "offered" ? m.waiting_decline() : m.waiting_leave()}
        </Button>
        <AlertDialog
          open={asks}
          title={state === "offered" ? m.waiting_decline_ask() : m.waiting_leave_ask()}
          text={state === "offered" ? m.waiting_decline_text() : m.waiting_leave_text()}
          no={m.waiting_stay()}
          yes={state === "offered" ? m.waiting_decline() : m.waiting_leave()}
          onNo={() => setAsks(false)}
          onYes={() => {
            setAsks(false);
            void act("leave");
          }}
        />
      </>
    );
  if (state === "ordered" || state === "bought")
    return (
      <ButtonLink size="large" to={state === "bought" ? paths.login(paths.wallet()) : paths.checkout()}>
        {state === "bought" ? m.claim_done_wallet() : m.waiting_to_checkout()}
      </ButtonLink>
    );
  return (
    <ButtonLink variant="outline" size="large" to={paths.ticket(ticket.ticket_type.uuid, ticket.id)}>
      {m.waiting_to_ticket()}
    </ButtonLink>
  );
}
