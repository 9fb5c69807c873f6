import { z } from "zod";
import { publicEndpoints } from "./endpoint.ts";
import { email, linkToken, text } from "./fields.ts";
import { languages } from "./language.ts";

const newSubscription = z.strictObject({
  email,
  lang: z.enum(languages).optional().meta({ description: "Of the mails. Without it, `Accept-Language`" }),
  source: text(200)
    .default("")
    .meta({ description: "The page where it was asked for, as a path", examples: ["/ideas"] }),
});

const subscriptionAnswer = z.object({
  /** The provider's codes (spec section 7). `duplicate_parameter`: the address is on the list already. */
  code: z.enum(["created", "duplicate_parameter"]),
  /** The subscriber must first follow the link in a mail. */
  to_confirm: z.boolean(),
});
export type SubscriptionAnswer = z.output<typeof subscriptionAnswer>;

const { anyone } = publicEndpoints("Newsletter");

export const newsletterContract = {
  subscribe: anyone("POST", "/newsletter/", {
    summary: "Puts an address on the newsletter's list",
    description: "The use of it is the consent, whose wording and time are recorded.",
    countedAs: "mails",
  })
    .input(newSubscription)
    .output(subscriptionAnswer),
  confirm: anyone("POST", "/newsletter/confirm/", {
    summary: "Confirms a subscription by the link of its mail",
    description: "Used again it changes nothing.",
    problems: ["not_found"],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(z.object({})),
  unsubscribe: anyone("POST", "/newsletter/unsubscribe/", {
    summary: "Takes an address off the list by the link of any of its mails",
    description: "Used again it changes nothing.",
    problems: ["not_found"],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(z.object({})),
  unsubscribeInOneClick: anyone("POST", "/newsletter/unsubscribe/{token}/", {
    summary: "The same, for the button of a mail program (RFC 8058)",
    description: "A body of any type is taken and not read.",
    ignoresBody: true,
  })
    .input(z.object({ token: linkToken }))
    .output(z.object({})),
};
