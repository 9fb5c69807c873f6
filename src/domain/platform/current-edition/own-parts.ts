import { noLook } from "#contract/organiser/edition/edition-look.ts";
import { ourSite } from "#contract/organiser/edition/edition-site.ts";
import type { editions } from "./tables.ts";

type Parts = Pick<typeof editions.$inferSelect, "site" | "look">;

/** An edition that was stored before a part was there has ours in its place. */
export const ownParts = ({ site, look }: Parts): Parts => ({
  site: { ...ourSite, ...site },
  look: { ...noLook, ...look },
});
