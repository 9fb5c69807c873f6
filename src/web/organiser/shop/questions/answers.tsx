import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { AttendeeAnswers } from "#contract/organiser/shop/answers.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useDownload } from "../../client/use-download.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { questionsKind } from "../shop-kinds.ts";

export default function AnswersScreen() {
  const { id: edition, year } = useCurrentEdition();
  const questions = useRecords(questionsKind, edition);
  const { data, waiting } = loaded(
    useQuery(organiserQueries.answers.list.queryOptions({ input: { edition }, staleTime: 0 })),
  );
  const shown = useMemo(() => (questions.data ?? []).filter(({ answers }) => answers > 0), [questions.data]);
  const download = useDownload(() => organiserApi.answers.export({ edition }));
  return (
    <>
      <ScreenHeader title={m.organiser_answers()} lead={m.organiser_answers_lead()}>
        <KitLink to={organiserPaths.edition(year, "questions")}>{m.organiser_nav_questions()}</KitLink>
        <KitButton variant="primary" loading={download.busy} onClick={() => download.run()}>
          {m.organiser_batch_export()}
        </KitButton>
      </ScreenHeader>
      {waiting}
      {data && data.results.length === 0 && (
        <StatePanel title={m.organiser_answers_none()} text={m.organiser_answers_none_text()} />
      )}
      {data && data.results.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
          tabIndex={0}
          className="relative min-h-0 flex-1 overflow-auto border-t"
          aria-label={m.organiser_answers()}
        >
          <table className="w-full text-left">
            <thead className="sticky top-0 bg-ground">
              <tr className="border-b">
                <Head>{m.organiser_name()}</Head>
                <Head>{m.organiser_ticket()}</Head>
                {shown.map(({ id, label }) => (
                  <Head key={id}>{label}</Head>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.results.map((row) => (
                <Row key={row.assignment} row={row} questions={shown.map(({ id }) => id)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="px-4 py-2 align-bottom font-semibold sm:px-6">
    <span title={children} className="line-clamp-3 min-w-32">
      {children}
    </span>
  </th>
);

function Row({ row, questions }: { row: AttendeeAnswers; questions: readonly number[] }) {
  return (
    <tr className="border-b align-top">
      <th scope="row" className="px-4 py-2 font-normal sm:px-6">
        {row.full_name || row.email}
        <span className="block font-mono text-xs text-muted">{row.email}</span>
        {row.missing > 0 && (
          <span className="block text-small text-warning">
            {m.organiser_answers_missing({ count: row.missing })}
          </span>
        )}
      </th>
      <td className="px-4 py-2 sm:px-6">
        {plainTicketName(row.ticket)}
        <span className="block font-mono text-xs text-muted">{row.order}</span>
      </td>
      {questions.map((id) => (
        <td key={id} className="px-4 py-2 sm:px-6">
          {row.answers[id] ?? ""}
        </td>
      ))}
    </tr>
  );
}
