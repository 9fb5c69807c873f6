/** The audiences of mailings. */
export const mailingAudiences = ["attendees", "speakers", "partners"] as const;
export type MailingAudience = (typeof mailingAudiences)[number];

/** How far a session of a speaker's is: visitors see it, or do not yet; `none`: they have no session. */
export const speakerStates = ["published", "draft", "none"] as const;
export type SpeakerState = (typeof speakerStates)[number];

/** `answered`: the speaker has answered anything on their own page. */
export const pageAnswers = ["answered", "not_answered"] as const;
export type PageAnswer = (typeof pageAnswers)[number];

/** Parts that a speaker has not given yet: an answer to a consent, a photo, a biography in any language. */
export const missingParts = ["publication", "recording", "photo", "biography"] as const;
export type MissingPart = (typeof missingParts)[number];

/** `admitted`: a ticket of the holder's has come in at the door; `no_show`: none has so far. */
export const entryStates = ["admitted", "no_show"] as const;

/** A promotional mailing goes only to those who agreed to the newsletter. */
export const mailingKinds = ["informational", "promotional"] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** `scheduled` also for a moment after "send now"; `stopped` can be resumed. */
export const mailingStates = ["draft", "scheduled", "sending", "stopped", "done"] as const;

/** Staff change the text of a mailing, remove it and start it only while it is a draft. */
export const mailingActions = ["update", "remove", "start", "stop", "resume", "remind"] as const;
export type MailingAction = (typeof mailingActions)[number];

/** `left_out`: no longer among those whom it is for when their turn came. */
export const recipientStates = ["waiting", "sent", "failed", "left_out"] as const;

export type MailingPlaceholder = "name" | "tickets" | "sessions" | "partner" | "page" | "edition";

/** The placeholders of a mailing's text, such as `{name}`. */
export const mailingPlaceholders: Record<MailingAudience, readonly MailingPlaceholder[]> = {
  attendees: ["name", "tickets", "edition"],
  speakers: ["name", "sessions", "page", "edition"],
  partners: ["name", "partner", "page", "edition"],
};
