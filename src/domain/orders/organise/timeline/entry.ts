import type { TimelineEntry } from "#contract/organiser/orders/order-page.ts";

type Given = Pick<TimelineEntry, "kind" | "id" | "name"> & { at: Date } & Partial<Omit<TimelineEntry, "at">>;

/** An entry with nothing to say beside what is given. */
export const entry = (given: Given): TimelineEntry => ({
  cause: "",
  person: "",
  state: "",
  text: "",
  amount: null,
  detail: {},
  ...given,
  at: given.at.toISOString(),
});
