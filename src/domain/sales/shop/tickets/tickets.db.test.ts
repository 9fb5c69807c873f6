import { describe, expect, it } from "vitest";
import type { TicketType } from "#contract/shop.ts";
import { guestTickets, type List, openTicketListFixture } from "#tests/fixtures/ticket-list-fixture.ts";

/** From the demo edition. */
const GUESTS = "19e8d7c6-b5a4-4392-8170-6f5e4d3c2b05";
const masterclass = 9;

const { shop, list, ticket } = openTicketListFixture();

describe("types hidden from the public", () => {
  it("are not among the types, nor their tickets among the tickets", async () => {
    const types = (await shop().call<List<TicketType>>("GET", "/tickets/ticket-types/")).body;
    expect(types.results.map(({ name }) => name)).toEqual([
      "Passe Geral",
      "Passe Diário",
      "Workshop",
      "Experiências",
    ]);
    const ids = (await list()).results.map(({ id }) => id);
    expect(ids).toHaveLength(26);
    expect(ids.filter((id) => guestTickets.includes(id))).toEqual([]);
  });

  it("show their tickets to a request that names them, in any case", async () => {
    for (const uuid of [GUESTS, GUESTS.toUpperCase()]) {
      const shown = await list(`?ticket_type__uuid=${uuid}`);
      expect(shown.results.map(({ id }) => id)).toEqual(guestTickets);
    }
  });

  it("stand in no event's list of tickets either", async () => {
    const { body } = await shop().call<List<{ tickets: { id: number }[] }>>("GET", "/events/");
    const ids = new Set(body.results.flatMap(({ tickets }) => tickets.map(({ id }) => id)));
    expect(guestTickets.filter((id) => ids.has(id))).toEqual([]);
  });

  it("and an unknown type shows none", async () => {
    expect(await list("?ticket_type__uuid=00000000-0000-4000-8000-000000000000")).toEqual({
      count: 0,
      results: [],
    });
  });
});

describe("how much is left", () => {
  const setTaken = (quota: number, taken: number) =>
    shop().db.query("update quotas set taken = $2 where id = $1", [quota, taken]);

  it.each([
    [0, "available"],
    [44, "available"],
    [45, "few"],
    [49, "few"],
    [50, "sold_out"],
  ])("of 50 seats with %i taken is %s", async (taken, availability) => {
    await setTaken(masterclass, taken);
    expect((await ticket(masterclass))?.availability).toBe(availability);
    await setTaken(masterclass, 0);
  });

  it("of many is few from a tenth on", async () => {
    await setTaken(26, 1079);
    expect((await ticket(3))?.availability).toBe("available");
    await setTaken(26, 1080);
    expect((await ticket(3))?.availability).toBe("few");
  });

  it("of a ticket with several quotas is what the tightest has", async () => {
    await setTaken(31, 1200);
    expect((await ticket(1))?.availability).toBe("sold_out");
    expect((await ticket(3))?.availability).toBe("few");
    await setTaken(26, 0);
    await setTaken(31, 0);
    expect((await ticket(1))?.availability).toBe("available");
  });

  it("of a ticket without a quota has no end", async () => {
    expect((await ticket(24))?.availability).toBe("available");
  });
});

describe("a description", () => {
  it.each([
    ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a handler", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ["a javascript: link", '<a href="javascript:alert(1)">a</a>', '<a rel="noopener nofollow">a</a>'],
    ["one in disguise", '<a href=" java\tscript:alert(1)">a</a>', '<a rel="noopener nofollow">a</a>'],
    ["a data: link", '<a href="data:text/html,x">a</a>', '<a rel="noopener nofollow">a</a>'],
    ["an image with a handler", "<img src=x onerror=alert(1)>a", "a"],
    ["a style", '<p style="position:fixed">a</p><style>p{}</style>', "<p>a</p>"],
    ["a frame", '<iframe src="https://evil.example"></iframe>a', "a"],
    ["a drawing", "<svg><script>alert(1)</script></svg>a", "a"],
    ["a form", '<form action="https://evil.example"><input>a</form>', "a"],
  ])("loses %s", async (_, written, shown) => {
    await shop().db.query("update tickets set description = $1 where id = 13", [written]);
    expect((await ticket(13))?.description).toBe(shown);
  });

  it("passes an organiser's formatting through", async () => {
    const written =
      '<h3>a</h3><p><strong>b</strong> <em>c</em></p><ul><li>d</li></ul><a href="https://nexxt.example">e</a>';
    await shop().db.query("update tickets set description = $1 where id = 13", [written]);
    expect((await ticket(13))?.description).toBe(
      written.replace('nexxt.example"', 'nexxt.example" rel="noopener nofollow"'),
    );
  });
});
