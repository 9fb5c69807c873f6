import { describe, expect, it } from "vitest";
import {
  type WaitingAction,
  type WaitingPerson,
  waitingActions,
} from "#contract/organiser/shop/waiting-lists.ts";
import { type WaitingState, waitingStates } from "#contract/waiting-list.ts";
import { lunch } from "#tests/fixtures/seat-fixture.ts";
import { openWaitingListFixture } from "#tests/fixtures/waiting-list-fixture.ts";

const fixture = openWaitingListFixture();
const { waits, giveUp, dispatch, act, orderSeat } = fixture;

const paths: Record<WaitingAction, string> = { put_first: "put-first", remove: "remove" };
let names = 0;

async function peopleOf(email: string): Promise<WaitingPerson[]> {
  const { token } = await fixture.shop.staff("owner");
  const { body } = await fixture.shop.call<{ results: WaitingPerson[] }>(
    "GET",
    `/organiser/tickets/${lunch.ticket}/waiting-list/`,
    { token },
  );
  return body.results.filter((one) => one.email === email);
}
const send = async (id: string, action: WaitingAction) => {
  const { token } = await fixture.shop.staff("owner");
  return fixture.shop.call("POST", `/organiser/waiting-list/${id}/${paths[action]}/`, { token, body: {} });
};
const stopAt = (end: Date | null) =>
  fixture.shop.db.query("update tickets set sale_ends_at = $1 where id = $2", [end, lunch.ticket]);
const set = (email: string, state: WaitingState) =>
  fixture.shop.db.query(
    "update waiting_entries set state = $1, ended_at = case when $1 = 'waiting' then null else now() end where email = $2",
    [state, email],
  );

/** Each way into a state of a person on the list. */
const ways: Record<string, (email: string) => Promise<unknown>> = {
  unconfirmed: (email) => fixture.join(email),
  waiting: (email) => waits(email),
  offered: async (email) => {
    await waits(email);
    await giveUp(fixture.holder, fixture.sold);
    await dispatch();
  },
  ordered: async (email) => {
    const offer = await waits(email);
    await giveUp(fixture.holder, fixture.sold);
    await dispatch();
    await orderSeat(await fixture.shop.buyer(email), { offer });
  },
  left: async (email) => act(await waits(email), "leave"),
  removed: async (email) => {
    await waits(email);
    const [person] = await peopleOf(email);
    await send(person?.id ?? "", "remove");
  },
  "left, and on the list again": async (email) => {
    await act(await waits(email), "leave");
    await waits(email);
  },
  "waiting, and the list has stopped": async (email) => {
    await waits(email);
    await stopAt(fixture.shop.clock.now());
  },
  ...Object.fromEntries(
    (["bought", "declined", "lapsed", "ended", "awaits_sale", "sale_opened"] as const).map((state) => [
      state,
      async (email: string) => {
        await waits(email);
        await set(email, state);
      },
    ]),
  ),
};

/** All places on the list, to try the next action on the same state. */
const places = () =>
  fixture.shop.db.query<{ id: string; state: WaitingState; ended_at: Date | null }>(
    "select id, state, ended_at from waiting_entries",
  );

describe("what the list offers for a person is what the server accepts", () => {
  it("every state is looked at", () => {
    expect(Object.keys(ways)).toEqual(expect.arrayContaining([...waitingStates]));
  });

  it.each(Object.keys(ways))("%s", async (way) => {
    const email = `person${++names}@example.pt`;
    await ways[way]?.(email);
    const before = await places();
    const people = await peopleOf(email);
    expect(people.length).toBeGreaterThan(0);
    for (const { id, state, actions } of people) {
      if (waitingStates.some((one) => one === way)) expect(state).toBe(way);
      const accepted: WaitingAction[] = [];
      for (const action of waitingActions) {
        const { status, body } = await send(id, action);
        if (status < 300) accepted.push(action);
        else expect(body).toMatchObject({ code: "waiting_list_closed" });
        for (const { id: place, state: was, ended_at } of before)
          await fixture.shop.db.query("update waiting_entries set state = $1, ended_at = $2 where id = $3", [
            was,
            ended_at,
            place,
          ]);
      }
      expect(actions).toEqual(accepted);
    }
    await stopAt(null);
  });
});
