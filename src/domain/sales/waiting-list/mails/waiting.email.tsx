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
  writeWaitingMail(data, "waiting-confirm", {
    subject: m.mail_waiting_confirm_subject(),
    preview: m.mail_waiting_confirm_preview(),
    title: m.mail_waiting_confirm_title(),
    intro: m.mail_waiting_confirm_intro(),
    button: m.mail_waiting_confirm_button(),
    small: m.mail_waiting_confirm_ignore(),
  });

/** To a person who waits: what that means, and the link by which to leave. */
export const placeEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "waiting-place", {
    subject: m.mail_waiting_place_subject(),
    preview: m.mail_waiting_place_preview(),
    title: m.mail_waiting_place_title(),
    intro: m.mail_waiting_place_intro(),
    button: m.mail_waiting_place_button(),
    small: m.mail_waiting_place_leave(),
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
  return writeWaitingMail(data, "waiting-offer", {
    subject: m.mail_waiting_offer_subject(),
    preview: m.mail_waiting_offer_preview(moment),
    title: m.mail_waiting_offer_title(),
    intro:
      offered === 1
        ? m.mail_waiting_offer_one(moment)
        : m.mail_waiting_offer_many({ ...moment, count: offered }),
    more: offered < wanted ? m.mail_waiting_offer_fewer({ wanted, count: offered }) : undefined,
    button: m.mail_waiting_offer_button(),
    small: m.mail_waiting_offer_after(),
  });
}

/** The offer's time ended. */
export const lapsedEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "waiting-lapsed", {
    subject: m.mail_waiting_lapsed_subject(),
    preview: m.mail_waiting_lapsed_preview(),
    title: m.mail_waiting_lapsed_title(),
    intro: m.mail_waiting_lapsed_intro(),
    button: m.mail_waiting_lapsed_button(),
  });

/** The list stopped before there was a place. */
export const listEndedEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "waiting-ended", {
    subject: m.mail_waiting_ended_subject(),
    preview: m.mail_waiting_ended_preview(),
    title: m.mail_waiting_ended_title(),
    intro: m.mail_waiting_ended_intro(),
    button: m.mail_waiting_ended_button(),
  });

interface Words {
  subject: string;
  preview: string;
  title: string;
  intro: string;
  more?: string | undefined;
  button: string;
  small?: string;
}

export const writeWaitingMail = (
  data: WaitingMail,
  kind: string,
  { intro, more, button, small, ...words }: Words,
) =>
  renderMail(data, {
    ...words,
    about: `${kind}-${data.mailId}`,
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
