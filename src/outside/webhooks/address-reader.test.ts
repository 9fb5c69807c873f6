import { afterAll, beforeAll, expect, it } from "vitest";
import { answerWith, startReceiver } from "#tests/fake-servers/fake-receiver.ts";
import { openAddressReader } from "./address-reader.ts";

let server: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  server = await startReceiver();
});
afterAll(() => server.close());

const limits = { maxBytes: 1_000 };
const read = openAddressReader({ allowLoopback: true });
const hasty = openAddressReader({ allowLoopback: true, limitMs: 300 });

it.each([
  "http://127.0.0.1:1/",
  "https://127.0.0.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::ffff:10.0.0.1]/",
  "https://2130706433/",
  "https://ana:secret@example.org/",
  "file:///etc/passwd",
  "no address",
])("%s is not read", async (address) => {
  const strict = openAddressReader({ allowLoopback: false });
  expect(await strict(address, limits)).toEqual({ error: "address_refused" });
});

it("a name that stands for a private address is not read", async () => {
  const resolve = async () => [{ address: "10.0.0.1", family: 4 }];
  const strict = openAddressReader({ allowLoopback: false, resolve });
  expect(await strict("https://files.example/", limits)).toEqual({ error: "address_refused" });
});

it.each(["https://10.0.0.1/", "http://192.168.1.1/", "file:///etc/passwd"])(
  "nor what a redirect leads to: %s",
  async (location) => {
    server.received.length = 0;
    server.answers(answerWith(302, "", { location }));
    expect(await read(server.url, limits)).toEqual({ error: "address_refused" });
    expect(server.received).toHaveLength(1);
  },
);

it("a redirect within what may be read is followed, five times at most", async () => {
  server.answers((response, { path }) =>
    path === "/there"
      ? answerWith(200, "found")(response, {} as never)
      : answerWith(301, "", { location: "/there" })(response, {} as never),
  );
  expect(await read(server.url, limits)).toEqual({ bytes: Buffer.from("found") });
  server.received.length = 0;
  server.answers(answerWith(301, "", { location: "/" }));
  expect(await read(server.url, limits)).toEqual({ error: "redirect_refused" });
  expect(server.received).toHaveLength(6);
});

it("an answer without an end, one that drips and none at all are cut off", async () => {
  server.answers((response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
    };
    response.on("drain", write);
    write();
  });
  expect(await read(server.url, limits)).toEqual({ error: "too_large" });
  server.answers((response) => void response.writeHead(200).write("so far"));
  expect(await hasty(server.url, limits)).toEqual({ error: "timed_out" });
  server.answers(() => {});
  expect(await hasty(server.url, limits)).toEqual({ error: "timed_out" });
  server.answers(answerWith(503));
  expect(await read(server.url, limits)).toEqual({ error: "http_503" });
});
