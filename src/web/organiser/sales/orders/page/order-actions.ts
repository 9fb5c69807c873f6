import { m } from "#messages/messages.js";
import { lazyDialog, type OrderAction } from "./change-order.tsx";

/** What the page of an order offers, the usual first. */
export const orderActions: readonly OrderAction[] = [
  {
    name: "resend",
    label: m.orders_resend,
    possible: ({ state, buyer }) => state === "completed" && !buyer.erased,
    Dialog: lazyDialog(() => import("../dialogs/resend-dialog.tsx")),
  },
  {
    name: "correct",
    label: m.orders_correct,
    possible: ({ buyer }) => !buyer.erased,
    Dialog: lazyDialog(() => import("../dialogs/buyer-dialog.tsx")),
  },
  {
    name: "hold",
    label: m.orders_extend,
    possible: ({ state }) => state === "pending",
    Dialog: lazyDialog(() => import("../dialogs/hold-dialog.tsx")),
  },
  {
    name: "note",
    label: m.orders_note_write,
    possible: () => true,
    Dialog: lazyDialog(() => import("../dialogs/note-dialog.tsx")),
  },
];
