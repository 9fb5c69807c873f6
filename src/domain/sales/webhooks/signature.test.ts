import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { signedHeaders } from "./signature.ts";

type Check = (secret: string, headers: Record<string, string>, body: string, now?: number) => unknown;

const [old, fresh] = [randomBytes(32), randomBytes(32)];
const shown = (secret: Buffer) => `whsec_${secret.toString("base64")}`;
const body = JSON.stringify({ type: "order.completed", data: { name: "Ímpar — 日本" } });
const now = new Date();
const headers = signedHeaders([fresh, old], { id: "7d9f0c0e-6f4b-4a55-9d6c-2f4b5a0f7c11", body }, now);

it("the example of docs/integrations.md accepts what the shop signs, and nothing else", async () => {
  const example = /```js\n(.*?)```/s.exec(readFileSync("docs/integrations.md", "utf8"))?.[1] ?? "";
  const { checkWebhook }: { checkWebhook: Check } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`
  );
  for (const secret of [old, fresh])
    expect(checkWebhook(shown(secret), headers, body)).toEqual(JSON.parse(body));
  expect(() => checkWebhook(shown(randomBytes(32)), headers, body)).toThrow("wrong");
  expect(() => checkWebhook(shown(fresh), headers, `${body} `)).toThrow("wrong");
  expect(() => checkWebhook(shown(fresh), { ...headers, "webhook-id": "msg_other" }, body)).toThrow("wrong");
  expect(() => checkWebhook(shown(fresh), headers, body, now.getTime() + 301_000)).toThrow("old");
  expect(() => checkWebhook(shown(fresh), { ...headers, "webhook-timestamp": "x" }, body)).toThrow("old");
});

it("so does the convention's library", () => {
  for (const secret of [old, fresh])
    expect(new Webhook(shown(secret)).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(shown(randomBytes(32))).verify(body, headers)).toThrow();
});
