import type { FormEvent } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import type { FreeTickets } from "../engine/door-memory.ts";
import { isCode } from "../scanning/is-code.ts";
import { useDoor, useEngine } from "../use-door.ts";

/** Tickets without a holder: the door's staff type a name, and its person goes in, also without a network. */
export function FreeTicket({ tickets: { purchase, ticket, name, units } }: { tickets: FreeTickets }) {
  const engine = useEngine();
  const { setup } = useDoor();
  const [first] = units;
  const admit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const guest = String(new FormData(event.currentTarget).get("guest") ?? "").trim();
    event.currentTarget.reset();
    // A hand scanner typed the next person's code here.
    if (isCode(guest)) return void engine.scan({ code: guest, unit: null, direction: "in" });
    if (first && guest)
      void engine.scan({ code: null, unit: `${purchase}.${first[0]}`, direction: "in", guest });
  };
  return (
    <li className="py-3">
      <p className="font-semibold break-words">
        {m.door_free({ count: units.length, name: name || m.door_unnamed() })}
      </p>
      <p className="text-small text-muted">
        {[first?.[1], plainTicketName(setup?.tickets.find(({ id }) => id === ticket)?.name ?? "", " // ")]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <form onSubmit={admit} className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          label={m.door_free_name()}
          name="guest"
          required
          maxLength={200}
          autoComplete="off"
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit">{m.door_admit()}</Button>
      </form>
    </li>
  );
}
