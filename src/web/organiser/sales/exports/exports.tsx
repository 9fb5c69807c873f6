import { type FormEvent, useState } from "react";
import {
  daysOfExport,
  type ExportKind,
  exportKinds,
  exportsOfShop,
  rolesOfExport,
} from "#contract/organiser/sales/export-kinds.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { namedOptions, SelectField, TextField } from "../../kit/fields.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { useMe } from "../../shell/staff-context.ts";
import { useEditions } from "../../shell/use-editions.ts";
import { formatNumber } from "../figures/formats.ts";
import { ExportHistory } from "./export-history.tsx";
import { kindNames } from "./kind-names.ts";
import { useExport } from "./use-export.ts";

/** The tax authority's page on the file. */
const SAFT = "https://info.portaldasfinancas.gov.pt/pt/apoio_contribuinte/SAFT_PT/Paginas/news-saf-t-pt.aspx";

/** The columns by which a row is within some days, as the file names them. */
const dayColumns: Record<NonNullable<(typeof daysOfExport)[ExportKind]>, () => string> = {
  closed_at: m.export_column_closed_at,
  bought_at: m.export_column_bought_at,
  settled_at: m.export_column_settled_at,
  done_at: m.export_column_done_at,
  issued_at: m.export_column_issued_at,
  scanned_at: m.export_column_scanned_at,
  consented_at: m.export_column_consented_at,
  at: m.export_column_at,
  opened_at: m.export_column_opened_at,
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
  const [days, setDays] = useState({ from: "", to: "" });
  const { begin, cancel, running, progress } = useExport();
  const ofShop = exportsOfShop.includes(kind);
  const chosen = year ?? String(editions[0]?.id ?? "");
  const dayColumn = daysOfExport[kind];
  const edition = editions.find(({ id }) => !ofShop && String(id) === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A kind's name, without what its list says beside it.
    const [name = kind] = kindNames[kind]().split(/[,:]/);
    begin({
      ...(dayColumn ? days : { from: "", to: "" }),
      title: [name, edition && editionTitle(edition)].filter(Boolean).join(" "),
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
          {dayColumn && (
            <div>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  label={m.orders_from()}
                  type="date"
                  value={days.from}
                  max={days.to || undefined}
                  onChange={(from) => setDays({ ...days, from })}
                />
                <TextField
                  label={m.orders_to()}
                  type="date"
                  value={days.to}
                  min={days.from || undefined}
                  onChange={(to) => setDays({ ...days, to })}
                />
              </div>
              <p className="mt-1 text-small text-muted">
                {m.organiser_exports_days({ column: dayColumns[dayColumn]() })}
              </p>
            </div>
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
      <ExportHistory />
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
