import { spawn } from "node:child_process";
import { decimalToCents } from "#contract/money.ts";
import { builtEntry } from "../../scripts/builds.mjs";
import type { FilledShop } from "./fill-sales.ts";

/** True if the ledger is clean, and staff's money and figures are equal to the sums of the tables, to the cent. */
export async function checkSums(shop: FilledShop): Promise<boolean> {
  const results = [await isLedgerClean(shop), await isMoneyRight(shop), ...(await areFiguresRight(shop))];
  return results.every(Boolean);
}

export function isLedgerClean({ app, databaseUrl }: FilledShop): Promise<boolean> {
  const child = spawn(process.execPath, [builtEntry("commands"), "ledger"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      PATH: process.env.PATH ?? "",
      DATA_DIR: app.dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "error",
    },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
}

async function isMoneyRight(shop: FilledShop): Promise<boolean> {
  const { months } = await read<{ months: Record<"captured" | "refunded" | "refunded_by_hand", string>[] }>(
    shop,
    "/organiser/money/",
  );
  const sum = (name: "captured" | "refunded" | "refunded_by_hand") =>
    months.reduce((cents, month) => cents + decimalToCents(month[name]), 0);
  const stored = await readSums(
    shop,
    `select (select sum(captured_cents) from payments) as captured,
       (select sum(amount_cents) from refunds where status = 'done' and not by_hand) as refunded`,
  );
  return same("money", { captured: sum("captured"), refunded: sum("refunded") }, stored);
}

async function areFiguresRight(shop: FilledShop): Promise<boolean[]> {
  const { rows } = await shop.db.query<{ id: number; year: number }>(
    "select id, year from editions where id in (select edition_id from orders) order by year",
  );
  const results: boolean[] = [];
  for (const { id, year } of rows) {
    const { figures } = await read<{
      figures: { totals: { orders: number; units: number; units_refunded: number; net: string } };
    }>(shop, `/organiser/editions/${id}/figures/`);
    const { orders, units, units_refunded, net } = figures.totals;
    const stored = await readSums(
      shop,
      `select count(*) as orders, sum(net_cents) as net,
         (select sum(quantity) from purchases join tickets on tickets.id = ticket_id where edition_id = ${id}) as units,
         (select count(*) from refund_units join purchases on purchases.id = purchase_id join tickets on tickets.id = ticket_id
          where edition_id = ${id}) as units_refunded
       from orders where edition_id = ${id} and state in ('completed', 'refunded')`,
    );
    results.push(
      same(`figures of ${year}`, { orders, units, units_refunded, net: decimalToCents(net) }, stored),
    );
  }
  return results;
}

async function read<Body>({ app, tokens }: FilledShop, path: string): Promise<Body> {
  const answer = await fetch(`${app.url}/api/v1${path}`, {
    headers: { authorization: `Token ${tokens.staff}` },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

async function readSums({ db }: FilledShop, text: string): Promise<Record<string, number>> {
  const { rows } = await db.query<Record<string, string | null>>(text);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value ?? 0)]));
}

function same(what: string, shown: Record<string, number>, stored: Record<string, number>): boolean {
  const different = Object.keys(shown).filter((name) => shown[name] !== stored[name]);
  const words = Object.entries(shown).map(([name, value]) => `${name} ${value}`);
  console.log(
    different.length === 0
      ? `${what} as stored: ${words.join(", ")}`
      : `${what} DIFFERENT: ${different.map((name) => `${name} ${shown[name]}, stored ${stored[name]}`).join("; ")}`,
  );
  return different.length === 0;
}
