import type { CSSProperties } from "react";
import type { Cents } from "#contract/money.ts";
import { formatRate } from "#contract/orders/format-rate.ts";
import type { LineAmounts } from "#contract/orders/line-amounts.ts";
import { ticketNameParts } from "#contract/orders/ticket-name.ts";
import { namesVat, withExemption } from "#contract/orders/vat-exemption.ts";
import { formatEuros } from "#outside/euros.ts";
import { SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { light } from "#outside/mail/mail-theme.ts";

export interface Bill {
  /** Prices without VAT, as the shop shows them. */
  lines: { name: string; quantity: number; unitPriceCents: Cents }[];
  couponDescription: string | null;
  discountCents: Cents;
  netCents: Cents;
  /** VAT of each rate, the highest first. */
  rates: readonly LineAmounts[];
  totalCents: Cents;
  /** The total if VAT were rounded on each ticket. */
  ticketByTicketCents: Cents;
}

/** The bill in a mail, and why its total is not what the tickets' prices with VAT come to. */
export function BillTable({ bill }: { bill: Bill }) {
  const { totalCents, ticketByTicketCents } = bill;
  return (
    <>
      <Table bill={bill} />
      {ticketByTicketCents !== totalCents && (
        <SmallPrint>
          {m.mail_order_vat_on_sum({
            total: formatEuros(totalCents),
            separate: formatEuros(ticketByTicketCents),
          })}
        </SmallPrint>
      )}
    </>
  );
}

/** A real table with headers, for screen readers, and columns in the text version. */
function Table({ bill }: { bill: Bill }) {
  const rates = namesVat(bill.rates) ? bill.rates : [];
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} data-text-format="dataTable" style={tableStyle}>
      <thead>
        <tr>
          <th className="muted line" scope="col" style={{ ...headStyle, textAlign: "left" }}>
            {m.mail_order_ticket()}
          </th>
          <th className="muted line" scope="col" style={{ ...headStyle, textAlign: "right" }}>
            {rates.length > 0 ? m.mail_order_line_price() : m.mail_order_price()}
          </th>
        </tr>
      </thead>
      <tbody>
        {bill.lines.map((line) => (
          <TicketRow key={`${line.name} ${line.unitPriceCents}`} line={line} />
        ))}
        {bill.discountCents > 0 && (
          <SumRow
            label={
              bill.couponDescription
                ? `${m.mail_order_coupon()}: ${bill.couponDescription}`
                : m.mail_order_coupon()
            }
            cents={-bill.discountCents}
          />
        )}
        {rates.length > 0 && <SumRow label={m.mail_order_net()} cents={bill.netCents} />}
        {rates.map(({ vatRateBp, netCents, vatCents, vatExemption }) => {
          const rate = formatRate(vatRateBp);
          const label =
            rates.length > 1
              ? m.mail_order_vat_of({ rate, net: formatEuros(netCents) })
              : m.mail_order_vat({ rate });
          return <SumRow key={vatRateBp} label={withExemption(label, vatExemption)} cents={vatCents} />;
        })}
        <SumRow label={m.mail_order_total()} cents={bill.totalCents} strong />
      </tbody>
    </table>
  );
}

/** A ticket's name has its parts separated by "|" (spec section 3). */
function TicketRow({ line }: { line: Bill["lines"][number] }) {
  const [name, ...more] = ticketNameParts(line.name);
  const price = formatEuros(line.unitPriceCents);
  return (
    <tr>
      <td className="text line" style={{ ...light.text, ...cellStyle }}>
        <strong>{name}</strong>
        {[...more, m.mail_order_quantity_of({ quantity: line.quantity, price })].map((small) => (
          <span key={small}>
            <br />
            <span className="muted" style={{ ...light.muted, fontSize: 14 }}>
              {small}
            </span>
          </span>
        ))}
      </td>
      <td className="text line" style={{ ...light.text, ...cellStyle, ...moneyStyle }}>
        {formatEuros(line.unitPriceCents * line.quantity)}
      </td>
    </tr>
  );
}

function SumRow({ label, cents, strong = false }: { label: string; cents: Cents; strong?: boolean }) {
  const weight = strong ? { fontWeight: 700, fontSize: 20 } : {};
  return (
    <tr>
      <th
        className="text line"
        scope="row"
        style={{ ...light.text, ...cellStyle, fontWeight: 400, ...weight }}
      >
        {label}
      </th>
      <td className="text line" style={{ ...light.text, ...cellStyle, ...moneyStyle, ...weight }}>
        {formatEuros(cents)}
      </td>
    </tr>
  );
}

const tableStyle: CSSProperties = { width: "100%", borderCollapse: "collapse", margin: "8px 0 28px" };

const headStyle: CSSProperties = {
  ...light.muted,
  padding: "0 0 8px",
  borderBottom: `1px solid ${light.line.borderColor}`,
  fontSize: 13,
  lineHeight: "20px",
  fontWeight: 400,
};

const cellStyle: CSSProperties = {
  padding: "12px 0",
  borderBottom: `1px solid ${light.line.borderColor}`,
  fontSize: 16,
  lineHeight: "22px",
  textAlign: "left",
  verticalAlign: "top",
  wordBreak: "break-word",
};

const moneyStyle: CSSProperties = { textAlign: "right", whiteSpace: "nowrap", paddingLeft: 16 };
