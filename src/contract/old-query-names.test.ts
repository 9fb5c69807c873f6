import { expect, it } from "vitest";
import { queryOfOldNames } from "./old-query-names.ts";

it.each([
  ["/agenda", "?dia=27", "?day=27"],
  ["/en/agenda/19", "?vista=grelha&dia=26&tipo=talk", "?view=grid&day=26&type=talk"],
  ["/agenda", "?vista=minha", "?view=mine"],
  ["/agenda/", "?vista=agora&utm_source=x", "?view=now&utm_source=x"],
  [
    "/2025/agenda",
    "?percurso=arte&lingua=en&nivel=advanced&palco=2",
    "?track=arte&language=en&level=advanced&stage=2",
  ],
  ["/agenda", "?sessoes=1,5,19", "?sessions=1,5,19"],
  ["/agenda", "?dia=26&q=m%C3%A1quina&day=27", "?q=m%C3%A1quina&day=27"],
  ["/agenda", "?vista=toString", "?view=toString"],
  ["/speakers/ana", "?dia=27", "?day=27"],
])("an old link to %s with %s opens what it opened: %s", (path, old, now) => {
  expect(queryOfOldNames(path, old)).toBe(now);
  expect(queryOfOldNames(path, now)).toBeNull();
});

it.each([
  ["/agenda", ""],
  ["/agenda", "?toString=1"],
  ["/agenda.data", "?dia=27"],
  ["/tickets", "?dia=27"],
  ["//agenda", "?dia=27"],
])("%s with %s stays as it is", (path, search) => expect(queryOfOldNames(path, search)).toBeNull());
