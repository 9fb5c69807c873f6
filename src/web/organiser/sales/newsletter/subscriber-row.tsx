import type { NewsletterSubscriber } from "#contract/organiser/people/newsletter-subscribers.ts";
import { formatMoment } from "../../kit/format-moment.ts";
import { StateMark } from "../../kit/state-mark.tsx";
import { sourceName, stateMarks, stateNames } from "./subscription-states.ts";

/** One line; it opens the proof. */
export function SubscriberRow({
  subscriber: { email, status, consented_at, source },
  onOpen,
}: {
  subscriber: NewsletterSubscriber;
  onOpen: () => void;
}) {
  return (
    <li className="border-b">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-9.5 w-full flex-wrap items-center gap-x-4 px-4 py-1.5 text-left hover:bg-raised sm:px-6"
      >
        <span className="min-w-0 flex-1 basis-56 truncate font-semibold">{email}</span>
        <StateMark mark={stateMarks[status]}>{stateNames[status]()}</StateMark>
        <span className="w-40 truncate font-mono text-xs text-muted max-sm:hidden">{sourceName(source)}</span>
        <span className="font-mono text-xs text-muted sm:w-44 sm:text-right">
          {formatMoment(consented_at)}
        </span>
      </button>
    </li>
  );
}
