import { type ImportMapping, MAKE } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportAsks } from "#contract/organiser/programme/import-preview.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import type { Draft } from "../schedule/read-draft.ts";
import { folded, type ImportedSession, type ImportedSpeaker } from "./imported-session.ts";

export type DraftSession = Draft["sessions"][number];
export type DraftSpeaker = Draft["speakers"][number];
type Findable = Pick<ImportedSession, "ownId" | "externalId" | "title" | "speakers">;

/**
 * The edition's session of each row: by our id or the other tool's, then by title and speakers, else by a title that only one has.
 * A row with another id of the other tool is another session, and two rows of a file are never one.
 */
export function findSessions(
  draft: Pick<Draft, "sessions" | "speakers">,
  rows: readonly Findable[],
): (DraftSession | null)[] {
  const names = new Map(draft.speakers.map(({ id, name }) => [id, name]));
  const keyOf = (title: string, people: readonly string[]) =>
    [folded(title), ...people.map(folded).sort()].join("\n");
  const byOwnId = new Map(draft.sessions.map((one) => [one.id, one]));
  const byId = new Map(
    draft.sessions.flatMap((one) => (one.externalId ? [[one.externalId, one] as const] : [])),
  );
  const byKey = Map.groupBy(draft.sessions, ({ title, speakerIds }) =>
    keyOf(
      title,
      speakerIds.map((id) => names.get(id) ?? ""),
    ),
  );
  const byTitle = Map.groupBy(draft.sessions, ({ title }) => folded(title));
  const used = new Set<number>();
  const isFree = (one: DraftSession, { externalId }: Findable) =>
    !used.has(one.id) && (one.externalId === null || externalId === null);
  const ways: ((row: Findable) => DraftSession | undefined)[] = [
    ({ ownId, externalId }) =>
      (ownId ? byOwnId.get(ownId) : undefined) ?? (externalId ? byId.get(externalId) : undefined),
    (row) =>
      byKey
        .get(
          keyOf(
            row.title,
            (row.speakers ?? []).map(({ name }) => name),
          ),
        )
        ?.find((one) => isFree(one, row)),
    (row) => {
      const [only, twin] = byTitle.get(folded(row.title)) ?? [];
      return only && !twin && isFree(only, row) ? only : undefined;
    },
  ];
  const found: (DraftSession | null)[] = rows.map(() => null);
  for (const way of ways)
    for (const [place, row] of rows.entries()) {
      const known = found[place] ? undefined : way(row);
      if (!known || used.has(known.id)) continue;
      used.add(known.id);
      found[place] = known;
    }
  return found;
}

/** The speaker here who a person of the file is. `ask`: a name alone says so, so an editor decides. */
export interface KnownPerson {
  speaker: DraftSpeaker | null;
  ask: ImportAsks["people"][number] | null;
}

/**
 * Tells who each person of the file is, by their place: by the other tool's id, by their address, by an
 * editor's answer, or since a session that has this speaker names them. An editor says who a
 * person with a name alone is.
 */
export function matchPeople(
  people: readonly ImportedSpeaker[],
  found: readonly { session: ImportedSession; known: DraftSession | null }[],
  draft: Pick<Draft, "speakers">,
  mapping: ImportMapping,
): KnownPerson[] {
  const byId = new Map(draft.speakers.map((one) => [one.id, one]));
  const inSessions = new Map<number, number[]>();
  for (const { session, known } of found)
    for (const { place } of session.speakers ?? [])
      inSessions.set(place, [...(inSessions.get(place) ?? []), ...(known?.speakerIds ?? [])]);
  const keys = new Map<string, number>();
  const byName = Map.groupBy(draft.speakers, (one) => folded(one.name));
  const namesakes = Map.groupBy(people, (one) => folded(one.name));
  return people.map((person) => {
    const { externalId, email, name } = person;
    const key = keyOf(person, keys);
    const same = draft.speakers.find((one) => externalId !== null && one.externalId === externalId);
    if (same) return { speaker: same, ask: null };
    // Each person has one id in the other tool: another id is another person, even of the same name.
    const isOther = (one: DraftSpeaker) => one.externalId === null || externalId === null;
    const address = email?.toLowerCase();
    const byAddress = draft.speakers.filter((one) => address && one.email === address && isOther(one));
    if (byAddress.length === 1) return { speaker: byAddress[0] ?? null, ask: null };
    const candidates = name === "" ? [] : (byName.get(folded(name)) ?? []).filter(isOther);
    if (candidates.length === 0) return { speaker: null, ask: null };
    const said = mapping.people?.[key];
    const spoken = said === undefined ? undefined : byId.get(said);
    const ask = {
      key,
      name,
      detail: [email, person.position, person.company].filter(Boolean).join(", "),
      answer: said === MAKE ? MAKE : (spoken?.id ?? null),
      candidates: candidates.map((one) => ({
        id: one.id,
        name: one.name,
        detail: [one.email, one.position, one.company].filter(Boolean).join(", "),
      })),
    };
    if (ask.answer === MAKE) return { speaker: null, ask };
    if (spoken) return { speaker: spoken, ask };
    const already = candidates.filter(({ id }) => inSessions.get(person.place)?.includes(id));
    const twins = namesakes.get(folded(name))?.length;
    if (already.length === 1 && twins === 1) return { speaker: already[0] ?? null, ask: null };
    return { speaker: candidates[0] ?? null, ask };
  });
}

/** The same in the next file; it is a hash, so that a stored mapping names no person. */
function keyOf({ externalId, email, name }: ImportedSpeaker, keys: Map<string, number>): string {
  const key = hashJson({ id: externalId, email, name: folded(name) }).toString("base64url");
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key} ${times}`;
}
