import { m } from "#messages/messages.js";
import { refundMessages } from "#web/ui/money/refund-messages.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { useEdition } from "#web/ui/site/use-site.ts";

/** The refund terms of a cancellation, as they will be stored with the order. */
export function RefundSteps() {
  const { refund_steps: steps } = useEdition();
  const now = useServerNow();
  const open = steps.filter(({ until }) => now === null || now < Date.parse(until));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="refunds-title" className="text-small">
      <h3 id="refunds-title" className="font-semibold">
        {m.checkout_refunds_title()}
      </h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {refundMessages(open).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1 text-muted">{m.checkout_refunds_how()}</p>
    </section>
  );
}
