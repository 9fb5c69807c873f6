import PostalMime from "postal-mime";
import { expect } from "vitest";
import { visit } from "../harness/browser.ts";
import {
  acceptTerms,
  chooseCard,
  field,
  fillPersonal,
  payButton,
  seesInWallet,
} from "../shop/checkout-page.ts";
import { button } from "./organiser-page.ts";
import type { RealShop } from "./real-shop.ts";

const BUYER = "ana@example.pt";

/** A visitor reads the programme, takes a ticket, logs in by mail, uses a coupon and pays by card. */
export async function buys(shop: RealShop): Promise<void> {
  const buyer = await shop.newPage();
  await visit(buyer, "/agenda");
  await buyer.getByText("Sessão 2", { exact: true }).first().waitFor();
  await visit(buyer, "/tickets");
  await buyer.getByRole("button", { name: "Adicionar: Passe de um dia" }).click();
  await buyer.getByRole("link", { name: "Ver carrinho" }).click();
  await buyer.getByRole("heading", { name: "Login" }).waitFor();
  await field(buyer, "E-mail").fill(BUYER);
  await button(buyer, "Enviar link de login").click();
  await visit(buyer, await loginPath(shop));
  await buyer.waitForURL("**/checkout");
  await field(buyer, "Código de desconto").fill("leiria10");
  await button(buyer, "Aplicar código").click();
  await buyer.getByText("-10%", { exact: true }).waitFor();
  await fillPersonal(buyer);
  await chooseCard(buyer);
  await acceptTerms(buyer);
  await payButton(buyer).click();
  await buyer.waitForURL(`${shop.stripe.url}/**`);
  await button(buyer, "Pagar").click();
  await seesInWallet(buyer, "Passe de um dia");
  // 19,90 € less 10 %, and 23 % VAT.
  const { captured } = await shop.stripe.ledger();
  expect(captured.map(({ amountCents }) => amountCents)).toEqual([2_203]);
}

async function loginPath(shop: RealShop): Promise<string> {
  const find = async () => {
    const texts = await Promise.all(shop.mails.letters.map(async (raw) => await PostalMime.parse(raw)));
    const own = texts.filter(({ to }) => to?.some(({ address }) => address === BUYER));
    return /\/login\/[\w-]+/.exec(own.at(-1)?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}
