import type { Till } from "#contract/organiser/orders/till.ts";
import { m } from "#messages/messages.js";
import { centsOf, euros } from "../orders/order-messages.ts";
import { tillMethodNames } from "./till-messages.ts";

type Row = Pick<Till["methods"][number], "method" | "expected" | "counted" | "difference">;

/** Expected, counted, and the difference of each method. */
export function TillCount({ rows }: { rows: readonly Row[] }) {
  const figure = "py-1.5 pl-4 text-right font-mono whitespace-nowrap tabular-nums";
  const heading = "py-1.5 pl-4 text-right text-xs font-normal text-muted";
  return (
    <table className="w-full border-y">
      <caption className="sr-only">{m.till_count_title()}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-1.5 text-left text-xs font-normal text-muted">
            {m.till_method()}
          </th>
          {[m.till_column_expected(), m.till_column_counted(), m.till_column_difference()].map((name) => (
            <th key={name} scope="col" className={heading}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {rows.map(({ method, expected, counted, difference }) => (
          <tr key={method}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {tillMethodNames[method]()}
            </th>
            <td className={figure}>{euros(expected)}</td>
            <td className={figure}>{counted === null ? "" : euros(counted)}</td>
            <td
              className={`${figure} ${centsOf(difference ?? "0.00") === 0 ? "" : "font-semibold text-danger"}`}
            >
              {difference === null ? "" : euros(difference)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
