import { randomInt } from "node:crypto";
import { NO_CALL } from "#contract/ideas/call-days.ts";
import { noLook } from "#contract/organiser/edition/edition-look.ts";
import { homeSections, ourSite } from "#contract/organiser/edition/edition-site.ts";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { Problem } from "#contract/problem.ts";
import { LISBON } from "#contract/time/lisbon-time.ts";
import { isPortuguese } from "#contract/time/portuguese-zones.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import type { TimeZone } from "#contract/time/time-zones.ts";
import { momentOfZoneTime, zoneTime } from "#contract/time/zone-time.ts";
import type { EditionRowOf } from "#db/edition-table.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { fieldsOf } from "#domain/platform/current-edition/edition-columns.ts";
import { storedSite } from "#domain/platform/current-edition/own-parts.ts";
import { readEdition, showOrganised } from "#domain/platform/current-edition/show-organised.ts";
import type { AppContext } from "../../app-context.ts";
import { type EditionContent, insertContent, readContent } from "../content/edition-rows.ts";
import { refundDays } from "../content/old-dates.ts";
import { daysApart, shiftDates, shiftMoment } from "../content/shift-dates.ts";
import { requireFreeYear, requireTimes } from "./require-times.ts";
import { labelOf } from "./update-edition.ts";

export interface NewEdition {
  copy_from: number | null;
  name: string;
  year: number;
  city?: string | undefined;
  first_day: string;
  last_day: string;
  seed?: number | undefined;
  /** For an empty edition; a copy has the earlier one's. */
  time_zone?: TimeZone | undefined;
  with_speakers: boolean;
  with_sessions: boolean;
}

/** In preparation: visitors see nothing of it. Throws `not_found` for the edition to copy, and `invalid_input`. */
export function createEdition(ctx: AppContext, actor: Actor, wanted: NewEdition): Promise<OrganisedEdition> {
  if (wanted.with_sessions && !wanted.with_speakers)
    throw new Problem("invalid_input", "Sessions come along with their speakers only", {
      errors: [{ attr: "with_sessions", code: "invalid", detail: "Copy the speakers too" }],
    });
  if (wanted.copy_from !== null && wanted.time_zone)
    throw new Problem("invalid_input", "A copy has the zone of the edition that it is made of", {
      errors: [{ attr: "time_zone", code: "invalid", detail: "Change it afterwards" }],
    });
  return ctx.db.transaction(async (tx) => {
    await requireFreeYear(tx, wanted.year, null);
    const content =
      wanted.copy_from === null ? emptyEdition(wanted) : await copied(tx, wanted.copy_from, wanted);
    const { day } = zoneTime(ctx.clock.now(), shopZoneOf(content.edition.timeZone));
    const edition = await readEdition(tx, await insertChecked(tx, content, day));
    await recordAudit(tx, actor, ctx.clock.now(), {
      action: "edition.created",
      recordId: edition.id,
      label: labelOf(edition),

      after: { ...fieldsOf(edition), copied_from: wanted.copy_from },
    });
    return showOrganised(edition);
  });
}

function insertChecked(tx: Transaction, content: EditionContent, today: string): Promise<number> {
  requireTimes(fieldsOf(content.edition));
  return insertContent(tx, content, "new", today);
}

