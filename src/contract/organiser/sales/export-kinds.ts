import { editors, finance, owners, type StaffRole } from "../staff/staff-roles.ts";

export const exportKinds = [
  "orders",
  "lines",
  "attendees",
  "payments",
  "refunds",
  "documents",
  "check-ins",
  "newsletter",
  "audit",
  "tills",
  "speakers",
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Addresses of speakers are the editors', the audit log the owners'; all else is finance's. */
export const rolesOfExport = (kind: ExportKind): readonly StaffRole[] =>
  kind === "speakers" ? editors : kind === "audit" ? owners : finance;

/** By which of its times a row is within some days; null: none of its columns says when it was. */
export const daysOfExport = {
  orders: "closed_at",
  lines: "closed_at",
  attendees: "bought_at",
  payments: "settled_at",
  refunds: "done_at",
  documents: "issued_at",
  "check-ins": "scanned_at",
  newsletter: "consented_at",
  audit: "at",
  tills: "opened_at",
  speakers: null,
} as const satisfies Record<ExportKind, string | null>;

/** No edition limits these. */
export const exportsOfShop: readonly ExportKind[] = ["newsletter", "audit", "tills"];

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Excel in Portugal reads a CSV file with semicolons: the comma is in its numbers. */
export const exportSeparators = [";", ","] as const;
export type ExportSeparator = (typeof exportSeparators)[number];

export const exportOutcomes = ["finished", "cancelled", "failed"] as const;
