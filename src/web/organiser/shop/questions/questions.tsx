import { m } from "#messages/messages.js";
import { counted } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { questionsKind } from "../shop-kinds.ts";

const columns = [
  "label",
  "kind",
  "required",
  { id: "tickets", weight: 3 },
  { id: "answers", header: m.organiser_question_answers(), ...counted },
] as const;

export default function Questions() {
  return (
    <KindScreen
      kind={questionsKind}
      lead={m.organiser_questions_lead()}
      empty={{ title: m.organiser_questions_empty(), text: m.organiser_questions_empty_text() }}
      columns={columns}
      detail={({ kind }, show) => show("kind", kind)}
      ordered
    />
  );
}
