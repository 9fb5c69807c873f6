import { inEachLanguage } from "#contract/language.ts";
import type { PublishedEvent } from "./published-events.ts";
import { inLanguages } from "./published-events.ts";
import type { Draft } from "./read-draft.ts";
import type { StoredChange, StoredPlace } from "./tables.ts";

export type { InLanguages, StoredChange } from "./tables.ts";

type DraftSession = Draft["sessions"][number];

/** True if publishing shows the session. */
export const isShown = ({ state, scheduled }: DraftSession): boolean => state === "confirmed" && scheduled;

/** The changes that publishing the draft makes for visitors, by time. */
export function changesOf(draft: Draft): StoredChange[] {
  return draft.sessions
    .flatMap((session) => changeOf(session, draft) ?? [])
    .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : a.event - b.event));
}

const timeOf = ({ before, after }: StoredChange): string => (after ?? before)?.starts_at ?? "";

function changeOf(session: DraftSession, draft: Draft): StoredChange | null {
  const was = draft.published.get(session.id) ?? null;
  const is = isShown(session) ? session : null;
  if (!was && !is) return null;
  const kinds = kindsOf(was, is, session.state === "cancelled");
  if (kinds.length === 0) return null;
  return {
    event: session.id,
    // A session that is taken out keeps the title that visitors knew: its newer one may not be public.
    title: is || !was ? inLanguages(session.title, session.translations, "title") : was.title,
    kinds,
    before: was && placeOf(was, draft),
    after: is && placeOf(is, draft),
  };
}

function kindsOf(
  was: PublishedEvent | null,
  is: DraftSession | null,
  cancelled: boolean,
): StoredChange["kinds"] {
  if (!was) return ["new"];
  if (!is) return [cancelled ? "cancelled" : "removed"];
  const moved = +was.startsAt !== +is.startsAt || +was.endsAt !== +is.endsAt;
  const speakers = was.speakerIds.join() !== is.speakerIds.join();
  return [
    ...(moved ? (["moved"] as const) : []),
    ...(areSame(stageIdsOf(was), stageIdsOf(is)) ? [] : (["stage"] as const)),
    ...(speakers ? (["speakers"] as const) : []),
  ];
}

/** In any order: visitors find the session at the same places. */
const areSame = (was: readonly number[], is: readonly number[]): boolean =>
  was.length === is.length && was.every((id) => is.includes(id));

interface Place {
  startsAt: Date;
  endsAt: Date;
  stageId: number;
  moreStageIds: readonly number[];
  speakerIds: readonly number[];
}

const stageIdsOf = ({ stageId, moreStageIds }: Pick<Place, "stageId" | "moreStageIds">) => [
  stageId,
  ...moreStageIds,
];

/** With several stages, all names are one text. */
function placeOf(place: Place, { stages, speakers }: Draft): StoredPlace {
  const { startsAt, endsAt, stageId, speakerIds } = place;
  const own = stageIdsOf(place).flatMap((id) => stages.find((stage) => stage.id === id) ?? []);
  const names = own.map(({ name, translations }) => inLanguages(name, translations, "name"));
  return {
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    stage: {
      id: stageId,
      ...inEachLanguage((language) => names.map((name) => name[language]).join(", ")),
    },
    speakers: speakerIds.flatMap((id) => {
      const speaker = speakers.find((one) => one.id === id);
      return speaker ? [{ id, name: speaker.name }] : [];
    }),
  };
}
