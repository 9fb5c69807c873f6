import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";

/** Of a dialog about an order; it is there while it is open. */
export interface OrderDialogProps {
  order: OrganiserOrder;
  onClose: () => void;
}
