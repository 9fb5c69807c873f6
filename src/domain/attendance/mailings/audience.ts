import { sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import { type Choice, chooseHolders } from "./choose-holders.ts";

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

/**
 * Whom a choice reaches, each address once, by name; without erased accounts. A promotional one: only those who agreed.
 * With `signupId` that person alone, if they are among them.
 */
export async function findAudience(
  reads: Reads,
  choice: Choice,
  { signupId }: { signupId?: string } = {},
): Promise<Attendee[]> {
  const { units, isReader, language, subscriberId } = await chooseHolders(reads, choice);
  const { rows } = await reads.execute(sql`
    select * from (
      select signups.id as "signupId", email, full_name as name, ${language} as language, "ticketIds", ${subscriberId} as "subscriberId",
        left(words, 40) as place
      from (select signup_id, array_agg(distinct ticket_id order by ticket_id) as "ticketIds" from (${units}) as held
          ${signupId ? sql`where signup_id = ${signupId}::uuid` : sql``} group by signup_id) as holders
        join signups on signups.id = holders.signup_id left join signup_search on signup_search.signup_id = signups.id
      where ${isReader}
    ) as chosen ${choice.kind === "promotional" ? sql`where "subscriberId" is not null` : sql``}
    order by place, "signupId"`);
  return rows.map(({ place: _, ...attendee }) => attendee as unknown as Attendee);
}
