import { useState } from "react";
import type { RefundSelection } from "#contract/organiser/orders/refund-runs.ts";
import { m } from "#messages/messages.js";
import { sessionsKind } from "../../content/kinds.ts";
import { namedOptions, SelectField } from "../../kit/fields.tsx";
import { useOptions } from "../../records/use-references.ts";
import { ticketsKind } from "../../shop/shop-kinds.ts";

type Scope = "tickets" | "session" | "edition";
const scopes: Record<Scope, () => string> = {
  tickets: m.orders_run_tickets,
  session: m.orders_run_session,
  edition: m.orders_run_edition,
};

/** Whose orders: of some tickets, of a session (first that one, unless 0), of the whole edition. Null while nothing is chosen. */
export function SelectionFields({
  initialSession,
  onChange,
}: {
  initialSession: number;
  onChange: (selection: RefundSelection | null) => void;
}) {
  const options = useOptions(ticketsKind);
  const sessions = useOptions(sessionsKind);
  const [scope, setScope] = useState<Scope>(initialSession ? "session" : "tickets");
  const [tickets, setTickets] = useState<readonly number[]>([]);
  const [session, setSession] = useState(initialSession);
  const choose = (scope: Scope, tickets: readonly number[], session: number) => {
    setScope(scope);
    setTickets(tickets);
    setSession(session);
    if (scope === "edition") onChange({});
    else if (scope === "session") onChange(session ? { session } : null);
    else onChange(tickets.length > 0 ? { tickets: [...tickets] } : null);
  };
  return (
    <>
      <SelectField
        label={m.orders_run_scope()}
        value={scope}
        options={namedOptions(scopes, ["tickets", "session", "edition"])}
        onChange={(chosen) => choose(chosen, tickets, session)}
      />
      {scope === "session" && (
        <SelectField
          label={m.orders_run_which_session()}
          value={session}
          options={sessions.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={m.organiser_mailing_choose_session()}
          onChange={(chosen) => choose(scope, tickets, chosen)}
        />
      )}
      {scope === "tickets" && (
        <fieldset>
          <legend className="pb-1 font-semibold">{m.orders_tickets()}</legend>
          <ul className="max-h-60 divide-y overflow-y-auto border">
            {options.map(({ id, name }) => (
              <li key={id}>
                <label className="flex min-h-9 items-center gap-2.5 px-3 py-1 pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-primary"
                    checked={tickets.includes(id)}
                    onChange={({ target }) =>
                      choose(
                        scope,
                        target.checked ? [...tickets, id] : tickets.filter((one) => one !== id),
                        session,
                      )
                    }
                  />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}
