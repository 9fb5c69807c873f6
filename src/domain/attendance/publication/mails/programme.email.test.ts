import { expect, it } from "vitest";
import type { ProgrammeChange } from "#contract/programme/changes.ts";
import { withLocale } from "#outside/with-locale.ts";
import { mailSender } from "#tests/mail-sender.ts";
import { programmeEmail } from "./programme.email.tsx";

const place = {
  start_time: "2027-06-14T08:55:00Z",
  end_time: "2027-06-14T09:40:00Z",
  stage: { id: 1, name: "Main Hall" },
  speakers: [{ id: 1, name: "Inês Duarte" }],
};
const first: ProgrammeChange = {
  event: 1,
  title: "Small models",
  kinds: ["new"],
  before: null,
  after: place,
};
const mail = (...changes: ProgrammeChange[]) =>
  withLocale("en", () =>
    programmeEmail({
      ...mailSender,
      mailId: "5d3e0a6e-44f5-4a0e-8a6a-2f6b1a3a9b10",
      to: "ines@example.pt",
      name: "Inês Duarte",
      note: "",
      changes,
      ticket: null,
    }),
  );

it("a speaker reads the first time of their session: day, hour and stage, and how to answer", async () => {
  const { subject, text } = await mail(first);
  expect(subject).toMatch(/^Your session: .*14 June.*09:55.*Main Hall$/);
  expect(text).toContain("Small models");
  expect(text).toContain("answer this mail");
  expect(text).not.toMatch(/changed|ticket/i);
  expect((await mail(first, { ...first, event: 2 })).subject).toBe("Your 2 sessions have a day and an hour");
});

it("beside a change it is one of the changes", async () => {
  const { subject, text } = await mail(first, { ...first, event: 2, kinds: ["moved"], before: place });
  expect(subject).toBe("2 changes in your programme");
  expect(text).toMatch(/Your session: .*09:55/);
});
