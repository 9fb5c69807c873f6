import { afterEach, describe, expect, it } from "vitest";
import {
  type MailingAction,
  mailingActions,
  mailingStates,
} from "#contract/organiser/people/mailing-states.ts";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { openMailingFixture } from "#tests/fixtures/mailing-fixture.ts";

const HOUR_MS = 3_600_000;

const fixture = openMailingFixture();
afterEach(() => fixture.clear());

/** The request that the screen sends for each action. */
const sends: Record<MailingAction, (mailing: Mailing) => Promise<{ status: number; body: unknown }>> = {
  update: ({ id, version }) => fixture.ask("PATCH", `/mailings/${id}/`, { version, subject: "Outro" }),
  remove: ({ id, version }) => fixture.ask("POST", `/mailings/${id}/remove/`, { version }),
  start: (mailing) => fixture.start(mailing),
  stop: ({ id }) => fixture.ask("POST", `/mailings/${id}/stop/`),
  resume: ({ id }) => fixture.ask("POST", `/mailings/${id}/resume/`),
  remind: ({ id }) => fixture.ask("POST", `/mailings/${id}/remind/`),
};

/** Each way of a draft into a state. */
const ways: Record<Mailing["state"], (draft: Mailing) => Promise<unknown>> = {
  draft: async () => {},
  scheduled: (draft) =>
    fixture.start(draft, new Date(fixture.shop.clock.now().getTime() + HOUR_MS).toISOString()),
  sending: (draft) => set(draft, "sending"),
  stopped: (draft) => set(draft, "stopped"),
  done: async (draft) => {
    await fixture.start(draft);
    await fixture.work();
  },
};
const set = ({ id }: Mailing, state: Mailing["state"]) =>
  fixture.shop.db.query("update mailings set state = $1, scheduled_at = now() where id = $2", [state, id]);

describe("what a mailing's page offers is what the server does", () => {
  it.each(mailingStates)("%s", async (state) => {
    for (const action of mailingActions) {
      // Each of a mailing of its own: an action changes what the next one may do.
      const { id } = await fixture.write();
      await ways[state](await fixture.read({ id }));
      const before = await fixture.read({ id });
      expect(before.state).toBe(state);
      const { status, body } = await sends[action](before);
      if (before.actions.includes(action)) {
        expect([action, status]).toEqual([action, 200]);
        expect(await fixture.read({ id })).not.toEqual(before);
      } else if (status === 200) expect(await fixture.read({ id })).toEqual(before);
      else expect(["mailing_begun", "not_found"]).toContain((body as { code?: string }).code);
    }
  });
});
