import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { plainPicture } from "#tests/api/requests/picture-requests.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailTo } from "../harness/mailbox.ts";
import { newAddress } from "../harness/person.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
const PHONE = { width: 390, height: 844 };
/** Neither scrolled away nor covered. */
const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const BIO = "Pinta com dados e borda com algoritmos.";

test("the organiser sends a speaker the link, the speaker fills the page on a phone, an editor approves, and visitors read it; hostile text and SVG are refused", async () => {
  const [speaker] = (
    (await (await fetch(`${harness.app.url}/api/v1/speakers/?limit=1`)).json()) as {
      results: { id: number; name: string; slug: string }[];
    }
  ).results;
  if (!speaker) throw new Error("The demo has no speaker");
  const email = newAddress("orador");

  const editor = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(editor, "/organiser/2025/speaker-pages?show=links");
  await editor.getByRole("button", { name: `E-mail e necessidades de ${speaker.name}` }).click();
  const details = editor.getByRole("dialog", { name: speaker.name });
  await details.getByRole("textbox", { name: "E-mail do orador" }).fill(email);
  await details.getByRole("button", { name: "Guardar" }).click();
  await details.waitFor({ state: "hidden" });
  await editor.getByRole("checkbox", { name: speaker.name }).check();
  await expectNoViolations(editor, "speakers' links");
  await editor.getByRole("button", { name: "Enviar link a 1" }).click();
  await editor.getByRole("dialog").getByRole("button", { name: "Enviar link a 1" }).click();
  const { text } = await mailTo(harness.app, email, "A sua página de orador: Nexxt 2025");
  const path = /\/speaker\/[\w-]+/.exec(text)?.[0] ?? "";

  const answer = await fetch(harness.app.url + path);
  expect([answer.headers.get("cache-control"), (await answer.text()).includes("no-referrer")]).toEqual([
    "private, no-store",
    true,
  ]);
  const phone = await harness.visitor({ viewport: PHONE });
  // A read that began before the consent is answered after it, with the page as it was before.
  const answered = Promise.withResolvers<void>();
  let reads = 0;
  await phone.route(/\/api\/v1\/speaker-page\/[^/]+$/, async (route) => {
    const before = await route.fetch();
    if (reads++ > 0) await answered.promise;
    // The browser ends the read that is out of date.
    await route.fulfill({ response: before }).catch(() => {});
  });
  await visit(phone, path);
  await phone.getByRole("heading", { level: 1, name: `Olá, ${speaker.name}` }).waitFor();
  await phone.getByRole("button", { name: "Aceito", exact: true }).first().click();
  await phone.getByText(/^Aceitou em/).waitFor();
  answered.resolve();
  // A read of a page that is left or closed meanwhile would fail in the handler, outside the test.
  await phone.unrouteAll({ behavior: "wait" });
  await expectNoViolations(phone, "a speaker's page on a phone");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  const file = phone.locator('input[type="file"]');
  await file.setInputFiles({
    name: "eu.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await phone.getByText("Este navegador não consegue ler eu.svg como imagem.").waitFor();
  await file.setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: await plainPicture(200, 250) });
  await phone.getByText("Esta parte tem 200 × 250 píxeis").waitFor();
  await phone.keyboard.press("Escape");
  await phone.getByRole("dialog").waitFor({ state: "hidden" });
  // A phone's whole photo is made smaller here: the server would refuse its 45 megapixels.
  const photo = await sharp({ create: { width: 7_500, height: 6_000, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: photo });
  await phone.getByRole("dialog").getByRole("button", { name: "Recortar e enviar" }).click();
  await phone.getByRole("dialog").waitFor({ state: "hidden" });

  const bio = phone.getByRole("textbox", { name: /^Biografia PT/ });
  await bio.fill("<script>alert(1)</script>");
  await phone.getByRole("button", { name: "Enviar para aprovação" }).click();
  await expect.poll(() => bio.getAttribute("aria-invalid")).toBe("true");
  await bio.fill(BIO);
  // A draft outlives the page, and not the tab.
  await expect
    .poll(() => phone.evaluate(() => Object.keys(sessionStorage).join()))
    .toContain("speaker-page/");
  expect(await phone.evaluate(() => Object.keys(localStorage).join())).not.toContain("speaker");
  await phone.getByRole("button", { name: "Enviar para aprovação" }).click();
  await phone.getByText(/^À espera de aprovação desde/).waitFor();

  await phone.getByRole("radio", { name: "Só em certos dias ou horas" }).check();
  const dietary = phone.getByRole("textbox", { name: "Alimentação" });
  await dietary.fill("Sem glúten");
  await expect.poll(() => phone.evaluate(() => Object.values(sessionStorage).join())).toContain("Sem glúten");
  expect(await phone.evaluate(() => Object.values(localStorage).join())).not.toContain("Sem glúten");
  phone.once("dialog", (asked) => void asked.accept());
  await phone.reload();
  await expect.poll(() => dietary.inputValue()).toBe("Sem glúten");
  // Another tab of this computer, with the link, begins with what is stored.
  const nextPerson = await phone.context().newPage();
  await visit(nextPerson, path);
  await nextPerson.getByRole("textbox", { name: "Alimentação" }).waitFor();
  expect(await nextPerson.getByRole("textbox", { name: "Alimentação" }).inputValue()).toBe("");
  await nextPerson.close();
  await phone.getByRole("button", { name: "Guardar" }).click();
  await phone.getByText("Guardado. A equipa já o vê.").first().waitFor();

  await visit(editor, "/organiser/2025/speaker-pages");
  await editor.getByRole("heading", { level: 2, name: speaker.name }).waitFor();
  await editor.getByText(BIO).waitFor();
  await expectNoViolations(editor, "proposals");
  await editor.getByRole("button", { name: "Aprovar tudo" }).click();
  await editor.getByText(`Aprovado: ${speaker.name}`).waitFor();
  // A decided proposal leaves the list; undone, it is back.
  await editor.getByText("Nada por aprovar").waitFor();
  await editor.getByRole("button", { name: "Anular" }).click();
  await editor.getByRole("button", { name: "Aprovar tudo" }).click();
  await editor.getByText("Nada por aprovar").waitFor();

  const visitor = await harness.visitor();
  await visit(visitor, `/speakers/${speaker.slug}`);
  await visitor.getByText(BIO).first().waitFor();

  // An editor writes the same availability on the speaker's form, and sees what falls out of it before it is saved.
  await visit(editor, `/organiser/2025/speakers/${speaker.id}`);
  await editor.getByText(/Todas cabem na disponibilidade/).waitFor();
  await editor.getByRole("button", { name: "Alterar disponibilidade" }).click();
  const dialog = editor.getByRole("dialog", { name: `Disponibilidade de ${speaker.name}` });
  await dialog.waitFor();
  for (const day of await dialog.getByRole("button", { name: /: Não pode$/ }).all()) {
    await day.focus();
    await editor.keyboard.press("Enter");
    // The focus stays where the editor goes on.
    expect(await day.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  const count = dialog.getByText(/^Sessões fora da disponibilidade: [1-9]/);
  await count.waitFor();
  // On a phone how many stays in sight while days are ticked above, and leads to which.
  await editor.setViewportSize(PHONE);
  const first = dialog.getByText(`${speaker.name} não pode:`).first();
  await dialog.getByRole("radio").first().focus();
  await expect.poll(() => isInSight(count)).toBe(true);
  await dialog.getByRole("button", { name: "Ver quais" }).click();
  await expect.poll(() => isInSight(first)).toBe(true);
  await dialog.getByText(`${speaker.name} não pode:`).first().waitFor();
  await expectNoViolations(editor, "availability");
  await editor.keyboard.press("ControlOrMeta+S");
  await dialog.waitFor({ state: "hidden" });
  // A notice and a dialog that fills the phone: neither covers the other. The notice goes after seconds.
  await editor.getByRole("button", { name: "Alterar disponibilidade" }).press("Enter");
  const notice = editor.locator("[role=dialog]:not([data-modal])").filter({ hasText: "Guardado" });
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await dialog.boundingBox()];
      return above && below && above.y + above.height <= below.y && below.y + below.height <= PHONE.height;
    })
    .toBe(true);
  await editor.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await editor.getByText("Em nenhuma altura").waitFor();
  await editor.setViewportSize({ width: 1280, height: 900 });
  await editor
    .getByRole("button", { name: new RegExp(`${speaker.name} não pode:`) })
    .first()
    .waitFor();
  await phone.reload();
  const firstDay = phone.getByRole("button", { name: /: Não pode$/ }).first();
  await expect.poll(() => firstDay.getAttribute("aria-pressed")).toBe("true");
});
