import { useState } from "react";
import type { NewsletterSubscriber } from "#contract/organiser/people/newsletter-subscribers.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { sourceName, stateWords } from "./subscription-states.ts";

/** The proof of one consent, and the way to erase it. */
export function SubscriberDialog({
  subscriber,
  onClose,
}: {
  subscriber: NewsletterSubscriber;
  onClose: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const erase = useChange({
    send: () => organiserApi.newsletterSubscribers.erase({ id: subscriber.id }),
    done: () => m.organiser_subs_erased(),
    onDone: onClose,
    onFailed: () => setAsked(false),
    rereads: [organiserQueries.newsletterSubscribers.key()],
  });
  return (
    <KitDialog
      open
      onClose={onClose}
      title={subscriber.email}
      actions={
        <>
          <KitButton onClick={onClose}>{m.ui_close()}</KitButton>
          <KitButton
            variant="danger"
            loading={erase.busy}
            onClick={() => (asked ? erase.run() : setAsked(true))}
          >
            {asked ? m.organiser_subs_erase_sure() : m.organiser_subs_erase()}
          </KitButton>
        </>
      }
    >
      <Proof subscriber={subscriber} />
      {asked && (
        <p role="alert" className="mt-4 border-l-4 border-danger bg-raised px-3 py-2">
          {m.organiser_subs_erase_text()}
        </p>
      )}
    </KitDialog>
  );
}

function Proof({ subscriber }: { subscriber: NewsletterSubscriber }) {
  const at = (time: string | null) => (time ? formatMoment(time) : "–");
  const facts = [
    [m.organiser_mailing_state(), stateWords[subscriber.status].name()],
    [m.organiser_subs_consented(), at(subscriber.consented_at)],
    [m.organiser_subs_source(), sourceName(subscriber.source) || "–"],
    [m.organiser_subs_text({ version: subscriber.consent_version }), subscriber.consent_text],
    [m.organiser_subs_confirmed_at(), at(subscriber.confirmed_at)],
    ...(subscriber.unsubscribed_at
      ? [[m.organiser_subs_left_at(), at(subscriber.unsubscribed_at)] as const]
      : []),
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
