import type { ClientBase } from "pg";

export interface TableShape {
  schema: string;
  name: string;
  columns: string[];
}

/** Migrations write it, so that a restored database knows its own. */
const MIGRATIONS = "schema_migrations";

/** The tables of a backup: all of the shop's, and of the job queue's those with its queues and jobs, in this order. */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> $1 or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
     order by n.nspname desc, c.relname = 'job', c.relname`,
    [MIGRATIONS],
  );
  return rows;
}

export interface Sequence {
  name: string;
  /** The last number that was given out; null when none was. */
  last: string | null;
}

/** To be read after the rows: no row then has a number that is not counted here. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    "select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows;
}

export interface Applied {
  name: string;
  sha256: string;
}

export async function readMigrations(client: ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(`select name, sha256 from ${MIGRATIONS} order by name`);
  return rows;
}

export async function readQueueVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0]?.version ?? 0;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableName = ({ schema, name }: Pick<TableShape, "schema" | "name">) =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnList = ({ columns }: Pick<TableShape, "columns">) => columns.map(quoted).join(", ");
