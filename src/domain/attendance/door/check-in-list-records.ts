import { inArray, sql } from "drizzle-orm";
import type { TicketRule } from "#contract/door/door-facts.ts";
import { wrongField } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { type Fields, recordKind } from "#domain/platform/records/record-kind.ts";
import { stageRecords } from "#domain/programme/programme/records/stage-records.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { checkInLists, checkIns } from "./tables.ts";

export const checkInListRecords = recordKind({
  noun: "check_in_list",
  path: "check-in-lists",
  table: checkInLists,
  columns: {
    name: checkInLists.name,
    kind: checkInLists.kind,
    days: checkInLists.days,
    stage: checkInLists.stageId,
    entries: checkInLists.entries,
    exits: checkInLists.exits,
    listed_only: checkInLists.listedOnly,
    rules: checkInLists.rules,
  },
  label: "name",
  search: [checkInLists.name],
  sorts: { position: checkInLists.position, name: checkInLists.name },
  position: checkInLists.position,
  unique: ["name"],
  references: { stage: stageRecords.table },
  // The form keeps a stage that was chosen until it is saved as another kind.
  clean: (fields) =>
    fields.kind !== undefined && fields.kind !== "stage" ? { ...fields, stage: null } : fields,
  check: checkList,
  uses: async (reads, ids) => {
    const rows = await reads
      .select({ id: checkIns.listId, count: sql<number>`count(*)::int` })
      .from(checkIns)
      .where(inArray(checkIns.listId, [...ids]))
      .groupBy(checkIns.listId);
    return rows.map(({ id, count }) => ({ id, by: { path: "check-ins", id, label: String(count) } }));
  },
});

/** A list of a stage names it; each rule names a ticket of the edition, once. */
async function checkList(
  tx: Transaction,
  list: Fields & { id: number | null; edition: number },
): Promise<void> {
  if (list.kind === "stage" && !list.stage) throw wrongField("stage", "required", "Choose the stage");
  const rules = (list.rules ?? []) as TicketRule[];
  if (list.listed_only && rules.length === 0)
    throw wrongField("rules", "required", "Name the tickets that it admits");
  if (rules.length === 0) return;
  const known = new Set((await findDoorTickets(tx, list.edition)).map(({ id }) => id));
  const ids = rules.map(({ ticket }) => ticket);
  for (const [place, id] of ids.entries()) {
    if (!known.has(id))
      throw wrongField(`rules.${place}.ticket`, "not_found", "The edition has no such ticket");
    if (rules[place]?.days?.length === 0)
      throw wrongField(`rules.${place}.days`, "required", "Choose a day, or leave it to the ticket");
    if (ids.indexOf(id) !== place) throw wrongField(`rules.${place}.ticket`, "taken", "Each ticket once");
  }
}
