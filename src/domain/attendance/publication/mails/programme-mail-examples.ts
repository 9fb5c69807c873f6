import type { RefundStep } from "#contract/orders/refund-policy.ts";
import type { ProgrammeChange } from "#contract/programme/changes.ts";
import { ana, id, names } from "#domain/platform/mail/mail-example-data.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { programmeEmail } from "./programme.email.tsx";

const place = (hour: number, stage: string) => ({
  start_time: `2025-10-28T${hour}:30:00Z`,
  end_time: `2025-10-28T${hour + 1}:00:00Z`,
  stage: { id: 1, name: stage },
  speakers: [{ id: 1, name: "Inês Duarte" }],
});
const before = place(14, "Teatro Miguel Franco");

export const programmeMailExamples: readonly MailExample[] = [
  example(
    "programme",
    (title) => [
      { event: 19, title, kinds: ["moved", "stage"], before, after: place(16, "Mercado de Sant'Ana") },
    ],
    null,
  ),
  example(
    "programme-many",
    (title) => [
      { event: 19, title, kinds: ["cancelled"], before, after: null },
      { event: 20, title: `${title} II`, kinds: ["removed"], before, after: null },
      { event: 21, title: `${title} III`, kinds: ["new"], before: null, after: before },
      { event: 22, title: `${title} IV`, kinds: ["speakers"], before, after: before },
    ],
    { step: null },
  ),
  example(
    "programme-speaker",
    (title) => [{ event: 19, title, kinds: ["new"], before: null, after: before }],
    null,
  ),
  example("programme-refund", (title) => [{ event: 19, title, kinds: ["cancelled"], before, after: null }], {
    step: { until: "2025-10-24T22:59:00Z", share: 0.5 },
  }),
];

function example(
  name: string,
  changesOf: (title: string) => ProgrammeChange[],
  ticket: { step: RefundStep | null } | null,
): MailExample {
  return mailExample(name, "attendance/publication/mails/programme", (sender, language) =>
    programmeEmail({
      ...sender,
      ...ana,
      mailId: id,
      note: "",
      changes: changesOf(names[language].event),
      ticket,
    }),
  );
}
