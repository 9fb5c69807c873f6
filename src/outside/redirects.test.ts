import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openS3Files } from "./files/s3.ts";
import { openBrevo } from "./newsletter/brevo.ts";
import { openIfthenpayClient } from "./payments/ifthenpay/client.ts";

let elsewhere: Server;
let provider: Server;
let url: string;
let taken = 0;
beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    taken += 1;
    response.end("{}");
  });
  const target = await addressOf(elsewhere);
  provider = createServer((_, response) => response.writeHead(307, { location: target }).end());
  url = await addressOf(provider);
});
afterAll(() => {
  for (const server of [elsewhere, provider]) server.close();
});

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const calls: [string, () => Promise<unknown>][] = [
  ["ifthenpay", () => openIfthenpayClient()("start a charge", url, z.object({}), { key: "k" })],
  [
    "S3",
    () =>
      openS3Files({
        endpoint: url,
        bucket: "ideas",
        region: "eu",
        accessKeyId: "id",
        secretAccessKey: "secret",
      }).put("ideas/6f9d1c5e-0c3f-4f0e-9a55-0d5f0a3f7a11.pdf", new Uint8Array([1])),
  ],
  ["Brevo", () => openBrevo({ apiKey: "k", url, listId: 1, templateId: undefined }).add("ana@example.pt")],
];

it.each(calls)(
  "a key for %s goes to no other address than the settings name: a redirect is a failure",
  async (_, call) => {
    await expect(call()).rejects.toThrow("307");
    expect(taken).toBe(0);
  },
);
