import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { useEdition } from "#web/ui/site/use-site.ts";

const isKnown = ({ code }: SubscriptionAnswer) => code === "duplicate_parameter";

export const answerTitle = (answer: SubscriptionAnswer): string =>
  isKnown(answer) ? m.newsletter_already_subscribed_title() : m.newsletter_new_title();

/** The two results of spec section 8: newly subscribed, or already subscribed. */
export function AnswerText({ answer }: { answer: SubscriptionAnswer }) {
  return (
    <div className="mt-6 flex flex-col gap-3 text-lg">
      {isKnown(answer) ? <AlreadySubscribed /> : <NewSubscription toConfirm={answer.to_confirm} />}
    </div>
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

const month = dateFormat({ month: "long" });

/** `Outubro`, `October`: capitalised in Portuguese too, as in the spec. */
function monthOf(iso: string): string {
  const name = month().format(new Date(iso));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
