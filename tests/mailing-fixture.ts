import type { Mailing, MailingRecipient } from "#contract/organiser/people/mailings.ts";
import { sendNext } from "#domain/mailings/send-mailings.ts";
import type { MailMessage } from "#outside/mail/mail.ts";
import { openClaimFixture } from "./claim-fixture.ts";

const EDITION = 1;

/** A choice that leaves no attendee out. */
export const everyone = { kind: "informational", tickets: [], days: [], events: [], languages: [] };

export const mailingTexts = {
  subject: "Antes do {edition}",
  body: "<p>Olá {name}, traga {tickets}.</p>",
  translations: { en: { subject: "Before {edition}", body: "<p>Hello {name}, bring {tickets}.</p>" } },
};

/** Mailings as an editor writes them, and the worker that sends them; buyers hold free tickets. */
export function openMailingFixture() {
  const fixture = openClaimFixture();
  const ask = async <Body>(method: string, path: string, body?: object) => {
    const { token } = await fixture.shop.staff("editor");
    return fixture.shop.call<Body>(method, `/organiser${path}`, { token, ...(body ? { body } : {}) });
  };
  const listUrl = `/editions/${EDITION}/mailings/`;
  return {
    get shop() {
      return fixture.shop;
    },
    ask,
    listUrl,
    newAddress: fixture.newAddress,
    purchaseOf: fixture.purchaseOf,
    assign: fixture.assign,
    write: async (more: object = {}) =>
      (await ask<Mailing>("POST", listUrl, { ...everyone, ...mailingTexts, ...more })).body,
    start: ({ id, version }: Pick<Mailing, "id" | "version">, at: string | null = null) =>
      ask<Mailing & { errors?: { attr: string }[] }>("POST", `/mailings/${id}/start/`, { version, at }),
    read: async ({ id }: Pick<Mailing, "id">) => (await ask<Mailing>("GET", `/mailings/${id}/`)).body,
    recipientsOf: async ({ id }: Pick<Mailing, "id">, query = "") =>
      (await ask<{ results: MailingRecipient[] }>("GET", `/mailings/${id}/recipients/?${query}`)).body
        .results,
    /** The app with another mail server. */
    withServer: (send: (message: MailMessage) => Promise<void>) => ({
      ...fixture.shop.app,
      mail: { send, close: () => {} },
    }),
    /** All that a worker sends until there is nothing to send. */
    work: async (ctx = fixture.shop.app): Promise<void> => {
      while ((await sendNext(ctx, () => {})) === "handled");
    },
    /** A buyer with free tickets. */
    holder: async (quantity = 1) => {
      const buyer = await fixture.buyer();
      return { ...buyer, purchase: await fixture.purchaseOf(buyer, quantity) };
    },
    subscribe: (email: string) => fixture.shop.call("POST", "/newsletter/", { body: { email, source: "/" } }),
    sentTo: (email: string) => fixture.shop.mails.filter(({ to }) => to === email),
    later: async (ms: number) => {
      fixture.shop.clock.forward(ms);
      await fixture.shop.useSessions();
    },
    /** What one test wrote is nothing to the next. */
    clear: async () => {
      await fixture.shop.db.query("delete from mailings");
    },
  };
}
