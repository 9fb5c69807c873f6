import type { Figures } from "#contract/organiser/sales/figures.ts";
import { m } from "#messages/messages.js";
import type { vatOfEdition } from "../../shell/staff-context.ts";
import { methodName } from "../orders/order-messages.ts";
import { ChartSection } from "./chart-section.tsx";
import { formatDay, formatNumber, formatShare } from "./formats.ts";

type Quota = Figures["quotas"][number];

export function Quotas({ figures: { quotas } }: { figures: Figures }) {
  return (
    <ChartSection
      title={m.organiser_figures_q_quotas()}
      note={m.organiser_figures_forecast_note()}
      rows={quotas}
      rowKey={({ id }) => id}
      columns={[
        { name: m.organiser_figures_quota(), cell: (quota) => <Fill quota={quota} /> },
        { name: m.organiser_figures_size(), count: ({ size }) => size },
        { name: m.organiser_figures_taken(), count: ({ taken }) => taken },
        { name: m.organiser_figures_held(), count: ({ held }) => held },
        { name: m.organiser_figures_forecast(), cell: forecastText },
      ]}
    />
  );
}

/** The name over a bar as full as the quota. */
function Fill({ quota: { name, size, taken } }: { quota: Quota }) {
  const share = size === 0 ? 0 : taken / size;
  return (
    <span className="block min-w-36">
      {name}
      <span className="mt-1 flex items-center gap-2">
        <span aria-hidden="true" className="block h-2 flex-1 bg-line">
          <span
            className={`block h-2 ${share >= 1 ? "bg-danger" : "bg-accent"}`}
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        </span>
        <span className="font-mono text-xs text-muted tabular-nums">{formatShare(share)}</span>
      </span>
    </span>
  );
}

function forecastText({ size, taken, forecast }: Quota): string {
  if (taken >= size) return m.organiser_figures_full();
  if (!forecast) return m.organiser_figures_no_forecast();
  const range = m.organiser_figures_forecast_range({
    expected: formatNumber(forecast.expected),
    low: formatNumber(forecast.low),
    high: formatNumber(forecast.high),
  });
  return forecast.full_on
    ? `${range}, ${m.organiser_figures_full_on({ day: formatDay(forecast.full_on) })}`
    : range;
}

export function Conversion({ figures: { conversion } }: { figures: Figures }) {
  return (
    <ChartSection
      title={m.organiser_figures_q_conversion()}
      note={m.organiser_figures_conversion_note()}
      none={m.organiser_figures_nothing()}
      rows={conversion}
      rowKey={({ method }) => method}
      columns={[
        {
          name: m.organiser_figures_method(),
          cell: ({ method }) => methodName(method),
        },
        { name: m.organiser_figures_holds(), count: ({ held }) => held },
        { name: m.organiser_figures_paid(), count: ({ paid }) => paid },
        { name: m.organiser_figures_expired(), count: ({ expired }) => expired },
        { name: m.organiser_figures_cancelled(), count: ({ cancelled }) => cancelled },
        { name: m.organiser_figures_waiting(), count: ({ waiting }) => waiting },
        {
          name: m.organiser_figures_rate(),
          cell: ({ held, paid, waiting }) => (held > waiting ? formatShare(paid / (held - waiting)) : "–"),
          figure: true,
        },
      ]}
    />
  );
}

export function Coupons({ figures: { coupons }, netName }: { figures: Figures; netName: string }) {
  return (
    <ChartSection
      title={m.organiser_figures_q_coupons()}
      none={m.organiser_figures_nothing()}
      rows={coupons}
      rowKey={({ code }) => code}
      columns={[
        {
          name: m.organiser_figures_coupon(),
          cell: ({ code }) => <span className="font-mono">{code}</span>,
        },
        { name: m.organiser_figures_orders(), count: ({ orders }) => orders },
        { name: m.organiser_figures_units(), count: ({ units }) => units },
        { name: m.organiser_figures_discount(), amount: ({ discount }) => discount },
        { name: netName, amount: ({ net }) => net },
      ]}
    />
  );
}

const reasons: Record<string, () => string> = {
  late_without_stock: m.organiser_figures_reason_late_without_stock,
  wrong_amount: m.organiser_figures_reason_wrong_amount,
  paid_twice: m.organiser_figures_reason_paid_twice,
  overpaid: m.organiser_figures_reason_overpaid,
  asked_for: m.organiser_figures_reason_asked_for,
  event_cancelled: m.organiser_figures_reason_event_cancelled,
  goodwill: m.organiser_figures_reason_goodwill,
  changed: m.organiser_figures_reason_changed,
  difference: m.organiser_figures_reason_difference,
};
const states = {
  begun: m.organiser_figures_state_begun,
  done: m.organiser_figures_state_done,
  failed: m.organiser_figures_state_failed,
};

export function Refunds({
  figures: { refunds },
  vat,
}: {
  figures: Figures;
  vat: ReturnType<typeof vatOfEdition>;
}) {
  return (
    <ChartSection
      title={m.organiser_figures_q_refunds()}
      none={m.organiser_figures_nothing()}
      rows={refunds}
      rowKey={({ reason, status }) => `${reason} ${status}`}
      columns={[
        { name: m.organiser_figures_reason(), cell: ({ reason }) => reasons[reason]?.() ?? reason },
        { name: m.organiser_figures_state(), cell: ({ status }) => states[status]() },
        { name: m.organiser_figures_count(), count: ({ count }) => count },
        { name: m.organiser_figures_amount(vat), amount: ({ amount }) => amount },
      ]}
    />
  );
}
