import { Feed } from "feed";
import { escapeHtml } from "#contract/escape-html.ts";
import { filePaths, paths } from "#contract/paths.ts";
import type { Edition } from "#contract/programme/edition.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { eventTime } from "#web/ui/time/event-time.ts";

/** The programme as an Atom feed (RFC 4287). A session's id is permanent and the same in every language. */
export function programmeFeed(
  publicUrl: string,
  edition: Pick<Edition, "name" | "year" | "contact_email" | "organiser">,
  events: readonly ProgrammeEvent[],
): string {
  const name = editionTitle(edition);
  const latestFirst = events.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at) || a.id - b.id);
  const feed = new Feed({
    id: publicUrl + localPath(filePaths.feed()),
    title: m.seo_feed_title({ name }),
    description: m.seo_feed_description({ name }),
    link: publicUrl + localPath(paths.agenda()),
    feed: publicUrl + localPath(filePaths.feed()),
    updated: new Date(latestFirst[0]?.changed_at ?? 0),
    author: { name: edition.organiser.name, email: edition.contact_email },
    generator: false,
  });
  for (const event of latestFirst) {
    const categories = [event.event_type.name, ...(event.track ? [event.track.name] : [])];
    feed.addItem({
      id: publicUrl + paths.session(event.id),
      title: escapeHtml(event.title),
      link: publicUrl + localPath(paths.session(event.id)),
      date: new Date(event.changed_at),
      content: paragraphs([
        [eventTime(event.start_time), stageNames(event), ...categories].join(" // "),
        event.description,
        event.speakers
          .map((speaker) => [speaker.name, speaker.company].filter(Boolean).join(", "))
          .join("; "),
      ]),
      category: categories.map((term) => ({ term })),
    });
  }
  return feed.atom1();
}

const paragraphs = (texts: readonly string[]) =>
  texts
    .filter(Boolean)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join("");
