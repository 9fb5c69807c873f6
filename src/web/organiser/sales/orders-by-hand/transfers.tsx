import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BankAccount, TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { State } from "../../kit/state-mark.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { PaidDialog } from "../order-changes/paid-dialog.tsx";
import { euros, formatDay, stateWords } from "../orders/order-messages.ts";
import type { HandChoices } from "./hand-messages.ts";
import { StatementDialog } from "./statement/statement-dialog.tsx";
import { TransferForm } from "./transfer-form.tsx";

export function Transfers({ choices }: { choices: HandChoices }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
      <TransferList today={choices.today} account={choices.account} />
      {choices.account ? (
        <TransferForm choices={choices} account={choices.account} />
      ) : (
        <p className="border-l-4 border-danger bg-raised px-3 py-2">{m.orders_hand_no_account()}</p>
      )}
    </div>
  );
}

function TransferList({ today, account }: { today: string; account: BankAccount | null }) {
  const [reading, setReading] = useState(false);
  const [paid, setPaid] = useState<TransferOrder | null>(null);
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.ordersByHand.transfers.queryOptions({ input: {} }),
      staleTime: 0,
    }),
  );
  if (!data) return waiting;
  return (
    <section aria-label={m.orders_hand_open_transfers()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <h2 className="text-lg">{m.orders_hand_open_transfers()}</h2>
        {data.results.length > 0 && (
          <KitButton onClick={() => setReading(true)}>{m.orders_statement_read()}</KitButton>
        )}
      </div>
      {data.results.length === 0 ? (
        <p className="text-muted">{m.orders_hand_no_transfers()}</p>
      ) : (
        <ul className="border-t">
          {data.results.map((one) => (
            <TransferRow key={one.order} transfer={one} today={today} onPaid={() => setPaid(one)} />
          ))}
        </ul>
      )}
      {data.count > data.results.length && (
        <p className="py-3 text-muted">
          {m.organiser_mailing_more({ shown: data.results.length, count: data.count })}
        </p>
      )}
      {reading && <StatementDialog account={account} onClose={() => setReading(false)} />}
      {paid && (
        <PaidDialog
          transfer={{ ...paid, id: paid.order, due: paid.due_on, today }}
          onClose={() => setPaid(null)}
        />
      )}
    </section>
  );
}

function TransferRow({
  transfer: { order, code, state, total, received, buyer, due_on, reminded_at, purchase_order, actions },
  today,
  onPaid,
}: {
  transfer: TransferOrder;
  today: string;
  onPaid: () => void;
}) {
  const { year } = useCurrentEdition();
  const waits = state === "pending";
  const inPart = waits && Number(received) > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
      <span className="min-w-0 flex-1 basis-48">
        <Link to={organiserPaths.edition(year, `orders/${order}`)} className="block wrap-anywhere underline">
          {buyer.company || buyer.full_name || buyer.email}
        </Link>
        <span className="block wrap-anywhere font-mono text-xs text-muted">
          {[code, buyer.email, purchase_order].filter(Boolean).join(" · ")}
        </span>
        <span className={`block text-small ${waits && due_on < today ? "text-danger" : "text-muted"}`}>
          {m.orders_hand_due_by({ day: formatDay(due_on) })}
          {reminded_at && ` · ${m.orders_hand_reminded()}`}
          {inPart && ` · ${m.orders_hand_in_part({ received: euros(received) })}`}
        </span>
      </span>
      <span className="font-mono">{euros(total)}</span>
      <State {...stateWords[state]} />
      {actions.includes("record_transfer") && (
        <KitButton aria-label={m.orders_hand_paid_of({ code })} onClick={onPaid}>
          {m.orders_hand_paid()}
        </KitButton>
      )}
    </li>
  );
}
