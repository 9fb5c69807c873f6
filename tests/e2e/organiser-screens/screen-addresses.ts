import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { Screen } from "#web/organiser/shell/screens/screen.ts";
import { call } from "../harness/person.ts";

type Listed = Record<string, unknown>;
/** Whose list in the API has another name than the screens. */
const LISTS: Record<string, string> = {
  banner: "editions/1/banner-phrases/",
  "idea-reviews": "editions/1/ideas/",
  integrations: "webhooks/",
  mails: "mails/",
  orders: "orders/",
  pages: "editions/1/page-texts/",
  sessions: "editions/1/events/",
};
/** No page of theirs is for a new one. */
const WITHOUT_NEW = ["idea-reviews", "integrations", "mailings", "mails", "orders", "session-proposals"];

/** An address of every screen for staff: of a record's page that of a stored record, and that of a new one where there is one. */
export async function addressesOf(
  screens: readonly Pick<Screen, "within" | "path">[],
  shop: { url: string; dataDir: string },
  token: string,
  year: number,
): Promise<string[]> {
  const all = await Promise.all(
    screens.map(async ({ within, path }) => {
      const [kind = "", parameter] = path.split("/:");
      const base = (end: string) => (within ? organiserPaths.shop(end) : organiserPaths.edition(year, end));
      if (!parameter) return [base(path)];
      // A link of a mail, which is unknown.
      if (parameter === "token") return [base(`${kind}/unknown`)];
      const list = LISTS[kind] ?? `editions/1/${kind}/`;
      const { results } = await call<{ results: Listed[] }>(shop, token, "GET", `organiser/${list}`);
      const value = results.find((row) => row[parameter] != null)?.[parameter];
      if (value === undefined) throw new Error(`${path}: nothing in ${list} has one`);
      return [base(`${kind}/${value}`), ...(WITHOUT_NEW.includes(kind) ? [] : [base(`${kind}/new`)])];
    }),
  );
  return all.flat();
}
