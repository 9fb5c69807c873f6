import type { MailMessage } from "#outside/mail/mail.ts";
import { clockTime, longDay } from "#outside/mail/mail-dates.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { type WaitingMail, writeWaitingMail } from "./waiting.email.tsx";

/** To an address that was typed to hear of a sale: sent before it counts. */
export const confirmSaleEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "sale-confirm", {
    subject: m.mail_sale_confirm_subject(),
    preview: m.mail_waiting_confirm_preview(),
    title: m.mail_waiting_confirm_title(),
    intro: m.mail_sale_confirm_intro(),
    button: m.mail_sale_confirm_button(),
    small: m.mail_sale_confirm_ignore(),
  });

/** To a person who waits for a sale: when it begins, and the link by which to change their mind. */
export const awaitsSaleEmail = ({ from, ...data }: WaitingMail & { from: Date }): Promise<MailMessage> =>
  writeWaitingMail(data, "sale-awaited", {
    subject: m.mail_sale_awaited_subject(),
    preview: m.mail_sale_awaited_preview(),
    title: m.mail_sale_awaited_title(),
    intro: m.mail_sale_awaited_from({ day: longDay(from), time: clockTime(from) }),
    button: m.mail_sale_awaited_button(),
    small: m.mail_sale_awaited_leave(),
  });

/** The sale has begun. */
export const saleOpenedEmail = (data: WaitingMail): Promise<MailMessage> =>
  writeWaitingMail(data, "sale-opened", {
    subject: m.mail_sale_opened_subject(),
    preview: m.mail_sale_opened_preview(),
    title: m.mail_sale_opened_title(),
    intro: m.mail_sale_opened_intro(),
    button: m.mail_sale_opened_button(),
    small: m.mail_sale_opened_once(),
  });
