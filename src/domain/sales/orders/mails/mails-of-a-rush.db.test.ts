import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free, opens two sessions. */
const FREE_TICKET = 24;
/** The statements of one mail, with its share of the claim: ten, where no other asks for the content's version in the same turn. */
const STATEMENTS = 11;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(() => {
  shop.mails.length = 0;
});
afterAll(() => shop.close());

let buyers = 0;
async function order() {
  buyers += 1;
  await shop.order(await shop.buyer(`buyer-${buyers}@example.pt`), [{ ticket: FREE_TICKET, quantity: 1 }], 0);
}

/** The newest mail's text, its calendar and its ticket. */
async function nextMail() {
  await order();
  await shop.runJobs();
  const mail = shop.mails.at(-1);
  const file = (type: string) => {
    const found = mail?.attachments?.find(({ contentType }) => contentType === type);
    return found && "content" in found ? found.content : Buffer.of();
  };
  return {
    from: mail?.senderName,
    text: mail?.text ?? "",
    calendar: file("text/calendar").toString().replaceAll("\r\n ", ""),
    ticket: readPdf(file("application/pdf")).text.replaceAll(/\s+/g, " "),
  };
}

it("a mail asks for its order alone, once the programme is known", async () => {
  await nextMail();
  for (let count = 0; count < 5; count += 1) await order();
  const statements = vi.spyOn(pg.Client.prototype, "query");
  try {
    await shop.runJobs();
    expect(statements.mock.calls.length / 5).toBeLessThan(STATEMENTS);
  } finally {
    statements.mockRestore();
  }
  expect(shop.mails).toHaveLength(6);
});

it("the next mail has what the organiser has just changed", async () => {
  const before = await nextMail();
  const [session] = await shop.db.query<{ id: number; title: string }>(
    "select id, title from events where id in (select event_id from ticket_events where ticket_id = $1) order by id",
    [FREE_TICKET],
  );
  for (const place of [before.text, before.calendar, before.ticket]) expect(place).toContain(session?.title);
  const title = "Título novo";
  await shop.db.query("update events set title = $2 where id = $1", [session?.id, title]);
  await shop.db.query("update tickets set name = 'Bilhete novo' where id = $1", [FREE_TICKET]);
  await shop.db.query("update editions set name = 'Nome novo' where state = 'published'");
  const after = await nextMail();
  for (const place of [after.text, after.calendar, after.ticket]) {
    expect(place).toContain(title);
    expect(place).not.toContain(session?.title);
  }
  for (const place of [after.text, after.ticket]) expect(place).toContain("Bilhete novo");
  expect(after.from).toBe("Nome novo");
});
