import type { Check, ListedEdition } from "#contract/organiser/edition/editions.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { dayLabel } from "#web/ui/time/event-time.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { checkNames, defaultParts } from "../../overview/home/check-names.ts";
import { useEditions } from "../../shell/use-editions.ts";
import { offersText } from "../../shop/tickets/offers-text.ts";
import { missingByNeed } from "./missing-by-need.ts";

/** Asks with what follows: what goes public, which edition is archived by it, and what is still missing. */
export function PublishDialog({
  open,
  edition,
  checklist: { ready, checks },
  publishing,
  onPublish,
  onClose,
}: {
  open: boolean;
  edition: ListedEdition;
  checklist: { ready: boolean; checks: readonly Check[] };
  publishing: boolean;
  onPublish: () => void;
  onClose: () => void;
}) {
  const now = useEditions().data?.find(({ state }) => state === "published");
  const isEarly = now !== undefined && Date.parse(`${now.last_day}T23:59:59Z`) > Date.now();
  const { required, faults, advised } = missingByNeed(checks);
  const offers = checks.find(({ code }) => code === "tickets");
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={m.publish_ask_of({ edition: editionTitle(edition) })}
      text={[m.publish_ask_now(), offers && offersText(offers)].filter(Boolean).join(" ")}
      action={edition.state === "archived" ? m.publish_again() : m.publish_action()}
      dangerous={isEarly}
      busy={publishing}
      disabled={!ready}
      onAct={onPublish}
    >
      {now && (
        <p className="mt-3">
          {m.publish_archives({ edition: editionTitle(now), year: now.year })}
          {isEarly && (
            <strong className="block text-warning">
              {m.publish_archives_early({ day: `${dayLabel(now.last_day)} ${now.year}` })}
            </strong>
          )}
        </p>
      )}
      <Missing title={m.publish_missing()} checks={required} className="text-danger" />
      <Missing title={m.publish_faults()} checks={faults} className="text-danger" />
      <Missing title={m.publish_advised()} checks={advised} />
    </ActionDialog>
  );
}

function Missing({
  title,
  checks,
  className = "",
}: {
  title: string;
  checks: readonly Check[];
  className?: string;
}) {
  if (checks.length === 0) return null;
  return (
    <div className={`mt-3 ${className}`}>
      <p>{title}</p>
      <ul className="list-disc pl-5">
        {checks.map((check) => (
          <li key={check.code}>
            {[checkNames[check.code](), check.code === "look" && defaultParts(check)]
              .filter(Boolean)
              .join(": ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
