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

/** No edition limits these. */
export const exportsOfShop: readonly ExportKind[] = ["newsletter", "audit", "tills"];

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Excel in Portugal reads a CSV file with semicolons: the comma is in its numbers. */
export const exportSeparators = [";", ","] as const;
export type ExportSeparator = (typeof exportSeparators)[number];

export const exportOutcomes = ["finished", "cancelled", "failed"] as const;
