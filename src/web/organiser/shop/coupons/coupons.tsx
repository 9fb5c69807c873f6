import { useMemo, useState } from "react";
import { m } from "#messages/messages.js";
import { eventTime } from "../../../ui/time/event-time.ts";
import { nameIn } from "../../content/use-references.ts";
import { KitButton } from "../../kit/button.tsx";
import type { Column, Filter } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { formatAmount, formatShare } from "../../sales/figures/formats.ts";
import { type CouponRow, couponsKind, useTicketOptions } from "../shop-kinds.ts";
import { CouponBatches } from "./coupon-batches.tsx";

const searchText = ({ code, description }: CouponRow) => `${code} ${description}`;
const discountOf = ({ discount_type, discount_amount }: CouponRow) =>
  discount_type === 1 ? formatShare(Number(discount_amount) / 100) : formatAmount(discount_amount);
const usesOf = ({ used, max_uses }: CouponRow) => `${used}/${max_uses ?? "∞"}`;

export default function Coupons() {
  const tickets = useTicketOptions();
  const [open, setOpen] = useState(false);
  const columns = useMemo(
    (): readonly Column<CouponRow>[] => [
      { id: "code", header: m.organiser_coupon_code(), value: ({ code }) => code, mono: true },
      {
        id: "discount",
        header: m.organiser_coupon_discount(),
        value: ({ discount_amount }) => Number(discount_amount),
        cell: discountOf,
        align: "end",
        mono: true,
      },
      {
        id: "used",
        header: m.organiser_coupon_used(),
        value: ({ used }) => used,
        cell: usesOf,
        align: "end",
        mono: true,
        sum: (count) => m.organiser_coupon_used_sum({ count }),
      },
      {
        id: "tickets",
        header: m.organiser_nav_tickets(),
        value: (row) =>
          row.tickets.length === 0
            ? m.organiser_coupon_all_tickets()
            : row.tickets.map((one) => nameIn(tickets, one)).join("; "),
        weight: 3,
      },
      {
        id: "valid_until",
        header: m.organiser_coupon_valid_until(),
        value: ({ valid_until }) => valid_until ?? "",
        cell: ({ valid_until }) => (valid_until ? eventTime(valid_until) : ""),
        min: "8.5rem",
        mono: true,
      },
    ],
    [tickets],
  );
  const filters = useMemo(
    (): readonly Filter<CouponRow>[] => [
      {
        name: "kind",
        label: m.organiser_coupon_kind(),
        options: [
          { value: "shared", label: m.organiser_coupon_shared() },
          { value: "single", label: m.organiser_coupon_single() },
        ],
        matches: ({ batch }, value) => (batch === null) === (value === "shared"),
      },
    ],
    [],
  );
  return (
    <>
      <KindScreen
        kind={couponsKind}
        title={m.organiser_nav_coupons()}
        lead={m.organiser_coupons_lead()}
        add={m.organiser_coupons_new()}
        actions={<KitButton onClick={() => setOpen(true)}>{m.organiser_batches()}</KitButton>}
        empty={{ title: m.organiser_coupons_empty(), text: m.organiser_coupons_empty_text() }}
        columns={columns}
        filters={filters}
        searchText={searchText}
        short={(row) => ({ title: row.code, detail: `${discountOf(row)}, ${usesOf(row)}` })}
        nameOf={({ code }) => code}
      />
      {open && <CouponBatches onClose={() => setOpen(false)} />}
    </>
  );
}
