import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, listOf, page, requiredText, uuid } from "../../fields.ts";
import { parsedUrl } from "../../web-address.ts";
import { owners } from "../staff/staff-roles.ts";
import { webhookEvents } from "./webhook-events.ts";

/** The reason of a failed attempt, beside an answer that is no success. */
export const attemptErrors = [
  "address_refused",
  "redirect_refused",
  "not_resolved",
  "timed_out",
  "connection_failed",
  "certificate_refused",
  "answer_refused",
  "status",
  "secret_lost",
] as const;
export type AttemptError = (typeof attemptErrors)[number];

export const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An owner may do these in one state of the webhook only, and all else at any time. */
export const webhookActions = ["pause", "resume"] as const;

const webhook = z.object({
  id: uuid,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: dateTime,
  /** The member's address. */
  created_by: z.string(),
  /** Since when every attempt has failed; null: the last one did not. */
  failing_since: dateTime.nullable(),
  paused_at: dateTime.nullable(),
  /** `failing`: for a day; `answered_410`: it is not there any more. */
  paused_for: z.enum(["staff", "failing", "answered_410"]).nullable(),
  /** The end of the time in which the previous secret signs too; null: it does not. */
  previous_secret_until: dateTime.nullable(),
  /** Messages that wait for their next attempt. */
  pending: z.int(),
  /** An owner may do these with it now; any other changes nothing. */
  actions: z.array(z.enum(webhookActions)),
});
export type ShownWebhook = z.output<typeof webhook>;

const withSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof withSecret>;

const delivery = z.object({
  id: uuid,
  /** The receiver's `webhook-id`. */
  message: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  created_at: dateTime,
  delivered_at: dateTime.nullable(),
  /** Null: none is to come. */
  next_attempt_at: dateTime.nullable(),
  attempts: z.int(),
  /** The last attempt's status; null: none yet, or no answer. */
  last_status: z.int().nullable(),
  last_error: z.enum(attemptErrors).nullable(),
});
export type ShownDelivery = z.output<typeof delivery>;

const attempt = z.object({
  at: dateTime,
  ms: z.int(),
  /** Null: no answer came. */
  status: z.int().nullable(),
  error: z.enum(attemptErrors).nullable(),
  /** The first 1,024 bytes of the answer, at most. */
  answer: z.string(),
});

const deliveryWithLog = delivery.extend({
  /** The body as sent, byte for byte. */
  body: z.string(),
  log: z.array(attempt),
});
export type DeliveryWithLog = z.output<typeof deliveryWithLog>;

const { read, change } = staffEndpoints("Webhooks", owners);

/** The sender says which it takes: a demo's may be this machine's own. */
const url = parsedUrl(2_000)
  .refine((typed) => URL.canParse(typed), "An address that begins with https://")
  .meta({ format: "uri", examples: ["https://crm.example.pt/hooks/tickets"] });

const fields = {
  name: requiredText(100),
  url,
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
};

const shown = {
  id: "0b8a2f6e-51a7-4a51-8f0c-0d7c7f9b1e55",
  name: "CRM",
  url: "https://crm.example.pt/hooks/tickets",
  events: ["order.completed", "order.refunded"] as ("order.completed" | "order.refunded")[],
  created_at: "2026-09-01T10:00:00.000Z",
  created_by: "ana@example.pt",
  failing_since: null,
  paused_at: null,
  paused_for: null,
  previous_secret_until: null,
  pending: 0,
  actions: ["pause"] as ["pause"],
};
const secret = "whsec_3q2+7wAAAABl8k7fJ0mYc3Qe5oR1xw9tq0Zb4uPjH2s=";
const byId = z.strictObject({ id: uuid });

export const webhooksContract = {
  list: read("GET", "/organiser/webhooks/", { summary: "Webhooks by name" })
    .input(z.object(page))
    .output(listOf(webhook).meta({ examples: [{ count: 1, results: [shown] }] })),
  read: read("GET", "/organiser/webhooks/{id}/", { summary: "One webhook" })
    .input(z.object({ id: uuid }))
    .output(webhook.meta({ examples: [shown] })),
  create: change("POST", "/organiser/webhooks/", {
    summary: "Adds a webhook; `secret` is shown in this answer alone",
    description:
      "Messages are signed after the Standard Webhooks convention (standardwebhooks.com): `webhook-id`, `webhook-timestamp` and " +
      "`webhook-signature`. The messages are under `webhooks` in this document.",
    successStatus: 201,
  })
    .input(
      z.strictObject(fields).meta({ examples: [{ name: shown.name, url: shown.url, events: shown.events }] }),
    )
    .output(withSecret.meta({ examples: [{ ...shown, secret }] })),
  update: change("PATCH", "/organiser/webhooks/{id}/", {
    summary: "Changes a webhook's name, address or events",
  })
    .input(
      z
        .strictObject({
          id: uuid,
          name: fields.name.optional(),
          url: fields.url.optional(),
          events: fields.events.optional(),
        })
        .meta({ examples: [{ events: ["order.completed"] }] }),
    )
    .output(webhook.meta({ examples: [shown] })),
  rotate: change("POST", "/organiser/webhooks/{id}/rotate/", {
    summary: "Makes a new secret, shown in this answer alone; the old one signs too for 24 hours",
  })
    .input(byId)
    .output(
      withSecret.meta({
        examples: [{ ...shown, previous_secret_until: "2026-09-02T10:00:00.000Z", secret }],
      }),
    ),
  pause: change("POST", "/organiser/webhooks/{id}/pause/", { summary: "Lets its messages wait" })
    .input(byId)
    .output(webhook),
  resume: change("POST", "/organiser/webhooks/{id}/resume/", {
    summary: "Sends its messages again, first those that waited",
  })
    .input(byId)
    .output(webhook),
  remove: change("POST", "/organiser/webhooks/{id}/remove/", {
    summary: "Removes a webhook with its log; what waits is not sent",
    successStatus: 204,
  })
    .input(byId)
    .output(z.void()),
  test: change("POST", "/organiser/webhooks/{id}/test/", {
    summary: "Sends a message of type `webhook.test`, also while it is paused",
    successStatus: 202,
  })
    .input(byId)
    .output(delivery),
  deliveries: read("GET", "/organiser/webhooks/{id}/deliveries/", {
    summary: "Its messages of the last 30 days, the newest first",
  })
    .input(z.object({ id: uuid, ...page, state: z.enum(deliveryStates).optional() }))
    .output(listOf(delivery)),
  delivery: read("GET", "/organiser/webhooks/{id}/deliveries/{delivery}/", {
    summary: "One message: what was sent, and every attempt",
  })
    .input(z.object({ id: uuid, delivery: uuid }))
    .output(deliveryWithLog),
  resend: change("POST", "/organiser/webhooks/{id}/deliveries/{delivery}/resend/", {
    summary: "Sends a message again, under the same `webhook-id`, also while its webhook is paused",
    successStatus: 202,
  })
    .input(z.strictObject({ id: uuid, delivery: uuid }))
    .output(delivery),
};
