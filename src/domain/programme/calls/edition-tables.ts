import { callFields } from "#contract/organiser/programme/call-records.ts";
import type { EditionTable } from "#db/edition-table.ts";
import { wrongQuestions } from "./call-records.ts";
import { calls } from "./tables.ts";

const { event_types, tracks, questions, translations } = callFields;

/**
 * A call's form. Who reviews stays behind, as ideas' committees do, and so does its being public: an edition that was copied or
 * imported takes no proposals before its organiser says so.
 */
export const callTables: readonly EditionTable[] = [
  {
    name: "calls",
    file: "programme.json",
    table: calls,
    lists: { eventTypes: "event_types", tracks: "tracks" },
    listsIn: { questions: { event_types: "event_types" } },
    omits: ["published", "reviewers"],
    checks: {
      eventTypes: event_types,
      tracks,
      translations,
      questions: questions.superRefine((all, context) => {
        for (const { place, field, detail } of wrongQuestions(all))
          context.addIssue({ code: "custom", path: [place, field], message: detail });
      }),
    },
  },
];
