import { expect, test } from "vitest";
import { untilHydrated } from "../harness/browser.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";

const { harness, db } = setUpPostgresHarness();

test.each([
  ["/speakers", "speakers", "Neste momento não conseguimos mostrar os speakers.", "Speakers"],
  [
    "/speakers/leonor-vasques",
    "speakers",
    "Neste momento não conseguimos mostrar os speakers.",
    "Leonor Vasques",
  ],
  ["/agenda", "public_events", "Não conseguimos carregar a agenda. Tente outra vez daqui a pouco.", "Agenda"],
  [
    "/agenda/19",
    "public_events",
    "Não conseguimos carregar a agenda. Tente outra vez daqui a pouco.",
    "Masterclass IA generativa",
  ],
  ["/stages", "stages", "Neste momento não conseguimos mostrar os palcos.", "Stages"],
  ["/partners", "partners", "Neste momento não conseguimos mostrar os parceiros.", "Partners"],
])(
  "%s without its list answers 500, says so inside its layout, and tries again",
  async (address, table, text, heading) => {
    await db.query(`alter table ${table} rename to ${table}_away`);
    const page = await harness.visitor();
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(500);
    await page.getByRole("heading", { level: 1, name: "Em atualização" }).waitFor();
    await page.getByText(text).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Agenda" }).waitFor();
    await untilHydrated(page);
    await db.query(`alter table ${table}_away rename to ${table}`);
    await page.getByRole("button", { name: "Tentar outra vez" }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    harness.takeComplaints();
  },
);

test("a view of the agenda whose script does not come leaves the list, says so and tries again", async () => {
  const page = await harness.visitor({ fresh: true });
  const away = /my-agenda-[\w-]*\.js/;
  await page.route(away, (route) => route.abort());
  await page.goto("/agenda");
  await untilHydrated(page);
  await page.getByRole("link", { name: "A minha agenda" }).click();
  const said = page.getByRole("alert").filter({ hasText: "Não foi possível carregar esta vista." });
  await said.waitFor();
  await page.getByRole("heading", { level: 2, name: "26 de outubro" }).waitFor();
  await page.unroute(away);
  await said.getByRole("button", { name: "Tentar outra vez" }).click();
  await page.getByText("Ainda não guardou nenhuma sessão.").waitFor();
  expect(await said.count()).toBe(0);
  harness.takeComplaints();
});
