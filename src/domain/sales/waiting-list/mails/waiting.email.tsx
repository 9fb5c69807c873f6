import type { MailedTicket } from "#domain/sales/wallet/mailed-ticket.ts";
import { TicketBlock } from "#domain/sales/wallet/ticket-block.tsx";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { clockTime, longDay } from "#outside/mail/mail-dates.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

export interface WaitingMail extends MailSender {
  /** Made of the entry and the mail's content: a second request gets a mail of its own. */
  mailId: string;
  to: string;
  ticket: MailedTicket;
  /** The page of the place. */
  url: string;
}

/** To an address that was typed for a waiting list: sent before it counts. */
export const confirmPlaceEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "waiting_confirm", {
    preview: m.mail_waiting_confirm_preview,
    intro: m.mail_waiting_confirm_intro,
    small: m.mail_waiting_confirm_ignore,
  });

/** To a person who waits: what that means, and the link by which to leave. */
export const placeEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "waiting_place", {
    preview: m.mail_waiting_place_preview,
    intro: m.mail_waiting_place_intro,
    small: m.mail_waiting_place_leave,
  });

export interface MailedOffer {
  /** The units that they waited for. */
  wanted: number;
  offered: number;
  until: Date;
}

/** Tickets became free: until when they are kept, and the link to buy them. */
export function offerEmail(data: WaitingMail & MailedOffer): Promise<MailMessage> {
  const { offered, wanted } = data;
  const moment = { day: longDay(data.until), time: clockTime(data.until) };
  return writeWaitingMail(data, "waiting_offer", {
    preview: () => m.mail_waiting_offer_preview(moment),
    intro: () =>
      offered === 1
        ? m.mail_waiting_offer_one(moment)
        : m.mail_waiting_offer_many({ ...moment, count: offered }),
    ...(offered < wanted && { more: () => m.mail_waiting_offer_fewer({ wanted, count: offered }) }),
    small: m.mail_waiting_offer_after,
  });
}

/** The offer's time ended. */
export const lapsedEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "waiting_lapsed", {
    preview: m.mail_waiting_lapsed_preview,
    intro: m.mail_waiting_lapsed_intro,
  });

/** The list stopped before there was a place. */
export const listEndedEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "waiting_ended", {
    preview: m.mail_waiting_ended_preview,
    intro: m.mail_waiting_ended_intro,
  });

/** To an address that was typed to hear of a sale: sent before it counts. */
export const confirmSaleEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "sale_confirm", {
    preview: m.mail_waiting_confirm_preview,
    intro: m.mail_sale_confirm_intro,
    small: m.mail_sale_confirm_ignore,
  });

/** To a person who waits for a sale: when it begins, and the link by which to change their mind. */
export const awaitsSaleEmail = ({ from, ...data }: WaitingMail & { from: Date }): Promise<MailMessage> =>
  writeWaitingMail(data, "sale_awaited", {
    preview: m.mail_sale_awaited_preview,
    intro: () => m.mail_sale_awaited_from({ day: longDay(from), time: clockTime(from) }),
    small: m.mail_sale_awaited_leave,
  });

/** The sale has begun. */
export const saleOpenedEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "sale_opened", {
    preview: m.mail_sale_opened_preview,
    intro: m.mail_sale_opened_intro,
    small: m.mail_sale_opened_once,
  });

type Kind =
  | `waiting_${"confirm" | "place" | "offer" | "lapsed" | "ended"}`
  | `sale_${"confirm" | "awaited" | "opened"}`;

/** Asked for in the order in which the organiser reads them. */
interface Texts {
  preview: () => string;
  intro: () => string;
  more?: () => string;
  small?: () => string;
}

function writeWaitingMail(data: WaitingMail, kind: Kind, texts: Texts): Promise<MailMessage> {
  const subject = m[`mail_${kind}_subject`]();
  const preview = texts.preview();
  const title = m[`mail_${kind === "sale_confirm" ? "waiting_confirm" : kind}_title`]();
  const intro = texts.intro();
  const more = texts.more?.();
  const button = m[`mail_${kind}_button`]();
  const small = texts.small?.();
  return renderMail(data, {
    about: `${kind.replace("_", "-")}-${data.mailId}`,
    subject,
    preview,
    title,
    body: (
      <>
        <Paragraph>{m.mail_greeting_unnamed()}</Paragraph>
        <Paragraph>{intro}</Paragraph>
        <TicketBlock ticket={data.ticket} />
        {more && <Paragraph>{more}</Paragraph>}
        <ButtonAndLink href={data.url}>{button}</ButtonAndLink>
        {small && <SmallPrint>{small}</SmallPrint>}
      </>
    ),
  });
}
