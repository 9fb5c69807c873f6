import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { ATTENDEES_MAX, type CounterAttendee } from "#contract/organiser/orders/by-hand/counter-sales.ts";
import { m } from "#messages/messages.js";
import { TextField } from "../../kit/fields.tsx";
import type { HandChoices, Line } from "./hand-messages.ts";

type Typed = Pick<CounterAttendee, "full_name" | "email">;
/** The attendees of the units beyond the first, by ticket. A smaller quantity hides lines without deleting them. */
export type TypedAttendees = Readonly<Record<number, readonly Typed[]>>;

const unnamed: Typed = { full_name: "", email: "" };

/** One line for each unit beyond the buyer's; a line without a word stays in the buyer's wallet. */
export function AttendeeLines({
  tickets,
  lines,
  typed,
  onChange,
}: {
  tickets: HandChoices["tickets"];
  lines: readonly Line[];
  typed: TypedAttendees;
  onChange: (typed: TypedAttendees) => void;
}) {
  const several = lines.filter(({ quantity }) => quantity > 1);
  if (several.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-4 border-y py-4">
      <legend className="pr-3 font-semibold">{m.orders_hand_attendees()}</legend>
      <p className="text-small text-muted">{m.orders_hand_attendees_text()}</p>
      {several.map(({ ticket, quantity }) => {
        const name = plainTicketName(tickets.find(({ id }) => id === ticket)?.name ?? "");
        return Array.from({ length: Math.min(quantity - 1, ATTENDEES_MAX) }, (_, index) => {
          const one = typed[ticket]?.[index] ?? unnamed;
          const set = (changes: Partial<Typed>) => {
            const own = [...(typed[ticket] ?? [])];
            for (let place = own.length; place < index; place += 1) own[place] = unnamed;
            own[index] = { ...one, ...changes };
            onChange({ ...typed, [ticket]: own });
          };
          const unit = { name, unit: index + 2 };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place
            <fieldset key={`${ticket} ${index}`} className="flex flex-col">
              <legend className="pb-2 font-mono text-xs text-muted">{m.orders_hand_unit(unit)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                <TextField
                  label={m.orders_name()}
                  required={one.email !== ""}
                  maxLength={200}
                  value={one.full_name}
                  onChange={(full_name) => set({ full_name })}
                />
                <TextField
                  label={m.orders_email()}
                  type="email"
                  required={one.full_name !== ""}
                  maxLength={200}
                  autoCapitalize="none"
                  value={one.email}
                  onChange={(email) => set({ email })}
                />
              </div>
            </fieldset>
          );
        });
      })}
    </fieldset>
  );
}

export function namedAttendees(lines: readonly Line[], typed: TypedAttendees): CounterAttendee[] {
  return lines.flatMap(({ ticket, quantity }) =>
    (typed[ticket] ?? [])
      .slice(0, quantity - 1)
      .filter(({ full_name, email }) => full_name.trim() !== "" && email !== "")
      .map((one) => ({ ...one, ticket })),
  );
}
