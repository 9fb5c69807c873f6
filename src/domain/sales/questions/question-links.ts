import { linkedRecords } from "#domain/platform/records/linked-records.ts";
import { questions, ticketQuestions } from "./tables.ts";

export const linkedQuestions = linkedRecords({
  field: "questions",
  table: ticketQuestions,
  own: ticketQuestions.ticketId,
  other: ticketQuestions.questionId,
  of: questions,
});
