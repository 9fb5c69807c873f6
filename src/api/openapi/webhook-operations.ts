import type { OpenAPI } from "@orpc/openapi";
import {
  TEST_EVENT,
  type WebhookEvent,
  webhookEvents,
} from "#contract/organiser/integrations/webhook-events.ts";
import { messageSchema } from "./message-schema.ts";

const AT = "2026-10-26T09:04:11.000Z";
const ID = "7d9f0c0e-6f4b-4a55-9d6c-2f4b5a0f7c11";

const order = (state: string) => ({
  order: {
    id: ID,
    code: "7K3F9QAB",
    state,
    total: "61.38",
    currency: "EUR",
    created_at: "2026-09-01T10:00:00.000Z",
    lines: [{ ticket: 17, quantity: 2 }],
  },
});
const checkIn = {
  check_in: {
    id: 4711,
    list: 1,
    ticket: 17,
    purchase: ID,
    unit: 1,
    direction: "in",
    at: AT,
  },
};

const described: Record<WebhookEvent | typeof TEST_EVENT, { summary: string; data: object }> = {
  "order.created": {
    summary: "An order reserves its tickets and waits for its payment, if it needs one",
    data: order("pending"),
  },
  "order.completed": {
    summary: "An order is paid, or was free: its tickets are issued",
    data: order("completed"),
  },
  "order.cancelled": { summary: "An order was cancelled before it was paid", data: order("cancelled") },
  "order.expired": { summary: "An order was not paid in time", data: order("expired") },
  "order.changed": {
    summary:
      "Tickets of an order were changed to others, which are an order of their own; of an order whose tickets were all changed, the last message",
    data: { ...order("completed"), change: { order: ID, code: "7K2M9QXT" } },
  },
  "order.refund_done": {
    summary: "Money of an order went back, all or part",
    data: { ...order("completed"), refund: { id: ID, amount: "30.69" } },
  },
  "order.refunded": {
    summary: "All of an order was refunded: its tickets have ended, one at least for money",
    data: order("refunded"),
  },
  "check_in.created": { summary: "A ticket was admitted, or its holder left", data: checkIn },
  "check_in.undone": { summary: "A check-in was taken back", data: checkIn },
  "programme.published": {
    summary: "Visitors see a new version of the schedule",
    data: {
      edition: 1,
      version: 3,
      note: { pt: "Nova sala.", en: "New room." },
      changes: [{ session: 12, title: { pt: "Abertura", en: "Opening" }, kinds: ["moved"] }],
    },
  },
  [TEST_EVENT]: { summary: "Staff try whether the receiver works", data: { webhook: ID } },
};

export function webhookOperations(): Record<string, { post: OpenAPI.OperationObject }> {
  const events = [...webhookEvents, TEST_EVENT] as const;
  return Object.fromEntries(events.map((type) => [type, { post: operationOf(type) }]));
}

function operationOf(type: WebhookEvent | typeof TEST_EVENT): OpenAPI.OperationObject {
  const { summary, data } = described[type];
  return {
    operationId: `webhook.${type}`,
    summary,
    description:
      "Sent by the shop to each webhook that listens to it, until one answer says that it arrived.",
    tags: ["Webhooks"],
    security: [{ webhookSignature: [] }],
    parameters: [
      header(
        "webhook-id",
        "The same at every attempt: what has been done under it must not be done again",
        `msg_${ID}`,
      ),
      header(
        "webhook-timestamp",
        "Of this attempt, in seconds since 1970; refuse what is older than five minutes",
        "1792919051",
      ),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["type", "timestamp", "data"],
            properties: {
              type: { const: type },
              timestamp: { type: "string", format: "date-time", description: "When it happened" },
              data: messageSchema(data),
            },
          },
          example: { type, timestamp: AT, data },
        },
      },
    },
    responses: {
      "2XX": { description: "It arrived. Answer within ten seconds, and do the work afterwards" },
      "410": { description: "No more, please: the webhook is paused" },
      "4XX": { description: "Sent again later, as after a 5XX, a redirect or no answer" },
    },
  };
}

const header = (name: string, description: string, example: string): OpenAPI.ParameterObject => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
});
