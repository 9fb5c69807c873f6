/** The mails about an order whose fate its page shows. */
export const orderMailNames = [
  "confirmation",
  "unpaid",
  "transfer",
  "transfer_reminder",
  "transfer_partial",
  "multibanco",
  "multibanco_reminder",
  "double_payment",
  "refund",
  "refund_problem",
  "assigned",
  "ticket_ended",
  "claim_link",
  "claimed",
  "ticket_reminder",
  "free_reminder",
] as const;
