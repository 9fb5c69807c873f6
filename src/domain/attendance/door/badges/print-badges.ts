import { type BadgeSize, bandOf } from "#contract/door/badges.ts";
import { foldText } from "#contract/fold-text.ts";
import type { Language } from "#contract/language.ts";
import type { BadgePeople } from "#contract/organiser/door/door-records.ts";
import { Problem } from "#contract/problem.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { listStaff } from "#domain/people/staff/list-staff.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { readLogo } from "#domain/platform/current-edition/edition-logo.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { listSpeakerNames } from "#domain/programme/programme/speaker-names.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import { searchUnits } from "../search-units.ts";
import type { Badge, BadgePdfRequest } from "./badge.pdf.ts";

interface Wanted {
  edition: number;
  size: BadgeSize;
  people: BadgePeople;
  coloured: boolean;
  language: Language;
  search: string;
  tickets: readonly number[];
  offset: number;
  limit: number;
}
type BadgeContext = Pick<AppContext, "db" | "clock" | "codes" | "files" | "drawBadgePdf">;

const SPEAKERS_BAND = "#06120d";
const CREW_BAND = "#ff5a2b";

/** By name, a page each. The audit log says who took the names out. Throws `not_found`, also for no one. */
export async function printBadges(
  ctx: BadgeContext,
  actor: Actor,
  wanted: Wanted,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const now = ctx.clock.now();
  const { edition: editionId, size, people } = wanted;
  await requireStaffEdition(ctx.db.read, editionId);
  const found = await (people === "holders" ? holders(ctx, wanted) : withoutCodes(ctx, people, wanted));
  const [first, ...more] = wanted.coloured ? found : found.map((badge) => ({ ...badge, band: null }));
  if (!first) throw new Problem("not_found", "No person whose badge may be printed is found");
  const file = await drawBadges(ctx, editionId, size, [first, ...more]);
  await ctx.db.transaction((tx) =>
    recordAudit(tx, actor, now, {
      action: "badges.printed",
      recordId: editionId,
      label: `${found.length}`,
      after: { badges: found.length, size, people, searched: wanted.search !== "", tickets: wanted.tickets },
    }),
  );
  return file;
}

/** An edition's badges as a PDF, a page each. */
export async function drawBadges(
  ctx: Pick<AppContext, "db" | "clock" | "files" | "drawBadgePdf">,
  editionId: number,
  size: BadgeSize,
  badges: BadgePdfRequest["badges"],
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { name, year, look } = await requireEdition(ctx.db.read, editionId);
  const logo = await readLogo(ctx.files, look, "light");
  const edition = editionTitle({ name, year });
  const bytes = await ctx.drawBadgePdf({ badges, size, edition, logo, madeAt: ctx.clock.now() });
  return { name: `badges-${year}.pdf`, bytes };
}

async function holders(ctx: BadgeContext, { edition, ...wanted }: Wanted): Promise<Badge[]> {
  const [tickets, units] = await Promise.all([
    findDoorTickets(ctx.db.read, edition),
    searchUnits(ctx, edition, { ...wanted, byAddress: true }),
  ]);
  const names = new Map(tickets.map(({ id, name }) => [id, name]));
  const places = new Map(tickets.map(({ id }, place) => [id, place]));
  return units.map((unit) => ({
    name: unit.name,
    company: unit.company,
    ticket: names.get(unit.ticketId) ?? "",
    number: unit.number,
    code: ctx.codes.write({ kind: "unit", serial: unit.serial }),
    band: bandOf(places.get(unit.ticketId) ?? 0),
  }));
}

/** Speakers and staff hold no ticket for it. */
async function withoutCodes(
  { db }: BadgeContext,
  people: Exclude<BadgePeople, "holders">,
  { edition, language, search, offset, limit }: Wanted,
): Promise<Badge[]> {
  const ofCrew = people === "crew";
  const rows = ofCrew
    ? (await listStaff(db.read)).map(({ name }) => ({ name, company: "" }))
    : await listSpeakerNames(db.read, edition);
  const ticket = withLocale(language, () => (ofCrew ? m.badge_crew() : m.badge_speaker()));
  const part = foldText(search.trim());
  return rows
    .filter(({ name, company }) => [name, company].some((text) => foldText(text).includes(part)))
    .slice(offset, offset + limit)
    .map(({ name, company }) => ({
      name,
      company,
      ticket,
      number: "",
      code: null,
      band: ofCrew ? CREW_BAND : SPEAKERS_BAND,
    }));
}
