/** The events that the shop mails a member of staff about. */
export const noticeKinds = [
  "role_changed",
  "removed",
  "passkey_added",
  "passkey_removed",
  "totp_added",
  "totp_removed",
  "recovery_made",
  "recovery_used",
  "factors_reset",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
