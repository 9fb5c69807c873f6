import { test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailTo } from "../harness/mailbox.ts";
import { createPerson, newAddress, order } from "../harness/person.ts";
import { expectCleanLedger } from "../harness/shop-database.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
const CONFIRMATION = "Os seus bilhetes Nexxt";
const ASSIGNED = "Tem um bilhete para o Nexxt";
/** Valid by its check digit, and of no one else in the demo. */
const NIF = "501964843";

test("finance finds an order by NIF, reads what happened, resends a mail, corrects the buyer and gives the ticket to another person; ledger and mails are right", async () => {
  const ana = await createPerson(harness.app);
  await fetch(`${harness.app.url}/api/v1/signups/${ana.signup}/`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: `Token ${ana.session.token}` },
    body: JSON.stringify({ country: "PT", vat: NIF }),
  });
  await order(harness.app, ana, { ticket: 1, quantity: 1, amount: "61.38" });
  await mailTo(harness.app, ana.email, CONFIRMATION);

  const page = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(page, "/organiser/2025/orders");
  await page.getByRole("grid", { name: "Encomendas" }).waitFor();
  await expectNoViolations(page, "orders");
  await page.getByRole("searchbox", { name: "Procurar encomendas" }).fill(NIF);
  await page.getByText("Encomendas: 1", { exact: true }).waitFor();
  await page.getByRole("searchbox", { name: "Procurar encomendas" }).press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Encomenda/ }).waitFor();
  for (const happened of ["Encomenda criada", "Concluída, bilhetes emitidos"])
    await page.getByText(happened).waitFor();
  await expectNoViolations(page, "order");

  await page.getByRole("button", { name: "Reenviar e-mails" }).click();
  const resend = page.getByRole("dialog", { name: "Reenviar e-mails" });
  await expectNoViolations(page, "resend");
  await resend.getByRole("button", { name: "Reenviar", exact: true }).click();
  await page.getByText(`Na fila para ${ana.email}`).waitFor();
  await mailTo(harness.app, ana.email, CONFIRMATION, 2);

  await page.getByRole("button", { name: "Corrigir dados do comprador" }).click();
  const correct = page.getByRole("dialog", { name: "Corrigir dados do comprador" });
  await correct.getByRole("textbox", { name: "NIF" }).fill("123456780");
  await correct.getByRole("button", { name: "Guardar correção" }).click();
  await correct.getByText("Este NIF não é válido").waitFor();
  await correct.getByRole("textbox", { name: "NIF" }).fill("123456789");
  await correct.getByRole("textbox", { name: "Empresa" }).fill("Fábrica de Pão, Lda.");
  await correct.getByRole("button", { name: "Guardar correção" }).click();
  await page.getByText("Dados corrigidos").waitFor();
  await page.getByText("Fábrica de Pão, Lda.").waitFor();

  const teresa = newAddress("teresa");
  await page.getByRole("button", { name: "Alterar participante: Ana Ferreira" }).click();
  const attendee = page.getByRole("dialog", { name: "Alterar participante" });
  await attendee.getByRole("textbox", { name: "E-mail" }).fill(teresa);
  await attendee.getByRole("textbox", { name: "Nome" }).fill("Teresa Vale");
  await attendee.getByText("o código atual deixa de valer já").waitFor();
  await expectNoViolations(page, "attendee");
  await attendee.getByRole("button", { name: "Passar o bilhete" }).click();
  await page.getByText("O bilhete é agora de Teresa Vale").waitFor();
  await mailTo(harness.app, teresa, ASSIGNED);
  await page.getByText("Participante alterado").waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, "order on a phone");
  await expectCleanLedger(harness);
});
