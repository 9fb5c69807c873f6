/** Faults that no program can put right. */
export const taskKinds = [
  "refund_failed",
  "unknown_money",
  "ledger_breach",
  /** A payment provider did not answer the nightly check: nothing was compared. */
  "statement_missing",
  "invoice_failed",
  "confirmation_failed",
  /** A mail other than the confirmation, which the reader's mail server refuses for good. */
  "mail_failed",
  /** The program that receives it has failed for a day, or wants no more. */
  "webhook_paused",
  /** A device of the door undid more entries than anyone does by mistake. */
  "door_undos",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `retried`, `sent_again`: the shop does it anew; where that fails too, there is a new task. */
export const taskResolutions = ["done", "by_hand", "retried", "sent_again"] as const;
export type TaskResolution = (typeof taskResolutions)[number];
