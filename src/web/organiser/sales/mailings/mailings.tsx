import { useQuery } from "@tanstack/react-query";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { mailingStates } from "#contract/organiser/people/mailing-states.ts";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { m } from "#messages/messages.js";
import { PlusIcon } from "#web/ui/icons.tsx";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { State, stateOptions } from "../../kit/state-mark.tsx";
import { type Column, type Filter, valueFilter } from "../../list/columns.ts";
import { counted } from "../../list/kind-columns.tsx";
import { RecordList } from "../../list/record-list.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { audienceNames, kindNames, shownState, stateWords, subjectOf, sumOf } from "./mailing-states.ts";
import { useNewMailing } from "./use-new-mailing.ts";

const wordsOf = (mailing: Mailing) => stateWords[shownState(mailing, serverTime())];
const stateOf = (mailing: Mailing) => <State {...wordsOf(mailing)} />;
const progressOf = (mailing: Mailing) =>
  sumOf(mailing) > 0 ? `${mailing.totals.sent} / ${sumOf(mailing)}` : "";
const timeOf = ({ started_at, scheduled_at, created_at }: Mailing) =>
  started_at ?? scheduled_at ?? created_at;

const columns: readonly Column<Mailing>[] = [
  { id: "subject", header: m.organiser_mailing_subject(), value: subjectOf, weight: 3 },
  {
    id: "state",
    header: m.organiser_mailing_state(),
    value: (mailing) => wordsOf(mailing).name(),
    cell: stateOf,
    min: "8rem",
  },
  { id: "audience", header: m.organiser_mailing_to(), value: ({ audience }) => audienceNames[audience]() },
  { id: "kind", header: m.organiser_mailing_kind(), value: ({ kind }) => kindNames[kind]() },
  {
    id: "sent",
    header: m.organiser_mailing_sent(),
    value: ({ totals }) => totals.sent,
    cell: progressOf,
    min: "5.5rem",
    ...counted,
  },
  { id: "failed", header: m.organiser_mailing_failed(), value: ({ totals }) => totals.failed, ...counted },
  {
    id: "when",
    header: m.organiser_when(),
    value: timeOf,
    cell: (mailing) => formatMoment(timeOf(mailing)),
    min: "9rem",
    mono: true,
  },
];

const filters: readonly Filter<Mailing>[] = [
  valueFilter("state", m.organiser_mailing_state(), stateOptions(stateWords, mailingStates)),
];

export default function Mailings() {
  const { id: edition, year } = useCurrentEdition();
  const query = useQuery({
    ...organiserQueries.mailings.list.queryOptions({ input: { edition } }),
    staleTime: 0,
    select: ({ results }) => results,
  });
  const add = <NewMailing />;
  return (
    <>
      <ScreenHeader title={m.organiser_nav_mailings()} lead={m.organiser_mailings_lead()}>
        {add}
      </ScreenHeader>
      <RecordList
        name="mailings"
        label={m.organiser_nav_mailings()}
        query={query}
        columns={columns}
        filters={filters}
        searchText={(mailing) => `${subjectOf(mailing)} ${mailing.created_by}`}
        short={(mailing) => ({
          title: subjectOf(mailing),
          detail: [wordsOf(mailing).name(), progressOf(mailing)].filter(Boolean).join(", "),
        })}
        pathOf={({ id }) => organiserPaths.edition(year, `mailings/${id}`)}
        empty={{
          title: m.organiser_mailings_empty(),
          text: m.organiser_mailings_empty_text(),
          action: add,
        }}
      />
    </>
  );
}

function NewMailing() {
  const make = useNewMailing();
  return (
    <KitButton variant="primary" loading={make.busy} onClick={() => make.run()}>
      <PlusIcon className="size-4" />
      {m.organiser_mailings_new()}
    </KitButton>
  );
}
