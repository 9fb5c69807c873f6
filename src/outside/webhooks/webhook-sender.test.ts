import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerWith, startReceiver } from "#tests/fake-servers/fake-receiver.ts";
import { isPublicAddress } from "./public-address.ts";
import { openWebhookSender } from "./webhook-sender.ts";

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const PUBLIC = "93.184.215.14";
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
});
afterAll(() => receiver.close());

const addresses = (...all: string[]) =>
  all.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const post = (sender: ReturnType<typeof openWebhookSender>, url: string) => sender.post(url, {}, "{}");

/** Addresses that no receiver may have, in the spellings that attackers use. */
const inside = [
  ["loopback", ["127.0.0.1", "127.1.2.3", "::1"]],
  ["private", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"]],
  ["link-local, where clouds answer with credentials", ["169.254.169.254", "fe80::1", "fd00:ec2::254"]],
  ["IPv4 inside IPv6", ["::ffff:127.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "::ffff:8.8.8.8"]],
  ["NAT64", ["64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::a00:1"]],
  ["tunnels", ["2002:7f00:1::", "2001:0:4136:e378:8000:63bf:3fff:fdd2"]],
  [
    "not given out",
    ["0.0.0.0", "::", "100.64.0.1", "192.0.2.1", "198.18.0.1", "240.0.0.1", "4000::1", "2001:db8::1"],
  ],
  ["many", ["224.0.0.1", "255.255.255.255", "ff02::1"]],
] as const;

describe("no message reaches an address that is not of the public internet", () => {
  const strict = (resolved: string) =>
    openWebhookSender({ allowLoopback: false, resolve: async () => addresses(resolved) });
  it.each(inside.flatMap(([what, all]) => all.map((address) => [what, address] as const)))(
    "%s: %s",
    async (_, address) => {
      expect(isPublicAddress(address)).toBe(false);
      // As the address itself, and as what a name stands for.
      const literal = `https://${address.includes(":") ? `[${address}]` : address}/`;
      expect(strict(PUBLIC).accepts(literal)).toBe(false);
      expect(await post(strict(PUBLIC), literal)).toMatchObject({ status: null, error: "address_refused" });
      expect(await post(strict(address), "https://hooks.example.pt/")).toMatchObject({
        status: null,
        error: "address_refused",
      });
    },
  );

  it.each(["https://2130706433/", "https://0x7f.1/", "https://0177.0.0.1/", "https://[::ffff:7f00:1]/"])(
    "in another spelling: %s",
    async (url) => expect(await post(strict(PUBLIC), url)).toMatchObject({ error: "address_refused" }),
  );

  it.each([
    "http://hooks.example.pt/",
    "https://ana:secret@hooks.example.pt/",
    "ftp://hooks.example.pt/",
    "no",
  ])("nor without TLS, or with a password: %s", (url) => expect(strict(PUBLIC).accepts(url)).toBe(false));

  it("a name with a private address among public ones is refused whole", async () => {
    const sender = openWebhookSender({
      allowLoopback: false,
      resolve: async () => addresses(PUBLIC, "10.0.0.1"),
    });
    expect(await post(sender, "https://hooks.example.pt/")).toMatchObject({ error: "address_refused" });
  });

  it("public ones are accepted", () => {
    for (const address of [PUBLIC, "8.8.8.8", "2606:4700::1", "2a00:1450:4003::200e"])
      expect(isPublicAddress(address)).toBe(true);
  });
});

it("a name that answers with another address at each look-up (DNS rebinding) is judged by the one that is connected to", async () => {
  const answers = [addresses("::1"), addresses("10.0.0.1")];
  let asked = 0;
  const sender = openWebhookSender({
    allowLoopback: true,
    // For http: the name is `localhost`, which may resolve to loopback; what it resolves to is the fake resolver's.
    resolve: async () => answers[asked++] ?? addresses("169.254.169.254"),
  });
  const url = `http://localhost:${receiver.port}/`;
  expect(sender.accepts(url)).toBe(true);
  // The first look-up is allowed and is what the socket connects to: no server listens on ::1.
  expect(await post(sender, url)).toMatchObject({ error: "connection_failed" });
  expect(await post(sender, url)).toMatchObject({ error: "address_refused" });
  expect(await post(sender, url)).toMatchObject({ error: "address_refused" });
  // One look-up for each request, the socket's own: there is no second one that could differ from what was checked.
  expect(asked).toBe(3);
  expect(receiver.received).toEqual([]);
});

describe("what a receiver does", () => {
  const sender = openWebhookSender({ allowLoopback: true, limitMs: 150 });

  it.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "https://public.example.pt/",
  ])("a redirect to %s is not followed", async (location) => {
    receiver.answers(answerWith(307, "", { location }));
    expect(await post(sender, receiver.url)).toMatchObject({ status: 307, error: "redirect_refused" });
    expect(receiver.received).toHaveLength(1);
  });

  it("no answer in time is given up", async () => {
    receiver.answers(() => {});
    expect(await post(sender, receiver.url)).toMatchObject({ status: null, error: "timed_out" });
  });

  it("of a long answer the beginning is read, of an endless one no more", async () => {
    receiver.answers((response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.on("drain", write);
      write();
    });
    const { status, answer } = await post(sender, receiver.url);
    expect([status, answer.length]).toEqual([200, 1024]);
  });

  it("an answer that drips is cut off in time, and its status counts", async () => {
    receiver.answers((response) => void response.writeHead(200).write("so far"));
    expect(await post(sender, receiver.url)).toMatchObject({ status: 200, answer: "so far", error: null });
  });

  it("what is no HTTP, and a closed port, are said apart", async () => {
    receiver.answers((response) => void response.socket?.end("hello\r\n"));
    expect(await post(sender, receiver.url)).toMatchObject({ error: "answer_refused" });
    expect(await post(sender, "http://127.0.0.1:1/")).toMatchObject({ error: "connection_failed" });
    const unknown = openWebhookSender({ allowLoopback: false, resolve: () => Promise.reject(new Error()) });
    expect(await post(unknown, "https://hooks.example.pt/")).toMatchObject({ error: "not_resolved" });
  });
});
