import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { WebhookEvent } from "#contract/organiser/integrations/webhook-events.ts";
import { attemptErrors, deliveryStates } from "#contract/organiser/integrations/webhooks.ts";
import { bytes } from "#db/columns.ts";

export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  secret: bytes().notNull(),
  /** Names the secret that it is encrypted with; null: a demo without one. */
  sealedWith: text("sealed_with"),
  /** The one before, which signs too. */
  previousSecret: bytes("previous_secret"),
  previousSealedWith: text("previous_sealed_with"),
  previousUntil: timestamp("previous_until", { withTimezone: true }),
  createdBy: uuid("created_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  failingSince: timestamp("failing_since", { withTimezone: true }),
  pausedAt: timestamp("paused_at", { withTimezone: true }),
  pausedFor: text("paused_for", { enum: ["staff", "failing", "answered_410"] }),
});
export type WebhookRow = typeof webhookEndpoints.$inferSelect;

export const webhookOutbox = pgTable("webhook_outbox", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  type: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  orderId: uuid("order_id"),
  data: jsonb().$type<object>().notNull().default({}),
});

export const webhookMessages = pgTable("webhook_messages", {
  id: uuid().primaryKey(),
  type: text().notNull(),
  /** Byte for byte what is signed and sent. */
  body: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: uuid().primaryKey(),
  messageId: uuid("message_id").notNull(),
  endpointId: uuid("endpoint_id").notNull(),
  state: text({ enum: deliveryStates }).notNull(),
  /** When it was queued, or staff sent it again. */
  queuedAt: timestamp("queued_at", { withTimezone: true }).notNull(),
  /** Since then. */
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }),
  /** Sent although the webhook is paused. */
  forced: boolean().notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  deliveredAt: timestamp("delivered_at", { withTimezone: true }),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const webhookAttempts = pgTable("webhook_attempts", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  deliveryId: uuid("delivery_id").notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  ms: integer().notNull(),
  /** Null: no answer came. */
  status: integer(),
  error: text({ enum: attemptErrors }),
  answer: text().notNull().default(""),
});
export type AttemptRow = typeof webhookAttempts.$inferSelect;
