import pg from "pg";

/** A reader that reads nothing for so long loses its connection. */
const IDLE_MS = 60_000;

/**
 * A statement's rows as they were at one moment, in batches, by a cursor: memory stays flat however many there are. It has a
 * connection of its own, since a slow reader would hold one of the pool's for minutes; it ends when the reader stops.
 */
export async function* readInBatches<Cell>(
  url: string,
  text: string,
  rowsAtOnce: number,
): AsyncGenerator<Cell[][]> {
  const client = new pg.Client({ connectionString: url, application_name: "export" });
  // One that breaks rejects the statement in progress; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(`set local idle_in_transaction_session_timeout = ${IDLE_MS}`);
    await client.query("set local cursor_tuple_fraction = 1");
    await client.query("set local jit = off");
    await client.query(`declare batches no scroll cursor for ${text}`);
    for (;;) {
      const { rows } = await client.query<Cell[]>({
        text: `fetch ${rowsAtOnce} from batches`,
        rowMode: "array",
      });
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.end().catch(() => {});
  }
}
