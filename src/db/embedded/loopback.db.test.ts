import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import path from "node:path";
import { expect, it } from "vitest";
import { makeInMemoryFolder } from "#tests/database/in-memory-folder.ts";
import { openEmbedded } from "./open-embedded.ts";

// On a port instead of a socket, as on Windows.
const options = { connections: 1, durability: "throw-away", loopback: true, onError: () => {} } as const;

it("a server that ends at the first word of a command, without one of its own, is asked again", async () => {
  const folder = await makeInMemoryFolder("nexxt-embedded-");
  const shop = await openEmbedded(folder, { ...options, part: "shop" });
  const file = path.join(folder, "postgres-connection.json");
  const connection: { port: number } = JSON.parse(await readFile(file, "utf8"));
  let cut = 0;
  const between = createServer((socket) => {
    const server = connect(connection.port, "127.0.0.1");
    for (const end of [socket, server]) end.on("error", () => {});
    socket.once("data", (first: Buffer) => {
      if (cut < 2) {
        cut += 1;
        return socket.destroy();
      }
      server.write(first);
      socket.pipe(server).pipe(socket);
    });
    socket.once("close", () => server.destroy());
  });
  await once(between.listen(0, "127.0.0.1"), "listening");
  const { port } = between.address() as AddressInfo;
  await writeFile(file, JSON.stringify({ ...connection, port }));
  const command = await openEmbedded(folder, { ...options, part: "command" });
  expect(await command.query("select 1 as one")).toEqual([{ one: 1 }]);
  expect(cut).toBe(2);
  await command.close();
  await writeFile(file, JSON.stringify(connection));
  await shop.close();
  between.close();
  await rm(folder, { recursive: true });
});

it("on a port instead of a socket, a password excludes the machine's other users", async () => {
  const own = await makeInMemoryFolder("nexxt-embedded-");
  const db = await openEmbedded(own, { ...options, part: "shop" });
  const [row] = await db.query<{ address: string }>("select inet_server_addr()::text as address");
  expect(row?.address).toMatch(/^127\.0\.0\.1/);
  const file = path.join(own, "postgres-connection.json");
  const secret = await readFile(file, "utf8");
  await writeFile(file, JSON.stringify({ ...JSON.parse(secret), password: "a guess" }));
  await expect(openEmbedded(own, { ...options, part: "command" })).rejects.toThrow(
    "password authentication failed",
  );
  await writeFile(file, secret);
  await db.close();
  await rm(own, { recursive: true });
});
