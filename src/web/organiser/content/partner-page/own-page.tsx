import type { PartnerPage } from "#contract/wallet/partner-page.ts";
import { m } from "#messages/messages.js";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { LinkPageFrame, LinkPageHead } from "../link-page/link-page.tsx";
import { longDay } from "../link-page/moments.ts";
import { PublicForm, usePublicForm } from "./public-form.tsx";
import { StaffTickets } from "./staff-tickets.tsx";
import { usePartnerPage } from "./use-partner-page.ts";

/** A partner proposes what the site shows of it, and hands on the tickets that the organiser gave for its staff. */
export default function OwnPage({ token }: { token: string }) {
  const { query } = usePartnerPage(token);
  return <LinkPageFrame query={query}>{(page) => <Loaded token={token} page={page} />}</LinkPageFrame>;
}

function Loaded({ token, page }: { token: string; page: PartnerPage }) {
  const { partner, edition, tickets, link_expires_at } = page;
  const open = usePublicForm(token, page);
  return (
    <div className="mx-auto max-w-3xl pb-24">
      <LinkPageHead
        name={partner.values.name}
        lead={m.partner_page_lead()}
        edition={edition}
        expiresOn={longDay(link_expires_at)}
      />
      {tickets.map((ticket) => (
        <StaffTickets key={ticket.purchase} token={token} ticket={ticket} />
      ))}
      {tickets.length === 0 && (
        <p className="border-t px-4 py-6 text-muted sm:px-6">{m.partner_page_none()}</p>
      )}
      <PublicForm token={token} page={page} record={open} />
      <LeaveGuard
        when={open.form.formState.isDirty}
        isUnsaved={open.isUnsaved}
        draftsIn={open.draftsIn}
        onDiscard={open.discard}
      />
    </div>
  );
}
