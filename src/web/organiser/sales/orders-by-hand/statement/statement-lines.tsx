import type {
  LeftOut,
  MatchedBy,
  OpenTransfer,
  StatementLine,
  StatementPreview,
  UnreadRow,
} from "#contract/organiser/orders/by-hand/bank-statements.ts";
import { m } from "#messages/messages.js";
import { SelectField } from "../../../kit/fields.tsx";
import { Tick } from "../../../kit/tick.tsx";
import { euros, formatDay } from "../../orders/order-messages.ts";
import type { Choice, Choices, ChosenLine } from "./chosen-lines.ts";

/** The lines that are not booked, each with its transfer; what is certain stands first, and at the end what is none of them. */
export function StatementLines({
  seen: { lines, transfers, left_out, unread },
  choices,
  chosen,
  onChoose,
}: {
  seen: StatementPreview;
  choices: Choices;
  chosen: readonly ChosenLine[];
  onChoose: (choices: Choices) => void;
}) {
  const open = lines.filter(({ booked }) => !booked);
  const sorted = [...open].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <>
      <p className="mt-4 text-muted">
        {[
          m.orders_statement_found({ count: open.length }),
          lines.length > open.length && m.orders_statement_known({ count: lines.length - open.length }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <ul className="mt-2 divide-y border-y">
        {sorted.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            transfers={transfers}
            choice={choices.get(line.id) ?? { order: "", on: false }}
            consequence={chosen.find((one) => one.line.id === line.id)?.consequence ?? ""}
            onChoose={(choice) => onChoose(new Map(choices).set(line.id, choice))}
          />
        ))}
      </ul>
      <UnreadRows unread={unread} />
      <LeftOutLines counts={left_out} />
    </>
  );
}

/** Rows that may have brought money: a person reads them in the file. */
function UnreadRows({ unread }: { unread: readonly UnreadRow[] }) {
  if (unread.length === 0) return null;
  return (
    <div className="mt-3 border-l-4 border-warning pl-3">
      <p className="font-semibold">{m.orders_statement_unread()}</p>
      <ul>
        {unread.map((row) => (
          <li key={row.line} className="break-words">
            {unreadMessage(row)}
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">{m.orders_statement_unread_hint()}</p>
    </div>
  );
}

function LeftOutLines({ counts }: { counts: LeftOut }) {
  const reasons = (Object.keys(reasonMessages) as (keyof LeftOut)[])
    .filter((reason) => counts[reason] > 0)
    .map((reason) => reasonMessages[reason]({ count: counts[reason] }));
  if (reasons.length === 0) return null;
  return <p className="mt-3 text-muted">{m.orders_statement_left_out({ reasons: reasons.join(", ") })}</p>;
}

const reasonMessages: Record<keyof LeftOut, (inputs: { count: number }) => string> = {
  outgoing: m.orders_statement_outgoing,
  reversal: m.orders_statement_reversal,
  other_currency: m.orders_statement_other_currency,
  not_booked: m.orders_statement_not_booked,
};

function unreadMessage({ line, part, text }: UnreadRow): string {
  if (part === "amount") return m.orders_statement_unread_amount({ line, text });
  return text ? m.orders_statement_unread_day({ line, text }) : m.orders_statement_unread_no_day({ line });
}

const rankOf = ({ certain, order }: StatementLine): number => (certain ? 0 : order ? 1 : 2);

function LineRow({
  line: { day, amount, name, text, by, by_number = false },
  transfers,
  choice: { order, on },
  consequence,
  onChoose,
}: {
  line: StatementLine;
  transfers: readonly OpenTransfer[];
  choice: Choice;
  consequence: string;
  onChoose: (choice: Choice) => void;
}) {
  const found = [...by.map((way) => ways[way]), ...(by_number ? [m.orders_statement_by_number] : [])];
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 py-3 sm:grid-cols-2">
      <Tick
        className="min-w-0"
        top
        checked={on}
        disabled={!order}
        onChange={(next) => onChoose({ order, on: next })}
      >
        <span className="min-w-0">
          <span className="block font-mono">
            {formatDay(day)} · <strong>{euros(amount)}</strong>
          </span>
          <span className="block break-words">{name || text}</span>
          {name && text && <span className="block text-small break-words text-muted">{text}</span>}
        </span>
      </Tick>
      <div className="min-w-0">
        <SelectField
          label={m.orders_statement_transfer()}
          value={order}
          placeholder={m.orders_statement_none()}
          options={transfers.map((transfer) => ({ value: transfer.order, label: labelOf(transfer) }))}
          onChange={(chosen) => onChoose({ order: chosen, on: chosen !== "" })}
        />
        {found.length > 0 && (
          <span className="block pt-1 text-small text-muted">{found.map((say) => say()).join(", ")}</span>
        )}
        <span className="block text-small">{consequence}</span>
      </div>
    </li>
  );
}

const labelOf = ({ code, buyer, missing }: OpenTransfer): string =>
  [code, buyer.company || buyer.full_name || buyer.email, euros(missing)].join(" · ");

const ways: Record<MatchedBy, () => string> = {
  reference: m.orders_statement_by_reference,
  sum: m.orders_statement_by_sum,
  name: m.orders_statement_by_name,
};
