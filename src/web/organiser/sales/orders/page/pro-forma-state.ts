import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import type { Mark } from "../../../kit/state-mark.tsx";

type Facts = Pick<OrganiserOrder, "state" | "transfer"> & {
  documents: readonly Pick<OrganiserOrder["documents"][number], "kind" | "status" | "number">[];
};

export interface ProFormaState {
  mark: Mark;
  state: string;
  /** The reason why staff cannot download it; null: they can. */
  why: string | null;
}

export function proFormaState({ state, transfer, documents }: Facts): ProFormaState | null {
  if (!transfer) return null;
  const ended = (why: string): ProFormaState => ({ mark: "ended", state: m.orders_pro_forma_ended(), why });
  switch (state) {
    case "pending":
      return { mark: "open", state: m.orders_pro_forma_waits(), why: null };
    case "completed":
    case "refunded":
    case "changed": {
      const invoice = documents.find(({ kind, status }) => kind === "invoice" && status === "issued");
      const paid = m.orders_pro_forma_paid();
      return ended(
        invoice?.number ? `${paid} ${m.orders_pro_forma_invoice({ number: invoice.number })}` : paid,
      );
    }
    case "expired":
      return ended(m.orders_pro_forma_expired());
    case "cancelled":
      return ended(m.orders_pro_forma_cancelled());
  }
}
