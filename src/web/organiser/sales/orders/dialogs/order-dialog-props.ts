import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";

/** A dialog about an order is mounted only while it is open. */
export interface OrderDialogProps {
  order: OrganiserOrder;
  onClose: () => void;
}
