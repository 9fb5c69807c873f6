import type { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inSpan, inStatement } from "#tracing/span.ts";
import { type Connections, queueFor, withPriority } from "./connection-queue.ts";
import { DatabaseUnavailable, isDatabaseUnavailable, rethrowDatabaseError } from "./database-unavailable.ts";
import { withNames } from "./named-statements.ts";
import { mayRunAgain } from "./postgres-code.ts";
import type { Database, Transaction } from "./transaction.ts";

/**
 * Every hot statement goes by keys, so one plan serves all values; lists would be planned anew each time otherwise. Lists and figures
 * of staff sort and join many rows, and compiling a plan takes longer than they do.
 */
const PLANNING = "set plan_cache_mode = force_generic_plan; set jit = off; set work_mem = '32MB'";
/** Independent of the role's own setting: PostgreSQL reports a cancelled wait for the standby by a warning alone. */
const WARNINGS = "set client_min_messages = warning";
/** With a connection end its plans: one that was made while a table was small does not read all of it when it is large. */
const LIFETIME_S = 60;

/** For a connection, in ms. */
const WAIT_MAX_MS = 10_000;

/** A replica's answer is as old as its last news of the primary; the request that got it ends within this time. */
const DOUBT_MS = 2_000;

/**
 * A PostgreSQL server, and the address of its replicas where it has some: while the primary is away they answer what needs no
 * transaction. Connections are few on purpose: the work is short, and a queue in the app is cheaper than one there.
 */
export async function openServer(url: string, connections: number, readUrl = url): Promise<Database> {
  const pool = openConnections(url, connections);
  const replicas = readUrl === url ? null : openConnections(readUrl, connections);
  let askedReplicasAt = Number.NEGATIVE_INFINITY;
  const sendTo = (first: OpenConnections, second: OpenConnections | null) =>
    withNames((...args) =>
      sendAlone(first, ...args)
        .catch(rethrowDatabaseError)
        .catch((error: unknown) => {
          if (!second || !isDatabaseUnavailable(error)) throw error;
          if (second === replicas) askedReplicasAt = performance.now();
          return sendAlone(second, ...args).catch(rethrowDatabaseError);
        }),
    );
  const handle = (send: ReturnType<typeof sendTo>) => drizzle({ query: send } as pg.PoolClient) as never;
  const send = sendTo(pool, null);
  const sendText = (text: string) => sendAlone(pool, text).catch(rethrowDatabaseError);
  const read = handle(sendTo(pool, replicas));
  return {
    url,
    read,
    delayed: { url: readUrl, read: replicas ? handle(sendTo(replicas, pool)) : read },
    single: handle(send),
    transaction: (work) => retried(() => inSpan("transaction", {}, () => inTransaction(pool, work))),
    query: async <Row>(text: string, params?: unknown[]) =>
      (await (params ? send({ text }, params) : sendText(text))).rows as Row[],
    execute: async (text) => void (await sendText(text)),
    forJobs: { db: { executeSql: (text: string, values?: unknown[]) => sendAlone(pool, text, values) } },
    administer: null,
    withPriority,
    isAway: isDatabaseUnavailable,
    readsReplicas: () => performance.now() - askedReplicasAt < DOUBT_MS,
    close: async () => {
      await pool.close();
      await replicas?.close();
    },
  };
}

interface OpenConnections extends Connections {
  close(): Promise<void>;
}

function openConnections(url: string, connections: number): OpenConnections {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    maxLifetimeSeconds: LIFETIME_S,
    connectionTimeoutMillis: WAIT_MAX_MS,
    // Statements that do not wait for each other's rows travel together (docs/decisions/0005).
    pipeline: true,
  } as pg.PoolConfig);
  // A connection that breaks is replaced by the pool; without a listener it would end the process. The pool listens to
  // those that are idle only, and one in a transaction breaks too, between two statements, when the server restarts.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", (client) => void client.query(`${PLANNING}; ${WARNINGS}`).catch(() => {}));
  pool.on("connect", watchCommits);
  return { ...queueFor(pool, connections, WAIT_MAX_MS), close: () => pool.end() };
}

