import { type SQL, sql } from "drizzle-orm";
import { chosenLanguages, firstLanguage } from "#contract/language.ts";
import { anyOf } from "#db/any-of.ts";
import type { Reads } from "#db/transaction.ts";
import { admittedHolders } from "#domain/attendance/door/admitted-holders.ts";
import { provenSubscribers } from "#domain/people/newsletter/proven-subscribers.ts";
import { editionZone } from "#domain/platform/current-edition/current-edition.ts";
import type { MailingRow } from "./tables.ts";

/** The columns of a mailing that narrow its audience; an empty list does not. */
const choiceLists = [
  "tickets",
  "days",
  "events",
  "languages",
  "entries",
  "states",
  "pages",
  "missing",
  "tracks",
  "stages",
  "types",
  "partners",
] as const;

type Lists = Pick<MailingRow, (typeof choiceLists)[number]>;

/** The columns of a mailing by which its readers are chosen. */
export type Choice = Pick<MailingRow, "kind" | "audience"> & Lists & { edition: number };

const lists = (row?: Lists): Lists =>
  Object.fromEntries(choiceLists.map((name) => [name, row?.[name] ?? []])) as unknown as Lists;

/** The columns of a mailing that say whom it is for. */
export const choiceOf = (row: MailingRow) => ({
  audience: row.audience,
  ...lists(row),
  tickets: row.audience === "attendees" ? row.tickets : [],
});

/** All whom an audience has. */
export const everyone = (edition: number, audience: Choice["audience"]): Choice => ({
  edition,
  audience,
  kind: "informational",
  ...lists(),
});

/** The holders whom a choice means, before any search; each part is SQL, for a list as for one person. */
export interface ChosenHolders {
  /** Rows of `signup_id`, `ticket_id`, `purchase_id`: the units of theirs that are meant. */
  units: SQL;
  /** Rows of `signup_id`: the people who hold these units, each once. */
  people: SQL;
  /** Neither a language nor an entry leaves anyone out. */
  readsAny: boolean;
  /** On `signups`: the person is still there, reads one of the languages, and has come in or not as the choice says. */
  isReader: SQL;
  /** On `signups`: the language they read, else the one they bought in. */
  language: SQL;
  /** On `signups`: their subscription to the newsletter; null: they have not agreed to promotional mails. */
  subscriberId: SQL;
}

/**
 * Holders are the people to whom units are assigned, and the buyers of units without a holder. A ticket that opens no session by name
 * admits on every day. A session means the tickets that open it, and of other tickets the holders who starred it.
 */
export async function chooseHolders(reads: Reads, choice: Choice): Promise<ChosenHolders> {
  const { events } = choice;
  const languages = chosenLanguages(choice.languages);
  const tickets = await findTickets(reads, choice);
  const [opening, others] = [true, false].map((opens) =>
    tickets.filter((ticket) => ticket.opens === opens).map(({ id }) => id),
  ) as [number[], number[]];
  const starred = sql`(select signups.id from agenda_stars join signups on signups.email = agenda_stars.email
    where event_id = any(${sql.param([...events])}::int[]))`;
  const ofUnits = (assigned: string, bought: string, union: "union" | "union all") =>
    others.length === 0
      ? heldUnits(opening, assigned, bought, union)
      : sql`${heldUnits(opening, assigned, bought, union)} ${sql.raw(union)}
          select * from (${heldUnits(others, assigned, bought, union)}) as other where signup_id in ${starred}`;
  const units = ofUnits(
    "signup_id, held_ticket_id as ticket_id, purchase_id",
    "buyer_id, ticket_id, id",
    "union all",
  );
  // By these columns alone the indexes answer; `distinct` leaves a third less for the union to compare.
  const people = ofUnits("distinct signup_id", "distinct buyer_id", "union");
  const boughtIn = sql`(select min(orders.language) from (${units}) as held
    join purchases on purchases.id = held.purchase_id join orders on orders.id = purchases.order_id where held.signup_id = signups.id)`;
  const language = sql`coalesce(signups.language, ${boughtIn}, ${firstLanguage()})`;
  const isOfEntry = entryOf(choice, [...opening, ...others]);
  const readsAny = languages.length === 0 && isOfEntry === null;
  const readsOne = sql`(signups.language in ${languages} or (signups.language is null and ${language} in ${languages}))`;
  return {
    units,
    people,
    readsAny,
    isReader: sql.join(
      [
        sql`signups.erased_at is null`,
        ...(languages.length > 0 ? [readsOne] : []),
        ...(isOfEntry ? [isOfEntry] : []),
      ],
      sql` and `,
    ),
    language,
    subscriberId: sql`(select id from ${provenSubscribers} as subscribers where subscribers.email = signups.email)`,
  };
}

/** On `signups`: they have come in with one of these tickets, or with none; null: whether they have is not asked. */
function entryOf({ entries: [entry, another] }: Choice, tickets: readonly number[]): SQL | null {
  if (!entry || another) return null;
  const hasComeIn = sql`signups.id in ${admittedHolders(tickets)}`;
  return entry === "admitted" ? hasComeIn : sql`not ${hasComeIn}`;
}

function heldUnits(
  tickets: readonly number[],
  assigned: string,
  bought: string,
  union: "union" | "union all",
): SQL {
  const meant = sql`any(${sql.param(tickets)}::int[])`;
  return sql`select ${sql.raw(assigned)} from assignments where held_ticket_id = ${meant} ${sql.raw(union)}
    select ${sql.raw(bought)} from purchases where unassigned > 0 and ticket_id = ${meant}`;
}

/** Those that are meant; with sessions, also those that do not open one: their holders may have starred it. */
async function findTickets(
  reads: Reads,
  { edition, tickets, days, events }: Choice,
): Promise<{ id: number; opens: boolean }[]> {
  const { rows } = await reads.execute(sql`
    select id, ${anyOf(events, "int", (all) => sql`exists (select from ticket_events where ticket_id = tickets.id and event_id = any(${all}))`)} as opens
    from tickets where edition_id = ${edition}
      and ${anyOf(tickets, "int", (all) => sql`tickets.id = any(${all})`)}
      and ${anyOf(
        days,
        "date",
        (all) => sql`(not exists (select from ticket_events where ticket_events.ticket_id = tickets.id)
        or exists (select from ticket_events join public_events on public_events.id = ticket_events.event_id
          where ticket_events.ticket_id = tickets.id and (starts_at at time zone ${editionZone(edition)})::date = any(${all})))`,
      )}
    order by id`);
  return rows as unknown as { id: number; opens: boolean }[];
}
