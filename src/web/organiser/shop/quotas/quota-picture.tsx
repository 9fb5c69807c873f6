import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import type { QuotaRow, TicketRow } from "../shop-kinds.ts";

/** In px; rows of both sides have the same height, so that the lines meet them. */
const ROW = 44;
const MIDDLE = ROW / 2;

/** The quotas that each ticket uses: tickets on the left, quotas on the right, a line for each pair. Screen readers get a table. */
export function QuotaPicture({
  quotas,
  tickets,
}: {
  quotas: readonly QuotaRow[];
  tickets: readonly TicketRow[];
}) {
  const drawing = tickets.filter((ticket) => ticket.quotas.length > 0);
  const rows = Math.max(drawing.length, quotas.length);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
      tabIndex={0}
      aria-labelledby="quota-picture"
      className="max-h-[45%] shrink-0 overflow-y-auto border-t px-4 py-4 sm:px-6"
    >
      <h2 id="quota-picture" className="mb-3 text-lg">
        {m.organiser_quota_picture()}
      </h2>
      <div
        aria-hidden="true"
        className="grid max-w-4xl grid-cols-[minmax(0,2fr)_minmax(2.5rem,1fr)_minmax(0,2fr)]"
      >
        <ul>
          {drawing.map(({ id, name, sold }) => (
            <li
              key={id}
              style={{ height: ROW }}
              className="flex items-center justify-between gap-2 border-b pr-2"
            >
              <span className="truncate">{plainTicketName(name)}</span>
              <span className="font-mono text-xs text-muted">{sold}</span>
            </li>
          ))}
        </ul>
        <svg
          viewBox={`0 0 100 ${rows * ROW}`}
          preserveAspectRatio="none"
          style={{ height: rows * ROW }}
          className="w-full"
        >
          <title>{m.organiser_quota_picture()}</title>
          {drawing.flatMap((ticket, from) =>
            ticket.quotas.map((quota) => {
              const to = quotas.findIndex(({ id }) => id === quota);
              if (to < 0) return null;
              const [start, end] = [from * ROW + MIDDLE, to * ROW + MIDDLE];
              return (
                <path
                  key={`${ticket.id} ${quota}`}
                  d={`M0 ${start} C50 ${start} 50 ${end} 100 ${end}`}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                  className="text-edge"
                />
              );
            }),
          )}
        </svg>
        <ul>
          {quotas.map(({ id, name, size, taken }) => (
            <li key={id} style={{ height: ROW }} className="flex flex-col justify-center gap-1 border-b pl-2">
              <span className="flex justify-between gap-2">
                <span className="truncate">{name}</span>
                <span className="font-mono text-xs">
                  {taken}/{size}
                </span>
              </span>
              <span className="h-1.5 bg-line">
                <span
                  className={`block h-full ${taken >= size ? "bg-danger" : "bg-accent"}`}
                  style={{ width: `${size === 0 ? 100 : Math.min(100, (taken / size) * 100)}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {/* A table is as wide as its content, also with a width of its own. */}
      <div className="sr-only">
        <table>
          <caption>{m.organiser_quota_picture()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.organiser_quota()}</th>
              <th scope="col">{m.organiser_quota_taken()}</th>
              <th scope="col">{m.organiser_quota_size()}</th>
              <th scope="col">{m.organiser_nav_tickets()}</th>
            </tr>
          </thead>
          <tbody>
            {quotas.map((quota) => (
              <tr key={quota.id}>
                <th scope="row">{quota.name}</th>
                <td>{quota.taken}</td>
                <td>{quota.size}</td>
                <td>
                  {drawing
                    .filter((ticket) => ticket.quotas.includes(quota.id))
                    .map(({ name }) => plainTicketName(name))
                    .join("; ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
