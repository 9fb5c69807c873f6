import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailTo } from "../harness/mailbox.ts";
import { call, createPerson, newAddress, type Person, storageOf } from "../harness/person.ts";
import {
  acceptTerms,
  euros,
  field,
  mbWayPhone,
  payButton,
  seesInWallet,
  toast,
} from "../shop/checkout-page.ts";
import { claimTicket, createLink, link, links } from "./claim-page.ts";

const harness = setUpBrowserHarness();

/** From the demo edition: 49.90 net. Of 306.89 for five, the first units take the odd cents; this is the last unit's price. */
const PASS = { ticket: 1, name: "Passe Geral", price: "61,37" };
const card = (page: Page, owner: string) => page.getByRole("listitem").filter({ hasText: owner });
const codeOf = async (person: Person) =>
  (
    await call<{ results: AssignedTicket[] }>(
      harness.app,
      person.loginSession.token,
      "GET",
      "tickets/assigned/",
    )
  ).results[0]?.code ?? "";
const checkCode = (code: string) => call<object>(harness.app, null, "POST", "codes/check/", { code });

/** Fills the first free unit's form, and confirms. */
async function give(page: Page, firstName: string, email: string): Promise<void> {
  const form = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Atribuir" }) });
  await form.first().getByRole("textbox", { name: "Primeiro nome" }).fill(firstName);
  await form.first().getByRole("textbox", { name: "Apelido" }).fill("Ferreira");
  await form.first().getByRole("textbox", { name: "E-mail" }).fill(email);
  await form.first().getByRole("button", { name: "Atribuir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sim" }).click();
  await toast(page, "O ticket foi atribuído com sucesso.").first().waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
}

test("five tickets for a team: one for the buyer, one assigned, three links, one claimed elsewhere, one transferred, one cancelled", async () => {
  const ana = await createPerson(harness.app);
  const rui = await createPerson(harness.app, "rui");
  const bia = newAddress("bia");
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { [PASS.ticket]: 5 }) });
  await visit(page, "/checkout");
  // The refund rules are shown before paying.
  await page.getByText("Até 12 OUT // 10:00: devolvemos 100%").waitFor();
  await mbWayPhone(page).fill("912345678");
  await acceptTerms(page);
  await payButton(page).click();
  await seesInWallet(page, PASS.name);

  // Of five forms one is open; another opens where it is asked for, and takes what is typed at once.
  const names = page.getByRole("textbox", { name: "Primeiro nome" });
  expect(await names.count()).toBe(1);
  await page
    .getByRole("button", { name: `Atribuir ${PASS.name}`, exact: false })
    .nth(1)
    .click();
  await page.keyboard.type("Quem");
  expect(await names.nth(1).inputValue()).toBe("Quem");
  await names.nth(1).fill("");

  await give(page, "Ana", ana.email);
  await page.getByRole("heading", { name: "Os meus bilhetes" }).waitFor();
  await give(page, "Rui", rui.email);
  await card(page, rui.email).waitFor();
  const old = await codeOf(rui);
  expect(await checkCode(old)).toMatchObject({
    kind: "unit",
    state: "valid",
    tickets: [{ id: PASS.ticket }],
  });

  const eva = newAddress("eva");
  for (const note of ["Marketing", "Design"]) await createLink(page, note);
  await createLink(page, "Eva", { email: eva });
  await links(page).getByText("Todos atribuídos ou em links").waitFor();
  const letter = await mailTo(harness.app, eva, "Um bilhete do Nexxt espera por si");
  const other = await harness.visitor();
  await visit(other, /\/claim\/[\w-]{22}/.exec(letter.text)?.[0] ?? "");
  await claimTicket(other, "Eva Lopes", eva);
  await other.getByRole("heading", { name: "O bilhete é seu" }).waitFor();
  await page.reload();
  await link(page, "Eva").getByText("Eva Lopes").waitFor();

  await card(page, rui.email).getByRole("button", { name: "Passar a outra pessoa" }).click();
  const dialog = page.getByRole("dialog", { name: /^Passar Passe Geral/ });
  await dialog.getByRole("textbox", { name: "Primeiro nome" }).fill("Bia");
  await dialog.getByRole("textbox", { name: "Apelido" }).fill("Reis");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(bia);
  await dialog.getByRole("button", { name: "Passar a outra pessoa" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sim" }).click();
  await toast(page, "O bilhete está agora em nome de Bia Reis.").waitFor();
  await card(page, bia).waitFor();
  expect(await checkCode(old)).toEqual({ kind: "unit", state: "transferred", tickets: [] });
  await mailTo(harness.app, rui.email, "O seu bilhete passou para outra pessoa");
  await mailTo(harness.app, bia, "Tem um bilhete para o Nexxt");

  // A ticket reserved for a link can be cancelled once the link is withdrawn.
  await link(page, "Design").getByRole("button", { name: "Retirar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
  await toast(page, "Link retirado").waitFor();
  const free = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Atribuir" }) });
  await free.getByRole("button", { name: "Cancelar bilhete" }).click();
  const asks = page.getByRole("alertdialog", { name: "Cancelar este bilhete?" });
  await asks.getByText(`Devolvemos ${euros(PASS.price)}, 100%`).waitFor();
  await asks.getByRole("button", { name: "Cancelar bilhete" }).click();
  await toast(page, "vão a caminho da sua conta").waitFor();
  await free.waitFor({ state: "hidden" });
  const refunds = page.getByRole("region", { name: "Devoluções" });
  await refunds.getByText(euros(PASS.price)).waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      await refunds.waitFor();
      return refunds.getByText("Devolvido").count();
    })
    .toBe(1);
  expect(await field(page, "E-mail").count()).toBe(0);
});
