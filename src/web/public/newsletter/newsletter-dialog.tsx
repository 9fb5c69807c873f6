import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import { m } from "#messages/messages.js";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { monthOf } from "./edition-month.ts";

/** The two results of spec section 8: newly subscribed, or already subscribed. */
export function NewsletterDialog({
  answer,
  open,
  onClose,
}: {
  answer: SubscriptionAnswer;
  open: boolean;
  onClose: () => void;
}) {
  const known = answer.code === "duplicate_parameter";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={known ? m.newsletter_already_subscribed_title() : m.newsletter_new_title()}
    >
      <div className="mt-6 flex flex-col gap-3 text-lg">
        {known ? <AlreadySubscribed /> : <NewSubscription toConfirm={answer.to_confirm} />}
      </div>
    </Dialog>
  );
}

/** The month is the edition's, not the spec's fixed one. */
function AlreadySubscribed() {
  const { starts_at, name } = useEdition();
  return (
    <>
      <p>{m.newsletter_already_subscribed_thanks()}</p>
      <p className="font-semibold">
        {m.newsletter_already_subscribed_meet({ month: monthOf(starts_at), product: name })}
      </p>
    </>
  );
}

function NewSubscription({ toConfirm }: { toConfirm: boolean }) {
  return (
    <>
      <p>{toConfirm ? m.newsletter_new_to_confirm() : m.newsletter_new_done()}</p>
      <p className="text-muted">{m.newsletter_new_spam()}</p>
      <p className="font-semibold">{m.newsletter_new_welcome()}</p>
    </>
  );
}
