import { useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";

/** A partner's ticket is counted there. */
export const hasNoQuota = ({ quotas, external_url }: { quotas?: unknown; external_url?: unknown }): boolean =>
  !external_url && Array.isArray(quotas) && quotas.length === 0;

/** Says of what is typed what an organiser would only notice at the door or in an empty shop. */
export function SaleNotes() {
  const [quotas, external, endsAt] = useWatch({ name: ["quotas", "external_url", "sale_ends_at"] }) as [
    readonly number[] | undefined,
    string | null,
    string | null,
  ];
  const notes = [
    hasNoQuota({ quotas, external_url: external }) ? m.organiser_ticket_without_quota() : null,
    endsAt && Date.parse(endsAt) <= Date.now() ? m.organiser_ticket_end_past() : null,
  ].filter((note) => note !== null);
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className="border-l-4 border-warning pl-3 text-warning">
          {note}
        </p>
      ))}
    </div>
  );
}
