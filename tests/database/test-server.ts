import { chmod, rm } from "node:fs/promises";
import { type EmbeddedServer, locateServer } from "#db/embedded/server.ts";
import { makeInMemoryFolder } from "./in-memory-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The tests' PostgreSQL server, as the superuser reaches it, who creates databases there. */
    databaseAdminUrl: string;
  }
}

/** Files of tests run side by side, each with a database and a pool of its own. */
const CONNECTIONS = 100;

/** A PostgreSQL server without durability for the databases of a whole test run. Stopping it deletes them. */
export async function startTestServer(): Promise<EmbeddedServer> {
  const directory = await makeInMemoryFolder("nexxt-tests-");
  // PostgreSQL does not run as root; then it is another user who must get in.
  await chmod(directory, 0o755);
  const server = await locateServer(directory, {
    durability: "throw-away",
    settings: { max_connections: CONNECTIONS, autovacuum: "off" },
  });
  await server.ensureRunning();
  const stop = async () => {
    await server.stop("immediate");
    await rm(directory, { recursive: true, force: true });
  };
  return { ...server, stop };
}
