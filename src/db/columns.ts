import { customType } from "drizzle-orm/pg-core";

/** Raw bytes, such as a SHA-256. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
