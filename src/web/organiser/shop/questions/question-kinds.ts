import type { QuestionKind } from "#contract/wallet/answers.ts";
import { m } from "#messages/messages.js";

export const questionKindNames: Record<QuestionKind, () => string> = {
  text: m.organiser_question_kind_text,
  choice: m.organiser_question_kind_choice,
  choices: m.organiser_question_kind_choices,
  date: m.organiser_question_kind_date,
  consent: m.organiser_question_kind_consent,
};
