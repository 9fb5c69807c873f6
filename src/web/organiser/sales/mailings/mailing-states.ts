import { otherLanguages } from "#contract/language.ts";
import type { Mailing, MailingRecipient } from "#contract/organiser/people/mailings.ts";
import { m } from "#messages/messages.js";
import type { NamedState } from "../../kit/state-mark.tsx";
import { inStaffLanguage } from "../../records/in-staff-language.ts";

export const stateWords: Record<Mailing["state"], NamedState> = {
  draft: { mark: "ended", name: m.organiser_mailing_draft },
  scheduled: { mark: "open", name: m.organiser_mailing_scheduled },
  sending: { mark: "open", name: m.organiser_mailing_sending },
  stopped: { mark: "failed", name: m.organiser_mailing_stopped },
  done: { mark: "done", name: m.organiser_mailing_done },
};

/** The state as staff read it: one whose time has come is being sent, also in the seconds until a worker takes it. */
export const shownState = (
  { state, scheduled_at }: Pick<Mailing, "state" | "scheduled_at">,
  now: number,
): Mailing["state"] =>
  state === "scheduled" && scheduled_at !== null && Date.parse(scheduled_at) <= now ? "sending" : state;

export const kindNames: Record<Mailing["kind"], () => string> = {
  informational: m.organiser_mailing_informational,
  promotional: m.organiser_mailing_promotional,
};

export const recipientStateNames: Record<MailingRecipient["state"], () => string> = {
  waiting: m.organiser_mailing_waiting,
  sent: m.organiser_mailing_sent,
  failed: m.organiser_mailing_failed,
  left_out: m.organiser_mailing_left_out,
};

export const recipientStateName = (state: MailingRecipient["state"]): string => {
  if (state === "sent") return m.organiser_mailing_one_sent();
  if (state === "failed") return m.organiser_mailing_one_failed();
  return recipientStateNames[state]();
};

/** The form's hints about each audience. */
export const audienceHints: Record<Mailing["audience"], Record<"kind" | "audience", () => string>> = {
  attendees: { kind: m.organiser_mailing_kind_hint, audience: m.organiser_mailing_audience_hint },
  speakers: {
    kind: m.organiser_mailing_kind_hint_speakers,
    audience: m.organiser_mailing_audience_hint_speakers,
  },
  partners: {
    kind: m.organiser_mailing_kind_hint_speakers,
    audience: m.organiser_mailing_audience_hint_partners,
  },
};

export const audienceNames: Record<Mailing["audience"], () => string> = {
  attendees: m.organiser_mailing_to_attendees,
  speakers: m.organiser_mailing_to_speakers,
  partners: m.organiser_nav_partners,
};

export const entryNames: Record<Mailing["entries"][number], () => string> = {
  admitted: m.organiser_mailing_admitted,
  no_show: m.organiser_mailing_no_show,
};

export const speakerStateNames: Record<Mailing["states"][number], () => string> = {
  published: m.organiser_mailing_published,
  draft: m.organiser_mailing_session_draft,
  none: m.organiser_mailing_no_session,
};

export const pageAnswerNames: Record<Mailing["pages"][number], () => string> = {
  answered: m.organiser_mailing_answered,
  not_answered: m.organiser_mailing_not_answered,
};

export const missingNames: Record<Mailing["missing"][number], () => string> = {
  publication: m.organiser_mailing_missing_publication,
  recording: m.organiser_mailing_missing_recording,
  photo: m.organiser_mailing_missing_photo,
  biography: m.organiser_mailing_missing_biography,
};

const reasons: Record<string, () => string> = {
  erased: m.organiser_mailing_reason_erased,
  no_consent: m.organiser_mailing_reason_no_consent,
  no_ticket: m.organiser_mailing_reason_no_ticket,
  not_chosen: m.organiser_mailing_reason_not_chosen,
};

/** Our own reason in words; a mail server's as it gave it. */
export const reasonOf = (reason: string): string => reasons[reason]?.() ?? reason;

export const subjectOf = (mailing: Pick<Mailing, "subject" | "translations">): string =>
  inStaffLanguage(mailing).subject ||
  otherLanguages.map((language) => mailing.translations[language]?.subject).find(Boolean) ||
  m.organiser_mailing_untitled();

export const sumOf = ({ totals }: Pick<Mailing, "totals">): number =>
  totals.waiting + totals.sent + totals.failed + totals.left_out;
