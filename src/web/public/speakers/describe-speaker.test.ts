import { expect, it } from "vitest";
import { describeSpeaker } from "./describe-speaker.ts";
import type { OpenedSpeaker } from "./load-speakers.ts";

const of = (known: Partial<OpenedSpeaker>) =>
  describeSpeaker({ position: "", company: "", bio: "", ...known } as OpenedSpeaker);

it("says what is known of a speaker, and nothing of the rest", () => {
  expect(of({ position: "Engineer", company: "Tidal", bio: "Builds boats. And sails." })).toBe(
    "Engineer, Tidal. Builds boats.",
  );
  expect(of({ company: "Tidal" })).toBe("Tidal.");
  expect(of({ bio: "Builds boats" })).toBe("Builds boats");
  expect(of({})).not.toMatch(/^\W/);
});
