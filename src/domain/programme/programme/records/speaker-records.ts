import { slugOf } from "#contract/fold-text.ts";
import { recordKind } from "#domain/platform/records/record-kind.ts";
import { speakerRecordValues } from "../exchange/compare-speakers.ts";
import { restoreBase } from "../exchange/imported-bases.ts";
import { undoPhotos } from "../exchange/photos/imported-photos.ts";
import { speakers } from "../tables.ts";
import { countBy } from "./count-by.ts";
import { eventsOfSpeakers } from "./events-of.ts";

export const speakerRecords = recordKind({
  noun: "speaker",
  path: "speakers",
  table: speakers,
  columns: {
    name: speakers.name,
    slug: speakers.slug,
    position: speakers.position,
    company: speakers.company,
    image: speakers.image,
    bio: speakers.bio,
    linkedin_profile: speakers.linkedinProfile,
    pronouns: speakers.pronouns,
    links: speakers.links,
    featured: speakers.featured,
    only_with_session: speakers.onlyWithSession,
    external_id: speakers.externalId,
    translations: speakers.translations,
  },
  label: "name",
  search: [speakers.name, speakers.company, speakers.position],
  sorts: { name: speakers.name, company: [speakers.company, speakers.name] },
  pictures: ["image"],
  unique: ["slug"],
  uses: eventsOfSpeakers,
  importUndone: (tx, now, was) =>
    restoreBase(
      tx,
      now.edition,
      { speakerId: now.id },
      was && speakerRecordValues(was),
      speakerRecordValues(now),
    ),
  importEnded: undoPhotos,
  shown: async (reads, ids) => countBy(ids, "events", await eventsOfSpeakers(reads, ids)),
});

/** The end of a speaker's address: of the name, with a number where the edition has it already. */
export function freeSlug(name: string, used: ReadonlySet<string>): string {
  const plain = slugOf(name, 90) || "speaker";
  let slug = plain;
  for (let number = 2; used.has(slug); number += 1) slug = `${plain}-${number}`;
  return slug;
}
