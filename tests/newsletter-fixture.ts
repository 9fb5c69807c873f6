import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import type { TestApp } from "./test-app.ts";

type Purpose = "confirm" | "unsubscribe";

/** Subscribing as a visitor does, following the links of the mails, and what is stored of it. */
export function newsletterFixture(shop: () => TestApp) {
  const mailsTo = (email: string) => shop().mails.filter(({ to }) => to === email);
  return {
    mailsTo,
    subscribe: (email: string, more: object = {}) =>
      shop().call<SubscriptionAnswer>("POST", "/newsletter/", { body: { email, ...more } }),
    rowOf: async (email: string) =>
      (
        await shop().db.query<Record<string, unknown>>(
          "select * from newsletter_subscribers where email = $1",
          [email],
        )
      )[0],
    /** The token in the newest mail to a person. */
    tokenFor: async (email: string, purpose: Purpose): Promise<string> => {
      await shop().runJobs();
      const mail = mailsTo(email).at(-1);
      return new RegExp(`/newsletter/${purpose}/([\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
    },
    follow: (purpose: Purpose, token: string) =>
      shop().call("POST", `/newsletter/${purpose}/`, { body: { token } }),
  };
}
