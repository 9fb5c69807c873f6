import type { Cents } from "#contract/money.ts";
import { formatEuros } from "#outside/euros.ts";
import { Paragraph } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";

export interface ChangeFacts {
  /** The old order's code. */
  from: string;
  /** The old tickets, such as `2 × Passe geral|6 dias`. */
  tickets: readonly string[];
  paidCents: Cents;
  refundedCents: Cents;
  /** The organiser's note; may be empty. */
  note: string;
}

/** Says what took the place of what, and what became of the difference. */
export function ChangeIntro({ change }: { change: ChangeFacts }) {
  const { from, tickets, paidCents, refundedCents, note } = change;
  const difference =
    paidCents > 0
      ? m.mail_changed_paid({ amount: formatEuros(paidCents) })
      : refundedCents > 0
        ? m.mail_changed_refunded({ amount: formatEuros(refundedCents) })
        : m.mail_changed_even();
  return (
    <>
      <Paragraph>{m.mail_changed_intro({ order: from })}</Paragraph>
      {tickets.map((ticket) => (
        <Paragraph key={ticket}>
          <s>{ticket.replaceAll("|", " · ")}</s>
        </Paragraph>
      ))}
      {note && <Paragraph>{note}</Paragraph>}
      <Paragraph>{difference}</Paragraph>
      <Paragraph>{m.mail_changed_codes()}</Paragraph>
    </>
  );
}
