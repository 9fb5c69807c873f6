import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { listTopics, runAttacks } from "../attack/runner/run-attacks.ts";
import { attackTable } from "../attack/runner/table.ts";
import { loopbackUrl, openTarget } from "../attack/runner/target.ts";

const run = (...args: string[]) =>
  spawnSync(process.execPath, ["tests/attack/run.ts", ...args], { encoding: "utf8" });

it("npm run attack goes to this machine only", async () => {
  expect(loopbackUrl("http://127.0.0.1:3000/")).toBe("http://127.0.0.1:3000");
  expect(loopbackUrl("http://localhost:3000")).toBe("http://localhost:3000");
  const elsewhere = [
    "http://192.168.1.20:3000",
    "https://nexxt.example",
    "http://127.0.0.1.evil.test",
    "shop",
  ];
  for (const url of elsewhere) await expect(openTarget(url)).rejects.toThrow("this machine only");
  const { status, stderr } = run("--url", "https://nexxt.example");
  expect([status, stderr]).toEqual([2, expect.stringContaining("this machine only")]);
});

it("a topic that is not there is named, with those that are", () => {
  expect(listTopics(["slow-bodies"])).toEqual(["slow-bodies"]);
  expect(() => listTopics(["slow"])).toThrow(/There is no attack "slow": .*slow-bodies/);
});

it("a shop that does not hold makes a failed row, and a topic that cannot run too", async () => {
  const server = createServer((_request, response) => response.end("{}")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const rows = await runAttacks({ url, short: true, topics: ["large-bodies", "no-such-topic"] });
  server.close();
  expect(rows.map(({ passed }) => passed)).toEqual(rows.map(() => false));
  expect(rows.at(-1)).toMatchObject({ topic: "no such topic", tried: "to run at all" });
});

it("the table is Markdown as docs/security.md quotes it", () => {
  const row = { topic: "codes", tried: "a | b", before: "1 of 1", now: "0 of\n1" };
  expect(
    attackTable([
      { ...row, passed: true },
      { ...row, passed: false },
    ]),
  ).toBe(
    "| attack | what was tried | before | now | passed |\n| --- | --- | --- | --- | --- |\n" +
      "| codes | a \\| b | 1 of 1 | 0 of 1 | yes |\n| codes | a \\| b | 1 of 1 | 0 of 1 | NO |\n",
  );
});
