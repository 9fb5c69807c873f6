import { useState } from "react";
import type { RefundSelection } from "#contract/organiser/orders/refund-runs.ts";
import { m } from "#messages/messages.js";
import { sessionsKind } from "../../content/kinds.ts";
import { namedOptions, SelectField } from "../../kit/fields.tsx";
import { useOptions } from "../../records/use-references.ts";
import { ticketsKind } from "../../shop/shop-kinds.ts";
import { CheckList } from "./check-list.tsx";

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
        <CheckList
          label={m.orders_tickets()}
          items={options}
          keyOf={({ id }) => id}
          chosen={tickets}
          onChange={(chosen) => choose(scope, chosen, session)}
        >
          {({ name }) => name}
        </CheckList>
      )}
    </>
  );
}
