import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";

/** An assigned unit, as the door knows it. */
export interface DoorUnit {
  /** From the unit's code; empty: the unit has no holder. */
  serial: string;
  purchaseId: string;
  unit: number;
  ticketId: number;
  /** The serial of the holder's own code; null: they have none. */
  person: string | null;
  /** Their own name, else the one that the buyer wrote; empty: unknown. */
  name: string;
  company: string;
  email: string;
  /** The ticket's, for people. */
  number: string;
  /** The order's code. */
  order: string;
}

/** The purchase's id and the number of the unit in it: stays when the ticket changes hands. */
export const unitKey = ({ purchaseId, unit }: Pick<DoorUnit, "purchaseId" | "unit">): string =>
  `${purchaseId}.${unit}`;

export function readUnitKey(key: string): Pick<DoorUnit, "purchaseId" | "unit"> {
  return { purchaseId: key.slice(0, 36), unit: Number(key.slice(37)) };
}

/** In a query of purchases and assignments. */
export const TICKET_NUMBER = sql`ticket_number(purchases.order_id, purchases.ticket_id, assignments.unit)`;

/** For queries of other files: an assigned unit with its holder, `assignments.id` as `id`. */
export const unitRows = sql`
  select assignments.id, assignments.code_serial, assignments.purchase_id, assignments.unit, purchases.ticket_id,
    signups.code_serial as person, coalesce(nullif(signups.full_name, ''), named_people.full_name, '') as name,
    coalesce(nullif(signups.company, ''), named_people.company, '') as company, signups.email, orders.code,
    ${TICKET_NUMBER} as number, tickets.edition_id
  from assignments
    join purchases on purchases.id = assignments.purchase_id
    join tickets on tickets.id = purchases.ticket_id
    join orders on orders.id = purchases.order_id
    join signups on signups.id = assignments.signup_id
    left join named_people on named_people.named_by = orders.signup_id and named_people.signup_id = signups.id`;

export const toUnit = (row: Record<string, unknown>): DoorUnit => ({
  serial: String(row.code_serial ?? ""),
  purchaseId: String(row.purchase_id),
  unit: Number(row.unit),
  ticketId: Number(row.ticket_id),
  person: row.person === null ? null : String(row.person),
  name: String(row.name),
  company: String(row.company),
  email: String(row.email),
  number: String(row.number),
  order: String(row.code),
});

interface Wanted {
  units: readonly string[];
  persons: readonly string[];
  keys: readonly Pick<DoorUnit, "purchaseId" | "unit">[];
  /** Units without a holder, for which the door's staff typed a name: found too. */
  free?: readonly Pick<DoorUnit, "purchaseId" | "unit">[];
}

/** Units of a purchase that neither a person holds nor a refund took back, as `unitRows`; named by `free`. */
const freeRows = (keys: readonly Pick<DoorUnit, "purchaseId" | "unit">[]) => sql`
  select purchases.id, null::uuid, purchases.id, free.unit, purchases.ticket_id, null::uuid, '', '', '', orders.code,
    ticket_number(purchases.order_id, purchases.ticket_id, free.unit), tickets.edition_id
  from unnest(${sql.param(keys.map(({ purchaseId }) => purchaseId))}::uuid[],
      ${sql.param(keys.map(({ unit }) => unit))}::int[]) as free (purchase_id, unit)
    join purchases on purchases.id = free.purchase_id and free.unit between 1 and purchases.quantity
    join tickets on tickets.id = purchases.ticket_id
    join orders on orders.id = purchases.order_id
  where not exists (select from assignments held where (held.purchase_id, held.unit) = (purchases.id, free.unit))
    and not exists (select from refund_units gone where (gone.purchase_id, gone.unit) = (purchases.id, free.unit))`;

/** The units of an edition that these codes and keys stand for. */
export async function findUnits(reads: Reads, editionId: number, wanted: Wanted): Promise<DoorUnit[]> {
  if (Object.values(wanted).every((some) => some.length === 0)) return [];
  const { rows } = await reads.execute(sql`
    select * from (${unitRows}
      where assignments.id in (
        select id from assignments where code_serial = any(${sql.param(wanted.units)}::uuid[])
        union select held.id from signups join assignments as held on held.signup_id = signups.id
          where signups.code_serial = any(${sql.param(wanted.persons)}::uuid[])
        union select held.id
          from unnest(${sql.param(wanted.keys.map(({ purchaseId }) => purchaseId))}::uuid[],
              ${sql.param(wanted.keys.map(({ unit }) => unit))}::int[]) as named (purchase_id, unit)
            join assignments as held on (held.purchase_id, held.unit) = (named.purchase_id, named.unit))
      union all ${freeRows(wanted.free ?? [])}
    ) as units
    where edition_id = ${editionId}
    order by purchase_id, unit`);
  return rows.map(toUnit);
}
