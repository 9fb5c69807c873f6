import { sql } from "drizzle-orm";
import type { PersonalData } from "#domain/app-context.ts";
import { eraseTasksOf } from "#domain/platform/tasks/erase-tasks.ts";

export const followUpPersonalData: PersonalData = {
  erasePerson: async (tx, person) => {
    const { rows } = await tx.execute(sql`
      with theirs as (select id from orders where signup_id = ${person.id}),
        paid as (select id, provider, provider_reference from payments where order_id in (select id from theirs))
      select id::text as what from theirs
      union all select id::text from paid
      union all select provider || ' ' || provider_reference from paid where provider_reference is not null
      union all select id::text from refunds where payment_id in (select id from paid)
      union all select id::text from invoices where order_id in (select id from theirs)`);
    await eraseTasksOf(
      tx,
      person,
      rows.map(({ what }) => String(what)),
    );
    return { keepsPerson: false };
  },
};
