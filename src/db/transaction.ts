import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";

/** A raw statement is answered with its rows. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}
type AnyPgDatabase = PgDatabase<RowsResult, Record<string, never>>;

declare const inside: unique symbol;

/** A query function's handle: a transaction, or the database itself for a read that stands alone. */
export type Reads = Pick<AnyPgDatabase, "select" | "selectDistinct" | "execute">;

/** Handed out by `Database.transaction` alone, so that a writer cannot be called outside one. */
export type Transaction = AnyPgDatabase & { readonly [inside]: true };

export interface Database {
  /** As `pg` connects to it. */
  readonly url: string;
  /** Reads that need no transaction. */
  readonly read: Reads;
  /** A replica's, where there is one: reads that may be a second old (`api/replica-reads.ts` says which). */
  readonly delayed: Pick<Database, "url" | "read">;
  /**
   * Commits what `work` returns, rolls back what it throws. `work` uses the `tx` it is given for everything: a query beside
   * it would see another state, and wait for a second connection while it holds one. Throws when the outcome is unknown.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** For a write that is one statement: it commits by itself. */
  readonly single: Transaction;
  /** Raw statements, for migrations, jobs and the payment simulator. */
  query<Row>(text: string, params?: unknown[]): Promise<Row[]>;
  /** Several statements in one text, without parameters. */
  execute(text: string): Promise<void>;
  /** Runs statements as the server's superuser; null where the server is the organiser's. */
  readonly administer: ((text: string) => Promise<void>) | null;
  /** The same connections, as pg-boss wants them. */
  readonly forJobs: Pick<ConstructorOptions, "db">;
  /** Every second connection that becomes free goes to statements of `work`, however many others wait. */
  withPriority<Result>(work: () => Result): Result;
  /** The error says that the server stops, starts or cannot be reached: the same may succeed in a moment. */
  isAway(error: unknown): boolean;
  /** A moment ago a read went to a replica because the primary was away: what it did not find may be there. */
  readsReplicas(): boolean;
  close(): Promise<void>;
}
