import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Audience } from "#contract/organiser/programme/schedule.ts";
import { AudienceChoice } from "./audience-choice.tsx";

const people = { holders: 0, passes: 0, starred: 4, speakers: 12, all: 14 };
const shown = (chosen: Audience[]) =>
  renderToStaticMarkup(<AudienceChoice people={people} chosen={chosen} onChange={() => {}} />);

it("while no group with people is chosen, the dialog says that no person gets a mail, and no number of mails", () => {
  for (const chosen of [[], ["holders"]] as Audience[][]) {
    expect(shown(chosen)).toContain("ninguém recebe um e-mail");
    expect(shown(chosen)).not.toContain("14");
  }
  expect(shown(["speakers"])).toContain("14");
});
