import { expect, test } from "vitest";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { loginMailTo, mailsTo, mailTo } from "../harness/mailbox.ts";
import { newAddress } from "../harness/person.ts";

const harness = setUpBrowserHarness();

/** A coupon of 100 %. */
const FREE = "CONVITE100";
const BOUGHT = "Os seus bilhetes Nexxt";

/** A browser without scripts: it sends forms, follows their answer and keeps its cookies. */
function plainBrowser(app = harness.app) {
  let cookie = "";
  const ask = async (path: string, body?: Record<string, string>) => {
    const answer = await fetch(new URL(path, app.url), {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      ...(body ? { body: new URLSearchParams(body) } : {}),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const html = await answer.text();
    const next = answer.headers.get("location");
    return { status: answer.status, html, text: words(html), next, headers: answer.headers };
  };
  return {
    ask,
    send: async (path: string, body: Record<string, string>) => {
      const answer = await ask(path, body);
      return answer.status === 303 ? ask(answer.next ?? "") : answer;
    },
  };
}
const hasForm = (html: string, attribute = "") =>
  [...html.matchAll(/<form [^>]*>/g)].some(
    ([form]) => form.includes('method="post"') && form.includes(attribute),
  );

/** The hidden fields of the order's form. */
const hiddenOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(key|coupon|line)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  ) as Record<string, string>;

const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replace(/\s+/g, " ");

const buyer = {
  do: "order",
  firstName: "Ana",
  lastName: "Ferreira",
  privacy: "on",
};

test("newsletter: the form of a page is answered by a page, for a new address, a known one and a wrong one", async () => {
  const { ask, send } = plainBrowser();
  expect(hasForm((await ask("/")).html, 'action="/newsletter"')).toBe(true);
  const email = newAddress();
  const fresh = await send("/newsletter", { email, source: "/" });
  expect([fresh.status, fresh.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(fresh.text).toContain("Obrigado por subscrever à nossa newsletter");
  const wrong = await send("/en/newsletter", { email: "ana@exemplo", source: "/en" });
  expect([wrong.status, wrong.html.includes('value="ana@exemplo"')]).toEqual([422, true]);
});

test("login by code, cart and free order: each by a form, and the tickets are mailed", async () => {
  const { ask, send } = plainBrowser();
  const shop = (await ask("/tickets")).html;
  expect(hasForm(shop, 'action="/cart"')).toBe(true);
  const type =
    /name="ticket" value="9"\/><input type="hidden" name="type" value="([\w-]+)"/.exec(shop)?.[1] ?? "";

  const paid = await send("/cart", { do: "add", ticket: "9", type });
  expect(paid.text).toContain("Pagar por MB WAY ou cartão precisa de JavaScript");
  const wrongCoupon = await send("/cart", { do: "coupon", code: "NEVER-THERE" });
  expect(wrongCoupon.text).toContain("Cupão inválido ou expirado.");
  const free = await send("/cart", { do: "coupon", code: FREE });
  expect(free.text).toContain("Entrar para continuar");
  expect((await send("/cart", { do: "less", ticket: "9" })).text).toContain("O seu carrinho está vazio");
  await send("/cart", { do: "add", ticket: "9", type });

  const email = newAddress();
  expect((await send("/login", { email: "ana" })).status).toBe(422);
  const sent = await send("/login?redirect_to=cart", { email: ` ${email.toUpperCase()} ` });
  expect([sent.next, sent.html.includes('name="code"')]).toEqual([null, true]);
  const { code } = await loginMailTo(harness.app, email);
  const refused = await send("/login", { email, code: code === "000000" ? "000001" : "000000" });
  expect(refused.text).toContain("Código errado ou expirado");
  const form = await send("/login", { email, code });
  expect(form.text).toContain("Confirmar pedido gratuito");
  expect(form.headers.get("cache-control")).toBe("private, no-store");

  const shown = hiddenOf(form.html);
  const { privacy: _, ...without } = buyer;
  const asked = await send("/cart", { ...without, ...shown, lastName: " " });
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("Apelido é obrigatório");
  // Nothing is invoiced.
  expect(asked.html).not.toContain('name="address"');
  expect(asked.text).toContain("Tem que aceitar os termos");
  expect(asked.html).toContain('value="Ana"');
  const placed = await ask("/cart", { ...buyer, ...shown });
  expect((await ask(placed.next ?? "")).text).toContain("O seu pedido está confirmado.");
  await mailTo(harness.app, email, BOUGHT);

  // Sent once more, as by "back" or after a lost answer, with another cart and the coupon used: the same order.
  const again = await ask("/cart", { ...buyer, ...shown });
  expect([again.status, again.next]).toEqual([303, placed.next]);
  expect(placed.next).toMatch(/order=[\w-]{36}$/);
  expect(await mailsTo(harness.app, email, BOUGHT)).toHaveLength(1);

  // The shown order is placed, or refused with its reason.
  await send("/cart", { do: "add", ticket: "9", type });
  const fresh = hiddenOf((await send("/cart", { do: "coupon", code: FREE })).html);
  const refusedOrder = await send("/cart", { ...buyer, ...fresh, line: "9 900" });
  expect([refusedOrder.status, refusedOrder.html.includes('role="alert"')]).toEqual([422, true]);
  expect((await ask("/cart?order=unknown")).text).toContain(email);
  expect((await send("/cart", { do: "leave" })).text).not.toContain(email);
});

test("a mail's login link asks for a button, and leads to the cart", async () => {
  const { ask, send } = plainBrowser();
  const email = newAddress();
  await send("/login", { email });
  const { path } = await loginMailTo(harness.app, email);
  expect(hasForm((await ask(path)).html)).toBe(true);
  expect((await send(path, {})).text).toContain(email);
  expect((await send(path, {})).text).toContain("Link possivelmente expirado");
});

test("another site's form changes nothing, and a cookie is read by no script", async () => {
  const { ask } = plainBrowser();
  const forged = await fetch(`${harness.app.url}/cart`, {
    method: "POST",
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ do: "add", ticket: "9" }),
  });
  expect(forged.status).toBe(403);
  const own = await ask("/cart", { do: "add", ticket: "9", type: "x" });
  expect((await ask("/cart")).text).toContain("O seu carrinho está vazio");
  expect(own.headers.getSetCookie()[0]).toMatch(/^plain_cart=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test.each([
  ["/checkout", "Sem JavaScript pode pedir bilhetes gratuitos."],
  ["/profile", "Esta parte precisa de JavaScript"],
  ["/door", "Esta parte precisa de JavaScript"],
  ["/organiser", "Esta parte precisa de JavaScript"],
  ["/claim/unknown", "Esta parte precisa de JavaScript"],
  ["/waiting-list/unknown", "Esta parte precisa de JavaScript"],
])("%s says at once what needs a script", async (path, said) => {
  const html = (await plainBrowser().ask(path)).html;
  const unscripted = [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, inner = ""]) =>
    words(inner),
  );
  expect(unscripted.join(" ")).toContain(said);
});

test("in a browser without scripts a ticket goes into the cart, and no spinner turns at the checkout", async () => {
  const page = await harness.visitor({ fresh: true, javaScriptEnabled: false });
  await page.goto("/tickets");
  await page
    .getByRole("button", { name: /Masterclass IA generativa/ })
    .first()
    .click();
  await page.waitForURL("**/cart");
  await page.getByText("Pagar por MB WAY ou cartão precisa de JavaScript").waitFor();
  await page.goto("/checkout");
  await page.getByRole("link", { name: "Carrinho sem JavaScript" }).waitFor();
  expect(await page.getByText("A carregar…").isVisible()).toBe(false);
});

test("a tap before the page was alive: the checkout of the browser takes the tickets over", async () => {
  const page = await harness.visitor();
  await page.goto("/tickets");
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/cart"]:has(input[value="9"])');
    form?.append(
      Object.assign(document.createElement("input"), { type: "hidden", name: "do", value: "add" }),
    );
    // Without the page's own handler, as before it is there.
    form?.submit();
  });
  await page.waitForURL(/\/login\?redirect_to=checkout/);
  const stored = await page.evaluate(() => localStorage.getItem("tickets"));
  expect(JSON.parse(stored ?? "[]")).toMatchObject([{ ticket: { id: 9 }, quantity: 1 }]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["plain_cart"]);
});

test("a page that is not there weighs 40 kB at most, unpacked, and home's drawing is in its HTML", async () => {
  const browser = plainBrowser();
  const missing = await browser.ask("/nao-existe");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("404");
  expect(Buffer.byteLength(missing.html)).toBeLessThanOrEqual(40_000);
  const home = await browser.ask("/");
  const drawings = [...home.html.matchAll(/<path[^>]* d="M[^"]{2000,}"/g)];
  expect(drawings.length).toBeGreaterThan(0);
});
