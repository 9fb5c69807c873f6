import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { IDLE_TIMES, keepConnections } from "#api/server/idle-connections.ts";

/** `<keptMs> <bufferMs>`: a server that keeps connections as the shop does, for other times. Writes its port. */
const [keptMs = 0, bufferMs = 0] = process.argv.slice(2).map(Number);
const server = createServer((_, outgoing) => outgoing.writeHead(401).end());
keepConnections([server], { ...IDLE_TIMES, keptMs, bufferMs });
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
