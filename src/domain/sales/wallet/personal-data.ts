import { inArray } from "drizzle-orm";
import type { PersonalData } from "#domain/app-context.ts";
import { anonymiseLinksTo } from "./claims/erase-claim-links.ts";
import { exportClaimLinks } from "./claims/export-claim-links.ts";
import { eraseWalletOf, lockWalletOf } from "./erase-wallet.ts";
import { findAssignedTickets } from "./purchases.ts";
import { assignments } from "./tables.ts";

export const walletPersonalData: PersonalData = {
  lock: lockWalletOf,
  erasePerson: async (tx, { id }, now) => {
    await eraseWalletOf(tx, id, now);
    return { keepsPerson: false };
  },
  holders: async (reads, signupIds) => {
    const rows = await reads
      .selectDistinct({ id: assignments.signupId })
      .from(assignments)
      .where(inArray(assignments.signupId, [...signupIds]));
    return rows.map(({ id }) => id);
  },
  eraseAddress: (tx, _ctx, email) => anonymiseLinksTo(tx, email),
  export: async (ctx, { signupId, language }) => ({
    assigned_tickets: signupId ? await findAssignedTickets(ctx, signupId, language) : [],
    claim_links: signupId ? await exportClaimLinks(ctx, signupId) : [],
  }),
};
