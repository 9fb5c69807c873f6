import { afterAll, beforeAll, expect, it } from "vitest";
import { currentEdition } from "#domain/platform/current-edition/current-edition.ts";
import { readTicketEvents } from "#domain/programme/agenda/read-calendar.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { findMailedTicket } from "./find-mailed-ticket.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

it("a pass and its calendar file say where: the only venue with its address; the city, where there are several or a stage has none", async () => {
  const place = async () => {
    const { place } = await findMailedTicket(shop.app.db, 1, "pt");
    const edition = await currentEdition(shop.app.db.read);
    const about = { name: "", file: "", language: "pt" as const };
    const { text } = await readTicketEvents(shop.app, edition, [], about);
    expect(text).toContain(`LOCATION:${place.replaceAll(",", "\\,")}\r\n`);
    return place;
  };
  expect(await place()).toBe("Leiria");
  await shop.db.query(
    "update venues set name = 'Clarion', address = 'Tollbodgata 9', city = 'Tromsø' where id = 1",
  );
  await shop.db.query("update stages set venue_id = 1 where edition_id = 1");
  expect(await place()).toBe("Clarion, Tollbodgata 9, Tromsø");
  await shop.db.query("update stages set venue_id = null where id = 1");
  expect(await place()).toBe("Leiria");
});