/** Structure, prices, partners and texts, moved to the new days; no coupons, whose codes are known. */
async function copied(tx: Transaction, id: number, wanted: NewEdition): Promise<EditionContent> {
  const earlier = await readContent(tx, id);
  const { edition, rows, schedule } = shiftDates(
    earlier,
    daysApart(earlier.edition.firstDay, wanted.first_day),
  );
  const last = daysApart(edition.lastDay, wanted.last_day);
  const { speakers = [], events = [], tickets = [] } = rows;
  return {
    edition: {
      ...edition,
      name: wanted.name,
      year: wanted.year,
      city: wanted.city ?? edition.city,
      seed: wanted.seed ?? newSeed(),
      textsRead: [],
      firstDay: wanted.first_day,
      lastDay: wanted.last_day,
      endsAt: shiftMoment(edition.endsAt, last, edition.timeZone),
      state: "preparing",
      copiedFrom: {
        year: earlier.edition.year,
        city: earlier.edition.city,
        first_day: earlier.edition.firstDay,
        last_day: earlier.edition.lastDay,
        refund_days: refundDays(earlier.edition),
      },
      statistics: { ...edition.statistics, ...COUNTED },
      // Next year's is not chosen yet.
      ideas: { ...edition.ideas, committee: [] },
    },
    schedule: {
      ...schedule,
      hours: schedule.hours.filter(({ day }) => day >= wanted.first_day && day <= wanted.last_day),
    },
    rows: {
      ...rows,
      speakers: wanted.with_speakers
        ? speakers.map((one) => ({ ...one, featured: false, onlyWithSession: true }))
        : [],
      events: wanted.with_sessions ? events.map((one) => ({ ...one, ...NO_MATERIALS, state: "draft" })) : [],
      tickets: wanted.with_sessions ? tickets : tickets.map(withoutSessions),
      coupons: [],
      coupon_batches: [],
    },
  };
}

/** Paused where it opened sessions alone: without them it would open the whole edition, at the price of a workshop. */
const withoutSessions = (ticket: EditionRowOf): EditionRowOf => ({
  ...ticket,
  events: [],
  ...(Array.isArray(ticket.events) && ticket.events.length > 0 ? { salePaused: true } : {}),
});

function emptyEdition({
  name,
  year,
  city = "",
  first_day,
  last_day,
  seed = newSeed(),
  time_zone: timeZone = LISBON,
}: NewEdition): EditionContent {
  const at = (day: string, hour: number) => momentOfZoneTime({ day, hour, minute: 0, second: 0 }, timeZone);
  return {
    edition: {
      state: "preparing",
      name,
      year,
      tagline: "",
      translations: {},
      copiedFrom: null,
      city,
      firstDay: first_day,
      lastDay: last_day,
      timeZone,
      startsAt: at(first_day, 9),
      endsAt: at(last_day, 23),
      vatRateBp: isPortuguese(timeZone) ? PORTUGUESE_VAT_BP : 0,
      vatExemption: "",
      vatRates: isPortuguese(timeZone) ? [PORTUGUESE_VAT_BP, 1300, 600, 0] : [],
      // Consumers see what they pay (Decreto-Lei 138/90); the spec's net prices are the demo's (decision 203).
      pricesWithVat: true,
      refundSteps: [],
      multibancoDays: 0,
      multibancoShare: 20,
      contactEmail: "",
      externalEventUrl: "",
      complaintsBookUrl: isPortuguese(timeZone) ? COMPLAINTS_BOOK : "",
      social: [],
      credits: [],
      organiser: { name: "", tax_number: "", address: "" },
      textsRead: [],
      seed,
      ideas: {
        contact_email: "",
        opens_on: NO_CALL,
        closes_on: NO_CALL,
        regions: [],
        timeline: [],
        committee: [],
        past: [],
      },
      // Beside ours, the partners: the section is there once some are.
      site: storedSite({ ...ourSite, home: [...homeSections] }),
      look: noLook,
      statistics: {
        ...COUNTED,
        participants: 0,
        workshops: 0,
        ideas: 0,
        entertainment_hours: 0,
        partners: 0,
        rounded: false,
      },
    },
    rows: {},
    schedule: { hours: [], walks: [] },
  };
}

/** Counted from the programme, until the organiser types them. */
const COUNTED = { event_days: 0, speakers: 0, talks: 0, venues: 0 };
/** The materials that a session left once it was held: a copy begins without them. */
const NO_MATERIALS = { slides: "", slidesFrom: null, recording: "", recordingFrom: null };
const PORTUGUESE_VAT_BP = 2300;
/** The one of the whole country (Decreto-Lei 74/2017). */
const COMPLAINTS_BOOK = "https://www.livroreclamacoes.pt/";
const newSeed = () => randomInt(1, 1_000_000);
