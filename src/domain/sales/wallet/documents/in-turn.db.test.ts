import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free. */
const TICKET = 24;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

it("a buyer who asks for many PDFs at once holds up no other, and is refused what is too many", async () => {
  const [ana, rui] = [await shop.buyer("ana@example.pt"), await shop.buyer("rui@example.pt")];
  for (const buyer of [ana, rui]) await shop.order(buyer, [{ ticket: TICKET, quantity: 1 }], 0);
  const drawn: string[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const draw = shop.app.drawTicketPdf;
  shop.app.drawTicketPdf = async (request) => {
    drawn.push(request.tickets[0].holder.email);
    await opened;
    return draw(request);
  };
  const ask = ({ token }: { token: string }) => shop.call("GET", "/tickets/assigned/pdf/", { token });
  /** Asks so often at once; the answers come into the list. */
  const askOften = (buyer: { token: string }, times: number) => {
    const answers: number[] = [];
    const all = Array.from({ length: times }, async () => answers.push((await ask(buyer)).status));
    return { answers, all: Promise.all(all) };
  };
  const many = askOften(ana, 10);
  await expect.poll(() => many.answers).toEqual([429, 429, 429, 429]);
  expect(drawn).toEqual(["ana@example.pt"]);
  // Five of the other's wait as well once a sixth is refused.
  const others = askOften(rui, 6);
  await expect.poll(() => others.answers).toEqual([429]);
  open();
  await Promise.all([many.all, others.all]);
  const [a, r] = ["ana@example.pt", "rui@example.pt"];
  expect(drawn).toEqual([a, a, r, a, r, a, r, a, r, a, r]);
  expect(many.answers.slice(4)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(others.answers.slice(1)).toEqual(Array.from({ length: 5 }, () => 200));
  expect(shop.bugs).toEqual([]);
});
