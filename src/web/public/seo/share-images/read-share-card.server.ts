import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import { currentSiteFacts } from "#contract/site/site-facts.ts";
import { getLocale } from "#messages/runtime.js";
import { loadShop } from "#web/public/tickets/load-shop.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { iconPath } from "#web/ui/site/icon-path.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { eventTime } from "#web/ui/time/event-time.ts";
import { pageName } from "../page-name.ts";
import type { ShareCard } from "./share-card.server.tsx";

type CardTexts = Omit<ShareCard, "seed" | "event" | "logo" | "accent" | "own">;

/** The content of a share image: `home`, `about`, `speakers/{slug}`, `agenda/{id}`, `tickets/{type}/{id}`. Null if there is no such page. */
export async function readShareCard(client: ApiClient, path: string): Promise<ShareCard | null> {
  const edition = await client.edition.get({ lang: getLocale() });
  const week = `${dateSpan(edition.days, " - ")} // ${edition.city} ${edition.year}`.toUpperCase();
  const [kind, key, ticket] = path.split("/");
  const texts =
    key === undefined
      ? pageText(path, edition.tagline || edition.name, week)
      : kind === "speakers"
        ? await speakerText(client, key, week)
        : kind === "tickets"
          ? await ticketText(client, { ticket_type: key, ...(ticket ? { id: ticket } : {}) }, week)
          : await sessionText(client, key);
  const { look } = currentSiteFacts();
  const accent = accentColours(look?.accent)?.dark ?? null;
  // Pages alone have the organiser's own picture: the card of a person or a record names them.
  const own = (key === undefined && look?.share) || null;
  return texts && { ...texts, event: edition.name, logo: iconPath("logo"), accent, seed: edition.seed, own };
}

function pageText(path: string, tagline: string, line: string): CardTexts | null {
  const title = path === "home" ? tagline : pageName(`/${path}`);
  return title === undefined ? null : { title, line, detail: "", portrait: null };
}

async function speakerText({ programme }: ApiClient, slug: string, line: string): Promise<CardTexts | null> {
  const { results } = await programme.speakers({ lang: getLocale() });
  const speaker = results.find((candidate) => candidate.slug === slug);
  if (!speaker) return null;
  const detail = [speaker.position, speaker.company].filter(Boolean).join(", ");
  return { title: speaker.name, line, detail, portrait: speaker.image };
}

/** The texts for a ticket, or for a type's list. No price: the picture outlives it in others' caches. */
async function ticketText(
  client: ApiClient,
  params: { ticket_type: string; id?: string },
  line: string,
): Promise<CardTexts | null> {
  const { type, opened, missing } = await loadShop(client, params);
  if (missing || !type) return null;
  const detail = opened ? type.name : "";
  return { title: opened ? plainTicketName(opened.name) : type.name, line, detail, portrait: null };
}

async function sessionText({ programme }: ApiClient, id: string): Promise<CardTexts | null> {
  const { results } = await programme.events({ lang: getLocale() });
  const event = results.find((candidate) => String(candidate.id) === id);
  if (!event) return null;
  return {
    title: event.title,
    line: `${eventTime(event.start_time)} // ${stageNames(event)}`,
    detail: event.speakers.map(({ name }) => name).join(", "),
    portrait: null,
  };
}
