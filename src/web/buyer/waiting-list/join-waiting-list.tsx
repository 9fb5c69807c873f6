import { type FormEvent, useId, useRef, useState } from "react";
import { canonicalEmail } from "#contract/email-address.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { paths } from "#contract/paths.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import type { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { failureMessage, waitOf } from "#web/ui/api/failure-message.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { NumberStepper } from "#web/ui/forms/number-stepper.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { useLoginSession } from "#web/ui/login-session/login-session.ts";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { useIsPreview } from "#web/ui/site/use-site.ts";

/**
 * A sold-out ticket's waiting list explained, and the form to join it; of one whose sale is to come, the form to hear when it
 * begins.
 */
export default function JoinWaitingList({
  ticket,
}: {
  ticket: Pick<Ticket, "id" | "name" | "max_per_order" | "offer_hours" | "sale_state">;
}) {
  const awaitsSale = ticket.sale_state === "later";
  const own = useLoginSession()?.email ?? "";
  const id = useId();
  const isPreview = useIsPreview();
  const [email, setEmail] = useState<string | null>(null);
  const [units, setUnits] = useState(1);
  const [wrong, setWrong] = useState("");
  const [sending, setSending] = useState(false);
  const [joined, setJoined] = useState<{ email: string; toConfirm: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = email ?? own;

  const done = awaitsSale
    ? { title: m.waiting_sale_title, confirm: m.waiting_sale_confirm_text, text: m.waiting_sale_done_text }
    : {
        title: m.waiting_join_done_title,
        confirm: m.waiting_join_confirm_text,
        text: m.waiting_join_done_text,
      };
  if (joined)
    return (
      <div role="status" className="flex flex-col gap-3">
        <p className="font-display text-2xl font-bold">
          {joined.toConfirm ? m.waiting_join_confirm_title() : done.title()}
        </p>
        <p>{joined.toConfirm ? done.confirm({ email: joined.email }) : done.text({ email: joined.email })}</p>
      </div>
    );

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const address = canonicalEmail(typed);
    if (!address) {
      setWrong(m.waiting_join_email_wrong());
      input.current?.focus();
      return;
    }
    setSending(true);
    setWrong("");
    try {
      const { to_confirm } = await api.waitingList.join({ id: ticket.id, email: address, units });
      setJoined({ email: address, toConfirm: to_confirm });
    } catch (error) {
      setWrong(failureMessage(error, failures, m.newsletter_link_failed));
    } finally {
      setSending(false);
    }
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <h3 className="font-display text-2xl font-bold">
        {awaitsSale ? m.waiting_sale_ask() : m.waiting_join_title()}
      </h3>
      <p className="text-muted">
        {awaitsSale ? m.waiting_sale_ask_text() : m.waiting_join_text({ hours: ticket.offer_hours })}
      </p>
      <EmailField
        ref={input}
        label={m.account_email()}
        autoComplete="email"
        value={typed}
        {...(wrong ? { error: wrong } : {})}
        onChange={(event) => setEmail(event.target.value)}
      />
      {!awaitsSale && ticket.max_per_order > 1 && (
        <div className="flex items-center justify-between gap-4">
          <span>{m.waiting_join_units()}</span>
          <NumberStepper
            label={m.shop_quantity_of({ name: plainTicketName(ticket.name) })}
            value={units}
            max={ticket.max_per_order}
            min={1}
            onChange={setUnits}
          />
        </div>
      )}
      <DialogActions>
        <Button type="submit" form={id} size="large" loading={sending} disabled={isPreview}>
          {isPreview ? m.preview_not_sold() : awaitsSale ? m.waiting_sale_button() : m.waiting_join_button()}
        </Button>
      </DialogActions>
      <p className="text-small text-muted">
        {awaitsSale ? m.waiting_sale_privacy() : m.waiting_join_privacy()}{" "}
        <Link to={paths.policyData()} className="underline underline-offset-4">
          {m.claim_policy()}
        </Link>
      </p>
    </form>
  );
}

const closedBecause: Record<string, () => string> = {
  available: m.waiting_closed_available,
  not_on_sale: m.waiting_closed_now,
};

const failures = {
  rate_limited: (problem: ApiProblem) => m.checkout_notice_rate_limited({ wait: waitOf(problem) }),
  waiting_list_closed: ({ errors }: ApiProblem) =>
    (closedBecause[errors?.[0]?.code ?? ""] ?? m.waiting_closed_over)(),
};
