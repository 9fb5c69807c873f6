import type { ApiKeyScope } from "#contract/organiser/integrations/api-key-scopes.ts";
import { TEST_EVENT, type WebhookEvent } from "#contract/organiser/integrations/webhook-events.ts";
import type { AttemptError, DeliveryState, ShownWebhook } from "#contract/organiser/integrations/webhooks.ts";
import { m } from "#messages/messages.js";
import { formatMoment } from "../../kit/format-moment.ts";
import type { Mark, NamedState } from "../../kit/state-mark.tsx";

export const scopeNames: Record<ApiKeyScope, () => string> = {
  "programme:read": m.integrations_scope_programme_read,
  "tickets:read": m.integrations_scope_tickets_read,
  "orders:read": m.integrations_scope_orders_read,
  "check-ins:read": m.integrations_scope_check_ins_read,
  "check-ins:write": m.integrations_scope_check_ins_write,
};

export const eventNames: Record<WebhookEvent, () => string> = {
  "order.created": m.integrations_event_order_created,
  "order.completed": m.integrations_event_order_completed,
  "order.cancelled": m.integrations_event_order_cancelled,
  "order.expired": m.integrations_event_order_expired,
  "order.changed": m.integrations_event_order_changed,
  "order.refund_done": m.integrations_event_order_refund_done,
  "order.refunded": m.integrations_event_order_refunded,
  "check_in.created": m.integrations_event_check_in_created,
  "check_in.undone": m.integrations_event_check_in_undone,
  "programme.published": m.integrations_event_programme_published,
};

export function eventName(type: string): string {
  if (type === TEST_EVENT) return m.integrations_event_test();
  return eventNames[type as WebhookEvent]?.() ?? type;
}

export const errorNames: Record<AttemptError, () => string> = {
  address_refused: m.integrations_error_address_refused,
  redirect_refused: m.integrations_error_redirect_refused,
  not_resolved: m.integrations_error_not_resolved,
  timed_out: m.integrations_error_timed_out,
  connection_failed: m.integrations_error_connection_failed,
  certificate_refused: m.integrations_error_certificate_refused,
  answer_refused: m.integrations_error_answer_refused,
  status: m.integrations_error_status,
  secret_lost: m.integrations_error_secret_lost,
};

export const deliveryWords: Record<DeliveryState, NamedState> = {
  pending: { mark: "open", name: m.integrations_delivery_pending },
  delivered: { mark: "done", name: m.integrations_delivery_delivered },
  failed: { mark: "failed", name: m.integrations_delivery_failed },
};

export function stateOf({ paused_for, failing_since }: ShownWebhook): { mark: Mark; text: string } {
  if (paused_for === "staff") return { mark: "ended", text: m.integrations_paused_staff() };
  if (paused_for === "answered_410") return { mark: "failed", text: m.integrations_paused_gone() };
  if (paused_for === "failing") return { mark: "failed", text: m.integrations_paused_failing() };
  if (failing_since)
    return { mark: "open", text: m.integrations_failing_since({ time: formatMoment(failing_since) }) };
  return { mark: "done", text: m.integrations_active() };
}
