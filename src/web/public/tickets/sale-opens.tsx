import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { filePaths } from "#contract/paths.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { countdown } from "#web/ui/time/countdown.ts";
import { CountdownCells } from "#web/ui/time/countdown-cells.tsx";
import { timeFrom } from "#web/ui/time/event-time.ts";

/** A cached answer is a second old at most. */
const LOOK_AGAIN_MS = 2_000;

/** Shows the time until a ticket's sale opens, and an entry for a calendar; then it can be bought. */
export function SaleOpens({ ticket, from }: { ticket: Pick<Ticket, "id">; from: string }) {
  const { this_year } = useEdition();
  const now = useServerNow();
  const left = now === null ? null : countdown(Date.parse(from), Number.POSITIVE_INFINITY, now);
  const isDue = left?.state === "on";
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isDue) return;
    const looking = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isDue, revalidate]);
  return (
    <div className="mt-6 max-w-md">
      <p className="mb-4 text-lg font-semibold">{m.shop_later({ moment: timeFrom(from, this_year) })}</p>
      <CountdownCells left={left} label={m.shop_opens_in()} />
      <ButtonAnchor href={filePaths.saleCalendar(ticket.id, getLocale())} variant="outline" className="mt-5">
        {m.shop_opens_calendar()}
      </ButtonAnchor>
    </div>
  );
}
