import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  type ExportKind,
  exportKinds,
  exportsOfShop,
  rolesOfExport,
} from "#contract/organiser/sales/export-kinds.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { namedOptions, SelectField } from "../../kit/fields.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { formatMoment } from "../../overview/tasks/task-messages.ts";
import { useMe } from "../../shell/staff-context.ts";
import { useEditions } from "../../shell/use-editions.ts";
import { FiguresTable } from "../figures/figures-table.tsx";
import { formatNumber } from "../figures/formats.ts";
import { useExport } from "./use-export.ts";

const SHOWN = 20;
/** The tax authority's page on the file. */
const SAFT = "https://info.portaldasfinancas.gov.pt/pt/apoio_contribuinte/SAFT_PT/Paginas/news-saf-t-pt.aspx";

const kindNames: Record<ExportKind, () => string> = {
  orders: m.organiser_exports_kind_orders,
  lines: m.organiser_exports_kind_lines,
  attendees: m.organiser_exports_kind_attendees,
  payments: m.organiser_exports_kind_payments,
  refunds: m.organiser_exports_kind_refunds,
  documents: m.organiser_exports_kind_documents,
  "check-ins": m.organiser_exports_kind_check_ins,
  newsletter: m.organiser_exports_kind_newsletter,
  audit: m.organiser_exports_kind_audit,
  tills: m.organiser_exports_kind_tills,
  speakers: m.organiser_nav_speakers,
};
const formats = {
  "csv;": m.organiser_exports_csv_semicolon,
  "csv,": m.organiser_exports_csv_comma,
  "xlsx;": m.organiser_exports_xlsx,
};
type Format = keyof typeof formats;

export default function Exports() {
  const { role } = useMe();
  const editions = useEditions().data ?? [];
  const kinds = exportKinds.filter((one) => rolesOfExport(one).some((own) => own === role));
  const [kind, setKind] = useState<ExportKind>(kinds[0] ?? "orders");
  const [format, setFormat] = useState<Format>("csv;");
  const [year, setYear] = useState<string | null>(null);
  const { begin, cancel, running, progress } = useExport();
  const ofShop = exportsOfShop.includes(kind);
  const chosen = year ?? String(editions[0]?.id ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin({
      kind,
      format: format === "xlsx;" ? "xlsx" : "csv",
      separator: format === "csv," ? "," : ";",
      edition: ofShop || chosen === "" ? null : Number(chosen),
    });
  };
  return (
    <>
      <ScreenHeader title={m.organiser_nav_exports()} lead={m.organiser_exports_lead()} />
      <div className="grid gap-x-10 border-t px-4 sm:px-6 xl:grid-cols-2">
        <form onSubmit={submit} className="flex max-w-lg flex-col items-stretch gap-4 py-6">
          <SelectField
            label={m.organiser_exports_what()}
            value={kind}
            options={namedOptions(kindNames, kinds)}
            onChange={setKind}
          />
          {kind === "speakers" && <p className="text-small text-muted">{m.organiser_exports_speakers()}</p>}
          {kind === "attendees" && <p className="text-small text-muted">{m.organiser_exports_answers()}</p>}
          {ofShop ? (
            <p className="text-small text-muted">{m.organiser_exports_of_shop()}</p>
          ) : (
            <SelectField
              label={m.organiser_exports_edition()}
              value={chosen}
              options={[
                ...editions.map(({ id, name, year: of }) => ({
                  value: String(id),
                  label: editionTitle({ name, year: of }),
                })),
                { value: "", label: m.organiser_exports_all() },
              ]}
              onChange={setYear}
            />
          )}
          <SelectField
            label={m.organiser_exports_format()}
            value={format}
            options={namedOptions(formats, ["csv;", "csv,", "xlsx;"])}
            onChange={setFormat}
          />
          <div className="flex flex-wrap items-center gap-3">
            <KitButton type="submit" variant="primary" loading={running}>
              {m.organiser_exports_begin()}
            </KitButton>
            {running && <KitButton onClick={cancel}>{m.organiser_exports_cancel()}</KitButton>}
          </div>
          <Progress running={running} progress={progress} />
        </form>
        {kinds.includes("documents") && <Accounting />}
      </div>
      <History />
    </>
  );
}

function Accounting() {
  return (
    <section className="py-6">
      <h2 className="text-lg">{m.organiser_exports_accounting_title()}</h2>
      <p className="mt-0.5 max-w-prose text-muted">{m.organiser_exports_accounting()}</p>
      <a
        href={SAFT}
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {m.organiser_exports_accounting_link()}
      </a>
    </section>
  );
}

/** Always rendered, so that screen readers announce it. */
function Progress({ running, progress }: { running: boolean; progress: ShownExport | null }) {
  const text = progress
    ? m.organiser_exports_progress({
        sent: formatNumber(progress.rows_sent),
        total: formatNumber(progress.rows_total),
      })
    : m.organiser_exports_counting();
  return (
    <div>
      {running && (
        <progress
          aria-label={m.organiser_exports_begin()}
          className="block h-2 w-full accent-primary"
          max={progress?.rows_total || 1}
          {...(progress ? { value: progress.rows_sent } : {})}
        />
      )}
      <p role="status" className="mt-1 font-mono text-xs text-muted tabular-nums">
        {running && text}
      </p>
    </div>
  );
}

const outcomes = {
  finished: m.organiser_exports_outcome_finished,
  cancelled: m.organiser_exports_outcome_cancelled,
  failed: m.organiser_exports_outcome_failed,
};

function History() {
  const { data } = useQuery(
    organiserQueries.exports.list.queryOptions({ input: { limit: SHOWN }, staleTime: 0 }),
  );
  const rows = data?.results ?? [];
  return (
    <section className="border-t px-4 py-6 sm:px-6">
      <h2 className="text-lg">{m.organiser_exports_history()}</h2>
      {data && rows.length === 0 && <p className="mt-1 text-muted">{m.organiser_exports_history_none()}</p>}
      {rows.length > 0 && (
        <div className="mt-4">
          <FiguresTable
            label={m.organiser_exports_history()}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { name: m.organiser_figures_day(), cell: ({ created_at }) => formatMoment(created_at) },
              { name: m.audit_actor(), cell: ({ actor }) => actor },
              {
                name: m.organiser_exports_what(),
                cell: ({ kind, year }) => [kindNames[kind](), year].filter(Boolean).join(" "),
              },
              { name: m.organiser_exports_format(), cell: ({ format }) => format.toUpperCase() },
              {
                name: m.organiser_figures_count(),
                cell: ({ rows_sent, rows_total, outcome }) =>
                  outcome === "finished"
                    ? formatNumber(rows_sent)
                    : `${formatNumber(rows_sent)} / ${formatNumber(rows_total)}`,
                figure: true,
              },
              {
                name: m.organiser_figures_state(),
                cell: ({ outcome }) => (outcome ? outcomes[outcome]() : m.organiser_exports_outcome_none()),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}
