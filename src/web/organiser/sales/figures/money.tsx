import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { formatEuros } from "#web/ui/money/euros.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { SelectField } from "../../kit/fields.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { providerName } from "../../kit/provider-name.ts";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { useEditions } from "../../shell/use-editions.ts";
import { FiguresTable } from "./figures-table.tsx";
import { formatAmount, formatMonth } from "./formats.ts";
import { keptCents, TOTAL, withTotals } from "./money-totals.ts";

/** In millis. Money moves with every purchase: the organiser who looks at a month wants it as it is. */
const REFRESH_MS = 30_000;

export default function Money() {
  const editions = useEditions().data ?? [];
  const [edition, setEdition] = useState("");
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.figures.money.queryOptions({
        input: edition === "" ? {} : { edition: Number(edition) },
        staleTime: 0,
        refetchInterval: REFRESH_MS,
        placeholderData: keepPreviousData,
      }),
    ),
  );
  const months = data?.months ?? [];
  const withoutFee = months.reduce((sum, { without_fee }) => sum + without_fee, 0);
  return (
    <>
      <ScreenHeader title={m.organiser_nav_money()} lead={m.organiser_money_lead()}>
        <SelectField
          label={m.organiser_exports_edition()}
          value={edition}
          options={[
            { value: "", label: m.organiser_exports_all() },
            ...editions.map(({ id, name, year }) => ({
              value: String(id),
              label: editionTitle({ name, year }),
            })),
          ]}
          onChange={setEdition}
        />
      </ScreenHeader>
      {waiting}
      {data && months.length === 0 && (
        <StatePanel title={m.organiser_money_none_title()} text={m.organiser_money_none_text()} />
      )}
      {data && months.length > 0 && (
        <div className="px-4 pb-10 sm:px-6">
          <FiguresTable
            whole
            label={m.organiser_nav_money()}
            rows={withTotals(months)}
            rowKey={({ month, provider }) => `${month} ${provider}`}
            columns={[
              {
                name: m.organiser_money_month(),
                cell: ({ month }) =>
                  month === TOTAL ? (
                    <strong>{m.organiser_money_total()}</strong>
                  ) : (
                    <span className="whitespace-nowrap">{formatMonth(month)}</span>
                  ),
              },
              {
                name: m.organiser_money_provider(),
                cell: ({ month, provider }) =>
                  provider === TOTAL
                    ? month !== TOTAL && <strong>{m.organiser_money_total()}</strong>
                    : providerName(provider),
              },
              { name: m.organiser_money_captured(), amount: (row) => row.captured },
              { name: m.organiser_money_captures(), count: (row) => row.captures },
              { name: m.organiser_money_refunded(), amount: (row) => row.refunded },
              { name: m.organiser_money_refunds(), count: (row) => row.refunds },
              { name: m.organiser_money_by_hand(), amount: (row) => row.refunded_by_hand },
              { name: m.organiser_money_fees_title(), amount: (row) => row.fees },
              { name: m.organiser_money_left(), cell: (row) => formatEuros(keptCents(row)), figure: true },
            ]}
          />
          <p className="mt-3">
            {m.organiser_money_open({
              refunding: formatAmount(data.refunding),
              refused: formatAmount(data.refused),
            })}
          </p>
          <p className="mt-1 max-w-prose text-muted">
            {m.organiser_money_fees()}
            {withoutFee > 0 && ` ${m.organiser_money_without_fee({ count: withoutFee })}`}
            {months.some(({ provider }) => provider === "transfer") && ` ${m.organiser_money_transfers()}`}
          </p>
        </div>
      )}
    </>
  );
}
