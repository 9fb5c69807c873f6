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
  const answers: number[] = [];
  const many = Array.from({ length: 10 }, async () => answers.push((await ask(ana)).status));
  await expect.poll(() => answers).toEqual([429, 429, 429, 429]);
  expect(drawn).toEqual(["ana@example.pt"]);
  const other = ask(rui);
  open();
  expect((await other).status).toBe(200);
  // Five of the first buyer waited.
  expect(drawn.indexOf("rui@example.pt")).toBeLessThan(5);
  await Promise.all(many);
  expect(answers.slice(4)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(shop.bugs).toEqual([]);
});
