import type { EditionTable } from "#db/edition-table.ts";
import { questions, ticketQuestions } from "./tables.ts";

export const questionTables: readonly EditionTable[] = [
  {
    name: "questions",
    file: "shop.json",
    table: questions,
    links: [
      { field: "tickets", table: ticketQuestions, own: "questionId", other: "ticketId", to: "tickets" },
    ],
  },
];
