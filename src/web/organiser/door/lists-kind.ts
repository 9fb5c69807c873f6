import { m } from "#messages/messages.js";
import { stagesKind } from "../content/kinds.ts";
import { recordKind } from "../records/record-kind.ts";
import { entryNames, kindNames } from "./door-messages.ts";

export const listsKind = recordKind("checkInLists", {
  path: "check-in-lists",
  list: m.door_nav_lists,
  add: m.door_lists_new,
  labels: {
    name: m.organiser_name,
    kind: m.door_kind,
    days: m.door_days,
    stage: m.door_stage,
    entries: m.door_entries,
    exits: m.door_exits,
    listed_only: m.door_listed_only,
    rules: m.door_rules,
  },
  choices: { kind: kindNames, entries: entryNames },
  refers: () => ({ stage: stagesKind }),
});
