import { rm } from "node:fs/promises";
import { startApp } from "../servers.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { listTickets, newBuyer, orderOf } from "./requests/buyer.ts";
import { sendIdea } from "./requests/send.ts";

const DAY_MS = 24 * 3_600_000;

/** Orders and submits after the end; the long form in a shop whose event ended yesterday. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const rows = [await orderEnded(url, "a ticket whose own sale has ended")];
  if (!short) rows.push(...(await afterTheEvent()));
  return rows;
}

async function afterTheEvent(): Promise<AttackRow[]> {
  const first = await startApp();
  const edition = (await (await fetch(`${first.url}/api/v1/edition/`)).json()) as { ends_at: string };
  await first.stop();
  const CLOCK = new Date(Date.parse(edition.ends_at) + DAY_MS).toISOString();
  const shop = await startApp({ dataDir: first.dataDir, env: { CLOCK } });
  try {
    const idea = await sendIdea(shop.url);
    const code = (JSON.parse(idea.body) as { code?: string }).code ?? "";
    return [
      await orderEnded(shop.url, "every ticket of an event that ended yesterday"),
      {
        tried: "an idea after the deadline",
        before: "taken, with the promise of an answer",
        now: `${idea.status} ${code}`,
        passed: idea.status === 409 && code === "ideas_closed",
      },
    ];
  } finally {
    await shop.stop();
    await rm(first.dataDir, { recursive: true, force: true });
  }
}

/** Every ticket that the shop shows as ended; at least one, and each is refused by name. */
async function orderEnded(url: string, tried: string): Promise<AttackRow> {
  const ended = (await listTickets(url)).filter(({ is_external, sale_ended }) => sale_ended && !is_external);
  const buyer = await newBuyer(url);
  const refusals: string[] = [];
  let named = 0;
  for (const ticket of ended) {
    const { status, body } = await orderOf(buyer, ticket);
    refusals.push(`${status} ${body.code ?? "sold"}`);
    if (body.errors?.[0]?.detail === ticket.name) named += 1;
  }
  return {
    tried,
    before: "sold",
    now: `${ended.length} ordered: ${[...new Set(refusals)].join(", ")}`,
    passed:
      ended.length > 0 &&
      named === ended.length &&
      refusals.every((refusal) => refusal === "409 sales_ended"),
  };
}
