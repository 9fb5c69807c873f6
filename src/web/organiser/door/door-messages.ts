import type { EntryRule, ListKind } from "#contract/door/door-facts.ts";
import { m } from "#messages/messages.js";

export const kindNames: Record<ListKind, () => string> = {
  day: m.door_kind_day,
  stage: m.door_kind_stage,
  zone: m.door_kind_zone,
};

export const entryNames: Record<EntryRule, () => string> = {
  once: m.door_entries_once,
  daily: m.door_entries_daily,
  many: m.door_entries_many,
};
