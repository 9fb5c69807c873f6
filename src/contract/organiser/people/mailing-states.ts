/** A promotional mailing goes only to those who agreed to the newsletter. */
export const mailingKinds = ["informational", "promotional"] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** `scheduled` also for a moment after "send now"; `stopped` can be resumed. */
export const mailingStates = ["draft", "scheduled", "sending", "stopped", "done"] as const;

/** What staff do with a mailing; its text is changed, and it is removed and started, while it is a draft. */
export const mailingActions = ["update", "remove", "start", "stop", "resume"] as const;
export type MailingAction = (typeof mailingActions)[number];

/** `left_out`: no longer among those whom it is for when their turn came. */
export const recipientStates = ["waiting", "sent", "failed", "left_out"] as const;

/** The placeholders of a mailing's text, such as `{name}`. */
export const mailingPlaceholders = ["name", "tickets", "edition"] as const;
export type MailingPlaceholder = (typeof mailingPlaceholders)[number];
