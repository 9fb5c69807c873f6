import { describe, expect, it } from "vitest";
import { noInvoices } from "#outside/invoices/none.ts";
import { noise, openInvoiceFixture, providers } from "#tests/fixtures/invoice-fixture.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { issueInvoice } from "./issue-invoice.job.ts";
import { requeueInvoices } from "./requeue-invoices.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(providers)("with $title,", (provider) => {
  const { shop, fakeServer, documents, useAccount, paid, rowsOf, invoiceOf, attempt, refund } =
    openInvoiceFixture(provider);
  const [tax, ownTax] = provider.taxes;

  describe("a payment that completes", () => {
    it("has its invoice issued: the buyer's data of then, the lines, the total that was paid", async () => {
      const { buyer, id } = await paid();
      await shop().call("PATCH", `/signups/${buyer.signup}/`, {
        token: buyer.token,
        body: { full_name: "Outro Nome", vat: "" },
      });
      expect(await attempt()).toEqual([]);
      expect(documents()).toMatchObject([
        {
          kind: "invoice",
          state: "issued",
          day: "2025-09-01",
          totalCents: 2952,
          client: { name: "Ana Silva", email: buyer.email, nif: "123456789", country: "PT" },
          lines: [{ quantity: 1, gross: 2952, tax }],
        },
      ]);
      expect(await rowsOf(id)).toMatchObject([
        { status: "issued", number: documents()[0]?.number, total_cents: 2952, last_error: null },
      ]);
    });

    it("for a company is issued to the company, with its NIF and address; a refund's credit note too", async () => {
      const { id } = await paid({}, noise.total, 1, { company: "Oficina do Pinhal, Lda.", vat: "501964843" });
      expect(await attempt()).toEqual([]);
      await refund(id, noise.total, "asked_for");
      expect(await attempt()).toEqual([]);
      const client = { name: "Oficina do Pinhal, Lda.", nif: "501964843", address: "Rua Direita 1" };
      expect(documents()).toMatchObject([{ client }, { client }]);
    });

    it("for a company abroad has its number and country", async () => {
      const { id } = await paid({}, noise.total, 1, {
        country: "ES",
        company: "Pinar, S.L.",
        vat: "ES B58378431",
      });
      expect(await attempt()).toEqual([]);
      expect(documents()).toMatchObject([
        { client: { name: "Pinar, S.L.", nif: "ESB58378431", country: "ES" } },
      ]);
      expect((await invoiceOf(id)).status).toBe("issued");
    });

    it("has its tax under the account's own name for it", async () => {
      useAccount({ taxNames: new Map([[2300, ownTax]]) });
      await paid();
      expect(await attempt()).toEqual([]);
      expect(documents()).toMatchObject([{ lines: [{ tax: ownTax }] }]);
    });

    it("with a coupon has an invoice of what was paid, to the cent", async () => {
      const { body } = await shop().call<{ id: number }>("GET", "/tickets/coupons/NEXXT10/");
      const { id } = await paid({ coupon: body.id }, 7970, 3);
      expect(await attempt()).toEqual([]);
      expect(documents()[0]?.totalCents).toBe(7970);
      expect((await invoiceOf(id)).status).toBe("issued");
    });

    it("settled again by a second webhook has one invoice", async () => {
      const { id } = await paid();
      await postSandboxWebhook(shop(), await referenceOf(shop(), id));
      expect(shop().queue.filter(({ name }) => name === "issue-invoice")).toHaveLength(1);
      await attempt();
      expect(await rowsOf(id)).toHaveLength(1);
    });

    it("free of charge has none", async () => {
      const { body } = await shop().call<{ id: number }>("GET", "/tickets/coupons/CONVITE100/");
      const { id } = await paid({ coupon: body.id }, 0);
      expect(await rowsOf(id)).toEqual([]);
      expect(await attempt()).toEqual([]);
      expect(fakeServer().calls).toEqual([]);
    });

    it("without an invoice provider leaves no row", async () => {
      shop().app.invoices = noInvoices;
      const { id } = await paid();
      expect(await rowsOf(id)).toEqual([]);
      expect(shop().queue.map(({ name }) => name)).not.toContain("issue-invoice");
      await refund(id, noise.total, "asked_for");
      expect(await rowsOf(id)).toEqual([]);
    });
  });

  describe("an invoice that is queued twice", () => {
    it("is issued once, even by two at once", async () => {
      const { id } = await paid();
      const { id: invoiceId } = await invoiceOf(id);
      const { invoices } = shop().app;
      let meanwhile: PromiseSettledResult<void>[] = [];
      shop().app.invoices = {
        ...invoices,
        draft: async (request) => {
          meanwhile = await Promise.allSettled([issueInvoice(shop().app, { invoiceId })]);
          return invoices.draft(request);
        },
      };
      await issueInvoice(shop().app, { invoiceId });
      expect(meanwhile.map(({ status }) => status)).toEqual(["rejected"]);
      await issueInvoice(shop().app, { invoiceId });
      expect(documents().map(({ state }) => state)).toEqual(["issued"]);
      shop().queue.length = 0;
    });

    it("is queued again at a start once the queue has given up", async () => {
      const { id } = await paid();
      shop().queue.length = 0;
      await requeueInvoices(shop().app);
      expect(shop().queue).toEqual([]);
      shop().clock.forward(3 * DAY_MS);
      await requeueInvoices(shop().app);
      const { id: invoiceId } = await invoiceOf(id);
      expect(shop().queue).toContainEqual({ name: "issue-invoice", data: { invoiceId } });
      await attempt();
      expect((await invoiceOf(id)).status).toBe("issued");
      shop().queue.length = 0;
    });
  });

  describe("a refund", () => {
    it("of everything has a credit note with the invoice's lines, which names the invoice", async () => {
      const { id } = await paid();
      await attempt();
      const again = await refund(id, noise.total, "event_cancelled");
      await again();
      expect(await attempt()).toEqual([]);
      const [invoice, credit] = documents();
      expect(credit).toMatchObject({
        kind: "credit_note",
        state: "issued",
        totalCents: 2952,
        corrects: invoice?.reference,
        lines: invoice?.lines,
      });
      expect((await rowsOf(id)).map(({ status }) => status)).toEqual(["issued", "issued"]);
    });

    it("of a part has one of that sum, to the cent, that says why in Portuguese", async () => {
      const { id } = await paid();
      await attempt();
      await refund(id, 3, "asked_for");
      await refund(id, 1475, "goodwill");
      expect(await attempt()).toEqual([]);
      expect(documents().slice(1)).toMatchObject([
        { totalCents: 3, said: expect.stringContaining("Devolução a pedido do cliente") },
        { totalCents: 1475, said: expect.stringContaining("Devolução") },
      ]);
    });

    it("waits for the invoice that it corrects", async () => {
      const { id } = await paid();
      await refund(id, 1000, "asked_for");
      shop().queue.reverse();
      expect((await attempt())[0]).toContain("The invoice that this corrects is not issued yet");
      expect(await attempt()).toEqual([]);
      expect((await rowsOf(id)).map(({ status }) => status)).toEqual(["issued", "issued"]);
    });

    it("of nothing, or of money that never became tickets, has none", async () => {
      const { id } = await paid();
      await attempt();
      await refund(id, 0, "asked_for");
      expect(await rowsOf(id)).toHaveLength(1);
      expect(shop().queue.map(({ name }) => name)).not.toContain("issue-invoice");
    });
  });
});
