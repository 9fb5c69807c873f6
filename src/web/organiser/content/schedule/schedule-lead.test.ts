import { expect, it } from "vitest";
import type { DraftSession } from "#contract/organiser/programme/schedule.ts";
import { scheduleLead } from "./schedule-lead.ts";

const published = { number: 1, published_at: "2027-02-01T10:00:00Z" };
const sessions = (more: Partial<DraftSession>) => [{ published: null, ...more } as DraftSession];
const shown = { starts_at: "2027-10-24T09:00:00Z", ends_at: "2027-10-24T10:00:00Z", stage: 1 };

it("the version with which a copy went public says that it has no session", () => {
  expect(scheduleLead({ published, sessions: sessions({}) }, "published")).toContain("sem nenhuma sessão");
  expect(scheduleLead({ published, sessions: sessions({ published: shown }) }, "published")).toMatch(
    /^Publicada: versão 1, [^.]*\d\. Aqui: rascunho\.$/,
  );
});

it("a version of an edition that is not public is not called published", () => {
  const lead = scheduleLead({ published, sessions: sessions({ published: shown }) }, "preparing");
  expect(lead).toContain("quando a edição for publicada");
  expect(lead).not.toContain("Publicada:");
  expect(scheduleLead({ published: null, sessions: [] }, "preparing")).toContain("Ainda não há versão");
});
