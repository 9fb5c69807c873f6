import { expect, it } from "vitest";
import { type DraftSession, findSessions } from "./find-known.ts";

const stored = (id: number, title: string, externalId: string | null, speakerIds: number[] = []) =>
  ({ id, title, externalId, speakerIds }) as unknown as DraftSession;
const row = (title: string, externalId: string | null, names: string[] = []) =>
  ({ ownId: null, title, externalId, speakers: names.map((name) => ({ name })) }) as unknown as Parameters<
    typeof findSessions
  >[1][number];
const found = (sessions: DraftSession[], rows: ReturnType<typeof row>[]) =>
  findSessions({ sessions, speakers: [{ id: 7, name: "Ana" }] as never }, rows).map((one) => one?.id ?? null);

it("a session that the other tool calls by its id is none that it calls by another, whichever row is first", () => {
  expect(found([stored(1, "Workshop", "X1")], [row("Workshop", "X9"), row("Workshop", "X1")])).toEqual([
    null,
    1,
  ]);
  expect(found([stored(1, "Workshop", "X1")], [row("Workshop", "X9")])).toEqual([null]);
});

it("a title finds a session without an id, and any for a row without one, which is then no other's", () => {
  const sessions = [stored(1, "Abertura", null), stored(2, "Fecho", "X2")];
  expect(found(sessions, [row("ABERTURA!", "X1"), row("Fecho", null), row("Fecho", null)])).toEqual([
    1,
    2,
    null,
  ]);
});

it("a row of the same title and speakers goes before one of the same title alone", () => {
  expect(
    found([stored(1, "Workshop", null, [7])], [row("Workshop", null), row("Workshop", null, ["Ana"])]),
  ).toEqual([null, 1]);
});
