import { useQuery } from "@tanstack/react-query";
import type { Finding } from "#contract/organiser/doctor.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StateMark } from "../../kit/state-mark.tsx";

const checks: Record<Finding["check"], () => string> = {
  clock: m.organiser_doctor_clock,
  address: m.organiser_doctor_address,
  certificate: m.organiser_doctor_certificate,
  proxy: m.organiser_doctor_proxy,
  mail_server: m.organiser_doctor_mail_server,
  spf: m.organiser_doctor_spf,
  dkim: m.organiser_doctor_dkim,
  dmarc: m.organiser_doctor_dmarc,
  bounces: m.organiser_doctor_bounces,
  payments: m.organiser_doctor_payments,
  payment_webhook: m.organiser_doctor_payment_webhook,
  invoices: m.organiser_doctor_invoices,
  seller: m.organiser_doctor_seller,
  files: m.organiser_doctor_files,
  disk: m.organiser_doctor_disk,
  backups: m.organiser_doctor_backups,
  background_work: m.organiser_doctor_background_work,
  versions: m.organiser_doctor_versions,
};
const states = {
  fine: { mark: "done", label: m.organiser_doctor_fine },
  warning: { mark: "open", label: m.organiser_doctor_warning },
  fault: { mark: "failed", label: m.organiser_doctor_fault },
  unchecked: { mark: "ended", label: m.organiser_doctor_unchecked },
} as const;
/** Findings that ask for an act stand first. */
const order: readonly Finding["state"][] = ["fault", "warning", "fine", "unchecked"];

/** Shows the doctor's findings about mail, payments, certificate, disk and backups; each with advice. */
export default function Doctor() {
  const query = useQuery(organiserQueries.doctor.examine.queryOptions({ staleTime: 0 }));
  const { data, waiting } = loaded(query);
  const sorted = data?.results.toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
  return (
    <>
      <ScreenHeader title={m.organiser_doctor_title()} lead={m.organiser_doctor_lead()}>
        <KitButton loading={query.isFetching} onClick={() => query.refetch()}>
          {m.organiser_doctor_again()}
        </KitButton>
      </ScreenHeader>
      {waiting}
      {sorted && (
        <ul className="divide-y border-y">
          {sorted.map(({ check, state, text, todo }) => (
            <li
              key={check}
              className="grid gap-x-8 gap-y-1 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:px-6"
            >
              <h2 className="font-semibold">
                <StateMark mark={states[state].mark}>
                  {checks[check]()}
                  <span className="sr-only">: {states[state].label()}</span>
                </StateMark>
              </h2>
              <div className="min-w-0 max-w-prose break-words">
                <p className="text-muted">{text}</p>
                {todo && <p className="mt-1">{todo}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