/** One statement, which commits by itself. As in the pool's own `query`, a connection that answered with an error is replaced. */
async function sendAlone(pool: Connections, config: string | pg.QueryConfig, values?: unknown[]) {
  const client = await pool.take();
  try {
    const text = typeof config === "string" ? config : config.text;
    const result = await inStatement(text, () => client.query(config, values));
    refuseUnconfirmed(client);
    pool.giveBack(client, false);
    return result;
  } catch (error) {
    pool.giveBack(client, true);
    throw error;
  }
}

async function inTransaction<Result>(
  pool: Connections,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.take().catch(rethrowDatabaseError);
  const handle = handleOf(client);
  handle.open = true;
  try {
    // Not awaited: it travels with the first statement, and a failure shows there too.
    const begun = handle.send({ text: "begin" });
    begun.catch(() => {});
    const result = await work(handle.tx);
    handle.open = false;
    await begun;
    const { command } = await inStatement("commit", () => client.query("commit")).catch(rethrowDatabaseError);
    // A statement failed and its error went no further: PostgreSQL then ends the transaction without its writes.
    if (command !== "COMMIT")
      throw new Error(`The transaction was not committed: the server answered ${command}`);
    refuseUnconfirmed(client);
    pool.giveBack(client, false);
    return result;
  } catch (error) {
    handle.open = false;
    const rolledBack = await client.query("rollback").then(
      () => true,
      () => false,
    );
    // A connection that cannot roll back is not given to the next one.
    pool.giveBack(client, !rolledBack);
    throw error;
  }
}

/** Connections whose last commit is stored on the primary, and perhaps nowhere else. */
const unconfirmed = new WeakSet<pg.ClientBase>();

/**
 * An administrator or a time limit may cancel a commit's wait for its standby. PostgreSQL then answers COMMIT all the same,
 * after a warning, and the loss of the primary takes the commit away. Text and severity are in the server's language.
 */
function watchCommits(client: pg.PoolClient): void {
  client.on("notice", ({ routine }) => {
    if (routine === "SyncRepWaitForLSN") unconfirmed.add(client);
  });
}

/** Throws where the commit may still be lost: its outcome is unknown, as where the answer itself was lost. */
function refuseUnconfirmed(client: pg.PoolClient): void {
  if (unconfirmed.delete(client)) throw new DatabaseUnavailable("No standby has confirmed the commit");
}

interface PooledHandle {
  tx: Transaction;
  send: (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
  /** Between begin and commit; a statement outside throws. */
  open: boolean;
}

const handles = new WeakMap<pg.PoolClient, PooledHandle>();

/** A connection's cache between transactions: its Drizzle handle with its prepared queries. */
function handleOf(client: pg.PoolClient): PooledHandle {
  const known = handles.get(client);
  if (known) return known;
  const gather = gatherWrites(client);
  const send = withNames((config, values) => {
    if (!handle.open) throw new Error("A transaction was used after its end");
    gather();
    return inStatement(config.text, () => client.query(config, values)).catch(rethrowDatabaseError);
  });
  const handle: PooledHandle = {
    tx: drizzle({ query: send } as pg.PoolClient) as unknown as Transaction,
    send,
    open: false,
  };
  handles.set(client, handle);
  return handle;
}

/** Statements of one turn of the event loop leave in one write: a write costs more than a statement. */
function gatherWrites(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let gathering = false;
  return () => {
    if (gathering) return;
    gathering = true;
    stream.cork();
    process.nextTick(() => {
      gathering = false;
      stream.uncork();
    });
  };
}

const ATTEMPTS_MAX = 4;

/** A deadlock or serialisation failure has rolled back everything, and no use case does more than write rows: it may simply run again. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !mayRunAgain(error)) throw error;
    }
  }
}
