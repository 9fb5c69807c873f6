import { expect, it } from "vitest";
import { otherSystems } from "#tests/imports/other-systems.ts";
import { readContent } from "./read-content.ts";
import { readSource } from "./source/read-source.ts";

/** All that a file held, and where each value is now. */
async function whereItIs(file: Uint8Array) {
  const source = await readSource(file);
  if ("refused" in source) throw new Error(source.refused.detail);
  const { sessions, people, problems, counts } = readContent(source);
  const clock = (at: Date | null) => at?.toISOString().slice(0, 16) ?? "—";
  return [
    ...sessions.map(
      (one) =>
        `session ${one.externalId ?? "—"}: ${one.title} | ${one.type ?? "—"} | ${one.stage ?? "—"} | ${clock(one.start)} | ${clock(one.end)} | ${one.state ?? "—"} | ${(one.speakers ?? []).map(({ externalId, name }) => `${name} ${externalId ?? ""}`.trim()).join(" + ")} | ${JSON.stringify(one.description)}`,
    ),
    ...people.map(
      (one) =>
        `person ${one.externalId ?? "—"}: ${[one.name, one.email, one.position, one.company, one.bio, one.linkedin].map((value) => value ?? "—").join(" | ")}`,
    ),
    ...problems.map(
      ({ table, row, title, field, code, value }) =>
        `problem ${table} ${row}: ${title} | ${field} | ${code} | ${value}`,
    ),
    ...counts.sessions.left_out.map(({ state, count }) => `left out: ${count} ${state}`),
    `rows: ${counts.sessions.read}, refused ${counts.sessions.refused}, repeated ${counts.sessions.repeated}`,
    `unread: ${counts.unread.map(({ column, values }) => `${column} ${values}`).join(", ")}`,
  ];
}

it.each(Object.entries(otherSystems))("%s: every value is somewhere, or said", async (name, file) => {
  expect(await whereItIs(file)).toMatchSnapshot(name);
});
