import type { AuditEntry } from "#contract/organiser/audit.ts";
import { pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import { m } from "#messages/messages.js";
import { pageTextLabels } from "../../site/page-text-labels.tsx";

/** Words for the kinds of record and of change; one that has none here is shown as it is stored. */
const nouns: Record<string, () => string> = {
  staff: m.audit_noun_staff,
  speaker: m.audit_noun_speaker,
  event: m.audit_noun_event,
  event_type: m.audit_noun_event_type,
  track: m.organiser_track,
  stage: m.audit_noun_stage,
  venue: m.audit_noun_venue,
  partner: m.audit_noun_partner,
  edition: m.audit_noun_edition,
  waiting_entry: m.audit_noun_waiting_entry,
  waiting_room: m.audit_noun_waiting_room,
  order: m.audit_noun_order,
  order_view: m.audit_noun_order_view,
  till: m.audit_noun_till,
  check_in_list: m.audit_noun_check_in_list,
  check_in: m.audit_noun_check_in,
  door_device: m.audit_noun_door_device,
  task: m.audit_noun_task,
  export: m.audit_noun_export,
  mailing: m.audit_noun_mailing,
  idea: m.audit_noun_idea,
  idea_review: m.audit_noun_idea_review,
  call: m.organiser_call,
  session_proposal: m.audit_noun_session_proposal,
  session_proposal_review: m.audit_noun_session_proposal_review,
  newsletter: m.audit_noun_newsletter,
  api_key: m.audit_noun_api_key,
  webhook: m.audit_noun_webhook,
  refund_run: m.audit_noun_refund_run,
  ticket: m.audit_noun_ticket,
  ticket_type: m.audit_noun_ticket_type,
  quota: m.audit_noun_quota,
  coupon: m.audit_noun_coupon,
  coupon_batch: m.audit_noun_coupon_batch,
  question: m.audit_noun_question,
  answers: m.organiser_answers,
  page_text: m.audit_noun_page_text,
  banner_phrase: m.audit_noun_banner_phrase,
  mail: m.audit_noun_mail,
  picture: m.audit_noun_picture,
  film: m.audit_noun_film,
  imported_photo: m.audit_noun_imported_photo,
  import_address: m.audit_noun_import_address,
  schedule: m.organiser_nav_schedule,
  badges: m.door_badges,
  speaker_proposal: m.audit_noun_speaker_proposal,
  speaker_details: m.audit_noun_speaker_details,
  partner_proposal: m.audit_noun_partner_proposal,
  partner_contact: m.audit_noun_partner_contact,
  speaker_link: m.audit_noun_speaker_link,
};

const verbs: Record<string, () => string> = {
  created: m.audit_created,
  updated: m.audit_updated,
  removed: m.audit_removed,
  reordered: m.audit_reordered,
  bulk_created: m.audit_created,
  bulk_updated: m.audit_updated,
  bulk_removed: m.audit_removed,
  invited: m.audit_invited,
  invited_again: m.audit_invited_again,
  withdrawn: m.audit_withdrawn,
  joined: m.audit_joined,
  set_up: m.audit_set_up,
  sessions_ended: m.audit_login_sessions_ended,
  factors_reset: m.audit_factors_reset,
  moved: m.audit_moved,
  put_first: m.audit_put_first,
  noted: m.audit_noted,
  mails_resent: m.audit_mails_resent,
  buyer_corrected: m.audit_buyer_corrected,
  attendee_changed: m.audit_attendee_changed,
  hold_extended: m.audit_hold_extended,
  saved: m.audit_saved,
  texts_seen: m.audit_texts_seen,
  deleted: m.audit_deleted,
  undone: m.audit_verb_undone,
  redone: m.audit_verb_redone,
  scanned: m.audit_scanned,
  code_renewed: m.audit_code_renewed,
  revoked: m.audit_revoked,
  printed: m.audit_printed,
  resolved: m.audit_resolved,
  exported: m.audit_exported,
  started: m.audit_started,
  stopped: m.audit_stopped,
  resumed: m.audit_resumed,
  decided: m.audit_decided,
  decision_undone: m.audit_decision_undone,
  settings_updated: m.audit_settings_updated,
  erased: m.audit_erased,
  secret_rotated: m.audit_secret_rotated,
  paused: m.audit_paused,
  tested: m.audit_tested,
  resent: m.audit_resent,
  cancelled_units: m.audit_cancelled_units,
  refunded_sum: m.audit_refunded_sum,
  cancel_requested: m.audit_cancel_requested,
  sold_at_counter: m.audit_sold_at_counter,
  refunded_at_counter: m.audit_refunded_at_counter,
  changed_tickets: m.audit_changed_tickets,
  opened: m.audit_opened,
  closed: m.audit_closed,
  count_refused: m.audit_count_refused,
  invitations_sent: m.audit_invitations_sent,
  made_for_transfer: m.audit_made_for_transfer,
  transfer_received: m.audit_transfer_received,
  abandoned: m.audit_abandoned,
  published: m.audit_published,
  imported: m.audit_imported,
  read_again: m.audit_read_again,
  uploaded: m.audit_uploaded,
  sent: m.audit_sent,
  tickets_given: m.audit_tickets_given,
  approved: m.audit_approved,
  declined: m.audit_declined,
  reopened: m.audit_reopened,
};

export const nounName = (noun: string): string => nouns[noun]?.() ?? noun.replaceAll("_", " ");

/** The act in an action's name, such as `speaker.updated`. */
export function verbName(action: string): string {
  const verb = action.split(".")[1] ?? "";
  return verbs[verb]?.() ?? verb.replaceAll("_", " ");
}

/** The record's name as staff read it elsewhere: a page's is stored as its key, several records as their number and path. */
export function labelName({ action, noun, label }: Pick<AuditEntry, "action" | "noun" | "label">): string {
  const verb = action.split(".")[1] ?? "";
  if (verb === "reordered") return "";
  if (verb.startsWith("bulk_")) return label.split(" ")[0] ?? "";
  const page = noun === "page_text" && pageTextNames.find((one) => one === label);
  return page ? pageTextLabels[page]() : label;
}
