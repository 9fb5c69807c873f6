import type { ExportKind } from "#contract/organiser/sales/export-kinds.ts";
import { m } from "#messages/messages.js";

export const kindNames: Record<ExportKind, () => string> = {
  orders: m.organiser_exports_kind_orders,
  lines: m.organiser_exports_kind_lines,
  attendees: m.organiser_exports_kind_attendees,
  payments: m.organiser_exports_kind_payments,
  refunds: m.organiser_exports_kind_refunds,
  documents: m.organiser_exports_kind_documents,
  "check-ins": m.organiser_exports_kind_check_ins,
  newsletter: m.organiser_exports_kind_newsletter,
  audit: m.organiser_exports_kind_audit,
  tills: m.organiser_exports_kind_tills,
  speakers: m.organiser_nav_speakers,
};
