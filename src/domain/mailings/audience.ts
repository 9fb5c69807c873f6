import { sql } from "drizzle-orm";
import { canonicalEmail } from "#contract/email-address.ts";
import type { Language } from "#contract/language.ts";
import type { MailingAttendee } from "#contract/organiser/people/mailings.ts";
import { likePattern } from "#db/like-pattern.ts";
import { readMuch } from "#db/read-much.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import type { MailingRow } from "./tables.ts";

export type Choice = Pick<MailingRow, "kind" | "tickets" | "days" | "events" | "languages"> & {
  edition: number;
};

interface Part {
  search?: string;
  /** Of this person alone. */
  signupId?: string;
  offset?: number;
  limit?: number;
}

export interface Attendee {
  signupId: string;
  email: string;
  name: string;
  language: Language;
  /** Ids of those tickets of theirs that the choice means. */
  ticketIds: number[];
  /** Their subscription to the newsletter; null: they have not agreed to promotional mails. */
  subscriberId: string | null;
}

/** Whom a choice reaches, each address once, by name; without erased accounts. A promotional one: only those who agreed. */
export async function findAudience(reads: Reads, choice: Choice, part: Part = {}): Promise<Attendee[]> {
  const agreed = choice.kind === "promotional" ? sql`where "subscriberId" is not null` : sql``;
  const { rows } = await reads.execute(sql`
    select * from (${chosen(choice, part)}) as chosen ${agreed}
    order by lower(name), email offset ${part.offset ?? 0} limit ${part.limit ?? null}::int`);
  return byAddress(rows as unknown as Attendee[]);
}

/** A page of them, with how many there are and how many a promotional mailing leaves out. */
export async function showAudience(
  { db }: Pick<AppContext, "db">,
  choice: Choice,
  part: Part,
): Promise<{ count: number; without_consent: number; results: MailingAttendee[] }> {
  const promotional = choice.kind === "promotional";
  // The attendees are found once, and then counted and sorted.
  const rows = await db.transaction(async (tx) => {
    await readMuch(tx);
    const found = await tx.execute(sql`
      with chosen as materialized (${chosen(choice, part)}), page as (
        select * from chosen ${promotional ? sql`where "subscriberId" is not null` : sql``}
        order by lower(name), email offset ${part.offset ?? 0} limit ${part.limit ?? null}::int
      )
      select * from (select count(*)::int as chosen, count("subscriberId")::int as agreed from chosen) as counted
        left join page on true`);
    return found.rows;
  });
  const { chosen: all = 0, agreed = 0 } = (rows[0] ?? {}) as { chosen?: number; agreed?: number };
  const page = byAddress((rows as unknown as Attendee[]).filter(({ signupId }) => signupId !== null));
  return {
    count: promotional ? agreed : all,
    without_consent: promotional ? all - agreed : 0,
    results: page.map(({ signupId, name, email, language }) => ({ signup: signupId, name, email, language })),
  };
}

/**
 * Holders are the people to whom units are assigned, and the buyers of units without a holder. A ticket that opens no
 * session by name admits on every day.
 */
function chosen({ edition, tickets, days, events, languages }: Choice, { search = "", signupId }: Part) {
  const ints = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;
  const part = likePattern(search);
  const languageOf = sql`coalesce(signups.language, min(held.language), 'pt')`;
  return sql`
    with held as (${signupId ? heldBy(signupId) : heldInEdition(edition)})
    select signups.id as "signupId", signups.email, signups.full_name as name, ${languageOf} as language,
      array_agg(distinct tickets.id) as "ticketIds",
      (select id from newsletter_subscribers
        where newsletter_subscribers.email = signups.email and status = 'confirmed') as "subscriberId"
    from held join tickets on tickets.id = held.ticket_id join signups on signups.id = held.signup_id
    where tickets.edition_id = ${edition} and signups.erased_at is null
      and (cardinality(${ints(tickets)}) = 0 or tickets.id = any(${ints(tickets)}))
      and (cardinality(${sql.param([...days])}::date[]) = 0
        or not exists (select from ticket_events where ticket_events.ticket_id = tickets.id)
        or exists (select from ticket_events join public_events on public_events.id = ticket_events.event_id
          where ticket_events.ticket_id = tickets.id
            and (starts_at at time zone 'Europe/Lisbon')::date = any(${sql.param([...days])}::date[])))
      and (cardinality(${ints(events)}) = 0
        or exists (select from ticket_events where ticket_events.ticket_id = tickets.id and event_id = any(${ints(events)}))
        or exists (select from agenda_stars where agenda_stars.email = signups.email and event_id = any(${ints(events)})))
      and (${search} = '' or signups.full_name ilike ${part} or signups.email ilike ${part})
    group by signups.id
    having cardinality(${sql.param([...languages])}::text[]) = 0 or ${languageOf} = any(${sql.param([...languages])}::text[])`;
}

/** A person's units, and what they bought and have not given to others. */
const heldBy = (signupId: string) => sql`
  select assignments.signup_id, purchases.ticket_id, orders.language
  from assignments join purchases on purchases.id = purchase_id join orders on orders.id = purchases.order_id
  where assignments.signup_id = ${signupId}::uuid
  union all
  select orders.signup_id, purchases.ticket_id, orders.language
  from purchases join orders on orders.id = purchases.order_id
  where orders.signup_id = ${signupId}::uuid
    and quantity > (select count(*) from assignments where purchase_id = purchases.id)
      + (select count(*) from refund_units where purchase_id = purchases.id)`;

/** The same of all people of an edition, in sets. */
const heldInEdition = (edition: number) => sql`
  select assignments.signup_id, purchases.ticket_id, orders.language
  from assignments join purchases on purchases.id = purchase_id join orders on orders.id = purchases.order_id
  where orders.edition_id = ${edition}
  union all
  select orders.signup_id, purchases.ticket_id, orders.language
  from purchases join orders on orders.id = purchases.order_id
    left join (select purchase_id, count(*) as units from assignments group by 1) as given on given.purchase_id = purchases.id
    left join (select purchase_id, count(*) as units from refund_units group by 1) as back on back.purchase_id = purchases.id
  where orders.edition_id = ${edition} and quantity > coalesce(given.units, 0) + coalesce(back.units, 0)`;

/** Addresses of before there was one form of them may be spelled in two: both are one mailbox, which gets one mail. */
function byAddress(attendees: readonly Attendee[]): Attendee[] {
  const known = new Map<string, Attendee>();
  for (const attendee of attendees) {
    const email = canonicalEmail(attendee.email) ?? attendee.email;
    const first = known.get(email);
    known.set(
      email,
      first ? { ...first, ticketIds: [...first.ticketIds, ...attendee.ticketIds] } : { ...attendee, email },
    );
  }
  return [...known.values()];
}
