import { describe, expect, it, vi } from "vitest";
import {
  type ShownWebhook,
  type WebhookWithSecret,
  webhookActions,
} from "#contract/organiser/integrations/webhooks.ts";
import { openWebhookSender } from "#outside/webhooks/webhook-sender.ts";
import type { Received } from "#tests/fake-servers/fake-receiver.ts";
import { HOUR_MS, openWebhookFixture, typesOf } from "#tests/fixtures/webhook-fixture.ts";

const fixture = openWebhookFixture();
const { owner, post, get, create, order, deliver, verify } = fixture;

describe("what staff do", () => {
  it("a test message arrives, also while it is paused; others wait until it is resumed", async () => {
    const { id, secret } = await create({ events: ["order.completed"] });
    await post(`${id}/pause/`);
    await order();
    await post(`${id}/test/`);
    await deliver();
    expect(typesOf(fixture.receiver.received)).toEqual(["webhook.test"]);
    expect(verify(secret, fixture.receiver.received[0] as Received)).toMatchObject({ data: { webhook: id } });
    vi.useRealTimers();
    await post(`${id}/resume/`);
    await deliver();
    expect(typesOf(fixture.receiver.received)).toEqual(["webhook.test", "order.completed"]);
  });

  it.each([null, "staff", "failing", "answered_410"] as const)(
    "what a webhook paused for %s offers is what the server does",
    async (reason) => {
      for (const action of webhookActions) {
        const { id } = await create();
        if (reason)
          await fixture.shop.db.query(
            "update webhook_endpoints set paused_at = now(), paused_for = $1 where id = $2",
            [reason, id],
          );
        const before = await get<ShownWebhook>(`${id}/`);
        const after = await post<ShownWebhook>(`${id}/${action}/`);
        if (before.actions.includes(action)) expect(after.actions).not.toContain(action);
        else expect(after).toEqual(before);
      }
    },
  );

  it("a new secret signs beside the old one for a day", async () => {
    const { id, secret: old } = await create();
    const { secret: fresh } = await post<WebhookWithSecret>(`${id}/rotate/`);
    await post(`${id}/test/`);
    await deliver();
    const during = fixture.receiver.received[0] as Received;
    for (const secret of [old, fresh]) expect(verify(secret, during)).toBeTruthy();
    vi.useRealTimers();
    fixture.shop.clock.forward(24 * HOUR_MS);
    await post(`${id}/test/`);
    await deliver();
    const after = fixture.receiver.received[1] as Received;
    expect(verify(fresh, after)).toBeTruthy();
    expect(() => verify(old, after)).toThrow();
  });

  it("secrets are encrypted at rest, and in no answer and no audit entry again", async () => {
    const { id, secret } = await create();
    const bytes = Buffer.from(secret.replace("whsec_", ""), "base64");
    const [row] = await fixture.shop.db.query<{ secret: Buffer }>("select secret from webhook_endpoints");
    expect(row?.secret.includes(bytes)).toBe(false);
    const audit = await fixture.shop.db.query("select after from audit_log where noun = 'webhook'");
    expect(JSON.stringify([await get(`${id}/`), await get(""), audit])).not.toContain(secret);
  });

  it("an address inside is refused at once, by its field", async () => {
    fixture.shop.app.webhookSender = openWebhookSender({ allowLoopback: false });
    const token = await owner();
    for (const url of ["http://crm.example.pt/", "https://[::ffff:10.0.0.1]/", "https://127.0.0.1/"]) {
      const answer = await fixture.shop.call("POST", "/organiser/webhooks/", {
        token,
        body: { name: "CRM", url, events: ["order.created"] },
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ attr: "url" }] } });
    }
  });
});
