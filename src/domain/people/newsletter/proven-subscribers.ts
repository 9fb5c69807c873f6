import { sql } from "drizzle-orm";

/**
 * The `id` and `email` of the subscribers who followed the link of a mail, as a subquery. An address that counted as soon as it
 * was typed was confirmed in the moment of its consent: any visitor may have typed it, so it is no proof and in no mailing.
 */
export const provenSubscribers = sql`(select id, email from newsletter_subscribers where status = 'confirmed' and confirmed_at > consented_at)`;
