import { m } from "#messages/messages.js";

/** Words for the kinds of record and of change; one that has none here is shown as it is stored. */
const nouns: Record<string, () => string> = {
  staff: m.audit_noun_staff,
  speaker: m.audit_noun_speaker,
  event: m.audit_noun_event,
  event_type: m.audit_noun_event_type,
  stage: m.audit_noun_stage,
  venue: m.audit_noun_venue,
  partner: m.audit_noun_partner,
  edition: m.audit_noun_edition,
  waiting_entry: m.audit_noun_waiting_entry,
  order: m.audit_noun_order,
  order_view: m.audit_noun_order_view,
  check_in_list: m.audit_noun_check_in_list,
  check_in: m.audit_noun_check_in,
  door_device: m.audit_noun_door_device,
  task: m.audit_noun_task,
  export: m.audit_noun_export,
  mailing: m.audit_noun_mailing,
  idea: m.audit_noun_idea,
  idea_review: m.audit_noun_idea_review,
  newsletter: m.audit_noun_newsletter,
  api_key: m.audit_noun_api_key,
  webhook: m.audit_noun_webhook,
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
  sessions_ended: m.audit_sessions_ended,
  factors_reset: m.audit_factors_reset,
  moved: m.audit_moved,
  put_first: m.audit_put_first,
  noted: m.audit_noted,
  mails_resent: m.audit_mails_resent,
  buyer_corrected: m.audit_buyer_corrected,
  attendee_changed: m.audit_attendee_changed,
  hold_extended: m.audit_hold_extended,
  saved: m.audit_saved,
  deleted: m.audit_deleted,
  undone: m.audit_verb_undone,
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
};

export const nounName = (noun: string): string => nouns[noun]?.() ?? noun.replaceAll("_", " ");

/** Of `speaker.updated`: what was done. */
export function verbName(action: string): string {
  const verb = action.split(".")[1] ?? "";
  return verbs[verb]?.() ?? verb.replaceAll("_", " ");
}
