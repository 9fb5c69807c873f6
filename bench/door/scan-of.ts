import { randomUUID } from "node:crypto";

/** A scan at the door, now and online: of a code, or of a ticket on the list. */
export const scanOf = (list: number, what: { code: string | null; unit: string | null }) => ({
  id: randomUUID(),
  list,
  ...what,
  direction: "in",
  at: new Date().toISOString(),
  device_result: null,
  device_unit: null,
  undoes: null,
});
