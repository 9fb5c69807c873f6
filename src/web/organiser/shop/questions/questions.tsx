import { useMemo } from "react";
import { m } from "#messages/messages.js";
import { nameIn } from "../../content/use-references.ts";
import type { Column } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type QuestionRow, questionsKind, useTicketOptions } from "../shop-kinds.ts";
import { questionKindNames } from "./question-kinds.ts";

const searchText = ({ label }: QuestionRow) => label;

export default function Questions() {
  const tickets = useTicketOptions();
  const columns = useMemo(
    (): readonly Column<QuestionRow>[] => [
      { id: "label", header: m.organiser_question(), value: ({ label }) => label },
      { id: "kind", header: m.organiser_question_kind(), value: ({ kind }) => questionKindNames[kind]() },
      {
        id: "required",
        header: m.organiser_question_required(),
        value: ({ required }) => required,
        cell: ({ required }) => (required ? m.ui_yes() : m.ui_no()),
      },
      {
        id: "tickets",
        header: m.organiser_nav_tickets(),
        value: (row) => row.tickets.map((one) => nameIn(tickets, one)).join("; "),
        weight: 3,
      },
      {
        id: "answers",
        header: m.organiser_question_answers(),
        value: ({ answers }) => answers,
        align: "end",
        mono: true,
      },
    ],
    [tickets],
  );
  return (
    <KindScreen
      kind={questionsKind}
      title={m.organiser_nav_questions()}
      lead={m.organiser_questions_lead()}
      add={m.organiser_questions_new()}
      empty={{ title: m.organiser_questions_empty(), text: m.organiser_questions_empty_text() }}
      columns={columns}
      searchText={searchText}
      short={({ label, kind }) => ({ title: label, detail: questionKindNames[kind]() })}
      nameOf={({ label }) => label}
      ordered={({ kind }) => questionKindNames[kind]()}
    />
  );
}
