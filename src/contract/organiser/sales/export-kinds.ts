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
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** No edition limits these. */
export const exportsOfShop: readonly ExportKind[] = ["newsletter", "audit", "tills"];

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Excel in Portugal reads a CSV file with semicolons: the comma is in its numbers. */
export const exportSeparators = [";", ","] as const;
export type ExportSeparator = (typeof exportSeparators)[number];

export const exportOutcomes = ["finished", "cancelled", "failed"] as const;
