import { useState } from "react";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon, ShareIcon } from "#web/ui/icons.tsx";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { AlertDialog } from "#web/ui/overlays/alert-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { formatDay } from "../format-date.ts";
import { useWithdrawClaimLink } from "./use-claim-links.ts";

/**
 * One of the buyer's claim links: its note, who has claimed, and while it is open the buttons to share or withdraw
 * it.
 */
export function ClaimLinkItem({ link }: { link: ClaimLink }) {
  const { units, claimed, withdrawn_at: withdrawnAt } = link;
  const open = withdrawnAt === null && claimed < units;
  const name = claimLinkName(link);
  return (
    <li className="flex flex-col gap-3 border border-line bg-raised p-4 sm:p-5" aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold break-words">{name}</p>
        <p className={`small-print ${claimed > 0 ? "text-accent" : "text-muted"}`}>
          {claimed === units ? m.claims_all_claimed() : m.claims_claimed({ count: claimed, units })}
        </p>
      </div>
      {link.email && link.email !== name && (
        <p className="text-small break-words text-muted">{m.claims_sent_to({ email: link.email })}</p>
      )}
      {link.assignments.length > 0 && (
        <ul className="flex flex-col gap-1">
          {link.assignments.map(({ id, signup }) => (
            <li key={id} className="flex items-center gap-2 text-small">
              <CheckIcon className="size-4 shrink-0 text-accent" />
              <span className="min-w-0 break-words">
                {signup.full_name && <span className="font-semibold">{signup.full_name} </span>}
                {signup.email}
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <>
          <p className="font-mono text-small break-all text-muted select-all">{link.url}</p>
          <div className="flex flex-wrap gap-3">
            <ShareClaimLink url={link.url} name={name} />
            <Withdraw link={link} name={name} />
          </div>
        </>
      )}
      {withdrawnAt !== null && (
        <p className="text-small text-muted">{m.claims_withdrawn({ date: formatDay(withdrawnAt) })}</p>
      )}
    </li>
  );
}

/** The buyer's note, else the recipient, else the number of tickets. */
function claimLinkName({ note, email, units }: ClaimLink): string {
  const bySize = m.claims_untitled_many({ count: units });
  return note || email || bySize;
}

function Withdraw({ link, name }: { link: ClaimLink; name: string }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawClaimLink();
  const left = link.units - link.claimed;
  return (
    <>
      <Button variant="danger" aria-label={m.claims_withdraw_of({ name })} onClick={() => setAsking(true)}>
        {m.claims_withdraw()}
      </Button>
      <AlertDialog
        open={asking}
        title={m.claims_withdraw_title()}
        text={m.claims_withdraw_many({ count: left })}
        yes={m.claims_withdraw_yes()}
        no={m.claims_withdraw_no()}
        busy={withdraw.isPending}
        onYes={() => withdraw.mutate(link.id, { onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

/** Copies a link, or shares it with the system's share sheet. */
function ShareClaimLink({ url, name }: { url: string; name: string }) {
  const canShare = useHydrated() && "share" in navigator;
  return (
    <>
      <Button variant="outline" aria-label={m.claims_copy_of({ name })} onClick={() => copy(url)}>
        {m.claims_copy()}
      </Button>
      {canShare && (
        <Button variant="outline" aria-label={m.claims_share_of({ name })} onClick={() => share(url)}>
          <ShareIcon className="size-5" />
          {m.claims_share()}
        </Button>
      )}
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(m.claims_copied());
  } catch {
    toast.error(m.account_error(), m.claims_copy_failed());
  }
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: m.claims_share_text(), url });
  } catch (error) {
    // The visitor closed the share sheet.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}
