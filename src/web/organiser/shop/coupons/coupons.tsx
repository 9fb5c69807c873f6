import { useState } from "react";
import { m } from "#messages/messages.js";
import { eventTime } from "../../../ui/time/event-time.ts";
import { KitButton } from "../../kit/button.tsx";
import type { Filter } from "../../list/columns.ts";
import { counted } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { formatAmount, formatShare } from "../../sales/figures/formats.ts";
import { type CouponRow, couponsKind } from "../shop-kinds.ts";
import { CouponBatches } from "./coupon-batches.tsx";

const discountOf = ({ discount_type, discount_amount }: CouponRow) =>
  discount_type === 1 ? formatShare(Number(discount_amount) / 100) : formatAmount(discount_amount);
const usesOf = ({ used, max_uses }: CouponRow) => `${used}/${max_uses ?? "∞"}`;

const columns = [
  { id: "code", mono: true },
  {
    id: "discount",
    header: m.organiser_coupon_discount(),
    value: ({ discount_amount }: CouponRow) => Number(discount_amount),
    cell: discountOf,
    ...counted,
  },
  {
    id: "used",
    header: m.organiser_coupon_used(),
    cell: usesOf,
    ...counted,
    sum: (count: number) => m.organiser_coupon_used_sum({ count }),
  },
  { id: "tickets", header: m.organiser_nav_tickets(), none: m.organiser_coupon_all_tickets(), weight: 3 },
  {
    id: "valid_until",
    cell: ({ valid_until }: CouponRow) => (valid_until ? eventTime(valid_until) : ""),
    min: "8.5rem",
    mono: true,
  },
] as const;
const filters: readonly Filter<CouponRow>[] = [
  {
    name: "kind",
    label: m.organiser_coupon_kind(),
    options: [
      { value: "shared", label: m.organiser_coupon_shared() },
      { value: "single", label: m.organiser_coupon_single() },
    ],
    matches: ({ batch }, value) => (batch === null) === (value === "shared"),
  },
];
const search = ["code", "description"] as const;

export default function Coupons() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <KindScreen
        kind={couponsKind}
        lead={m.organiser_coupons_lead()}
        actions={<KitButton onClick={() => setOpen(true)}>{m.organiser_batches()}</KitButton>}
        empty={{ title: m.organiser_coupons_empty(), text: m.organiser_coupons_empty_text() }}
        columns={columns}
        filters={filters}
        search={search}
        detail={(row) => `${discountOf(row)}, ${usesOf(row)}`}
      />
      {open && <CouponBatches onClose={() => setOpen(false)} />}
    </>
  );
}
