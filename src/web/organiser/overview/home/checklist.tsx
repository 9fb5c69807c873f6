import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { Check } from "#contract/organiser/edition/editions.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { editors, type StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { ScreenPaths, useMe } from "../../shell/staff-context.ts";
import { offersText } from "../../shop/tickets/offers-text.ts";
import { checklistQuery } from "../../site/editions/checklist-query.ts";
import { checkNames, defaultParts } from "./check-names.ts";
import { paymentNotes } from "./payment-notes.ts";

/** The screen on which the organiser mends each check. */
const places: Record<Check["screen"], string> = {
  edition: "edition",
  words: "words",
  pages: "pages",
  banner: "banner",
  mails: "mails",
  tickets: "tickets",
  programme: "sessions",
  speakers: "speakers",
  // The server's own: the check-up says which, and sends a test mail.
  settings: "doctor",
  "old-texts": "old-texts",
};

/** The checks before an edition can be published: the required ones first. `openOnly`: only those that are not done. */
export function Checklist({
  edition,
  year,
  openOnly = false,
}: {
  edition: number;
  year: number;
  openOnly?: boolean;
}) {
  const paths = useContext(ScreenPaths);
  const { role } = useMe();
  const query = useQuery(checklistQuery(edition));
  const { data, waiting } = loaded(query, { loading: null });
  if (waiting) return waiting;
  const checks = (data?.checks ?? []).filter((check) => !(openOnly && isSound(check)));
  if (openOnly && checks.length === 0) return null;
  const missing = checks.filter(({ done, required }) => !done && required).length;
  const faults = checks.filter(isFailed).length;
  return (
    <section aria-labelledby="checklist" className="py-6">
      <h2 id="checklist" className="text-lg">
        {openOnly ? m.organiser_checklist_open() : m.organiser_checklist()}
      </h2>
      <p className="mt-0.5 text-muted">
        {data &&
          (missing > 0
            ? m.organiser_checklist_missing({ count: missing })
            : faults > 0
              ? m.organiser_checklist_faults({ count: faults })
              : m.organiser_checklist_ready())}
      </p>
      {!data && <Skeleton className="mt-4 h-64" />}
      {/* It pales while it is read again: another screen may have changed it. */}
      {/* A check that gets done sinks; a browser that keeps it in sight would move the buttons below. */}
      <ul aria-busy={query.isFetching} className="mt-4 border-t [overflow-anchor:none] aria-busy:opacity-50">
        {[...checks].sort(byNeed).map((check) => (
          <li key={check.code} className="flex min-h-9.5 items-center gap-3 border-b py-1.5">
            <span className="w-28 shrink-0">
              <StateMark mark={isSound(check) ? "done" : isFailed(check) ? "failed" : "open"}>
                {stateName(check)}
              </StateMark>
            </span>
            <span className={`min-w-0 flex-1 ${check.done ? "text-muted" : ""}`}>
              {checkNames[check.code]()}
              {check.code === "tickets" && (
                <span className="block text-small text-muted">{offersText(check)}</span>
              )}
              {check.code === "legal" && check.detail.wrong && (
                <span className="block text-small text-danger">
                  {m.organiser_check_tax_number_wrong({ number: String(check.detail.wrong) })}
                </span>
              )}
              {check.code === "payments" && (
                <span className="block text-small text-muted empty:hidden">{paymentNotes(check.detail)}</span>
              )}
              {check.code === "featured" && !check.done && (
                <span className="block text-small text-muted">{m.organiser_check_featured_none()}</span>
              )}
              {check.code === "mail" && !check.done && (
                <span className="block text-small text-muted">{m.organiser_check_mail_unseen()}</span>
              )}
              {check.code === "programme" && Number(check.detail.outside) > 0 && (
                <span className="block text-small text-danger">
                  {m.organiser_check_programme_outside({ count: Number(check.detail.outside) })}
                </span>
              )}
              {check.code === "vat" && !check.done && !check.required && (
                <span className="block text-small text-muted">{m.organiser_check_vat_zero()}</span>
              )}
              {check.code === "invoices" && (
                <span className="block text-small text-muted">{m.organiser_check_invoices_none()}</span>
              )}
              {check.code === "old_texts" && (
                <span className="block text-small text-muted">
                  {m.organiser_old_texts_found({ count: Number(check.detail.texts) })}
                </span>
              )}
              <StillOurs check={check} />
              {!check.done && !mayMend(check, role) && (
                <span className="block text-small text-muted">
                  {check.screen === "settings" ? m.organiser_check_by_owner() : m.organiser_check_by_editor()}
                </span>
              )}
              {check.detail.law && (
                <span className="block text-small text-danger">{m.organiser_law_of_portugal()}</span>
              )}
              {check.detail.law_left && (
                <span className="block text-small text-danger">
                  {m.organiser_law_left({ found: String(check.detail.law_left) })}
                </span>
              )}
            </span>
            {!check.done && paths.has(places[check.screen]) && mayMend(check, role) && (
              <Link
                to={
                  ofShop.includes(check.screen)
                    ? organiserPaths.shop(places[check.screen])
                    : organiserPaths.edition(year, placeOf(check))
                }
                aria-label={m.organiser_check_mend_what({ what: checkNames[check.code]() })}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {m.organiser_check_mend()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Done, and nothing is known against it. */
export const isSound = ({ done, detail }: Check): boolean =>
  done && !detail.silent && !detail.unasked && !detail.refused;
const isFailed = ({ done, required, detail }: Check): boolean =>
  Boolean(detail.refused) || (!done && required);

function stateName(check: Check): string {
  if (check.detail.refused) return m.organiser_check_refused();
  if (check.done) return isSound(check) ? m.organiser_check_done() : m.organiser_check_unsure();
  return check.required ? m.organiser_check_missing() : m.organiser_check_advised();
}

/** Their screens are not an edition's. */
const ofShop: readonly Check["screen"][] = ["mails", "settings"];
const mayMend = ({ screen }: Check, role: StaffRole) =>
  screen === "settings" ? role === "owner" : editors.some((one) => one === role);

/** The form of an edition is long: the link leads to the field. */
const placeOf = ({ screen, field }: Check): string =>
  screen === "edition" && field ? `${places.edition}#${field}` : places[screen];

function StillOurs({ check }: { check: Check }) {
  if (check.code === "own_mails" && !check.done)
    return (
      <span className="block text-muted">{m.organiser_check_own_mails_ours({ count: mailsOf(check) })}</span>
    );
  const ours = defaultParts(check);
  return ours && <span className="block text-muted">{m.organiser_check_ours({ parts: ours })}</span>;
}

/** `mails 105`: they are no duties. */
const mailsOf = ({ detail }: Check): string => String(detail.ours ?? "").replace(/\D/g, "");

const need = ({ done, required }: Check) => (done ? 2 : required ? 0 : 1);
const byNeed = (one: Check, other: Check) => need(one) - need(other);
